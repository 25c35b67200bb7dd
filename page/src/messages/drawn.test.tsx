import assert from "node:assert/strict";
import { test } from "node:test";
import { renderToString } from "preact-render-to-string";
import type { Act } from "../act.ts";
import { Ahead } from "../clock.ts";
import type { Channel, Message, Scene } from "../contract.ts";
import { NOTHING } from "../state/acting.ts";
import type { View } from "../state/view.ts";
import { Log } from "./log.tsx";

const act: Act = { deed: () => Promise.reject(new Error("unused")), change: () => Promise.resolve() };
const channel: Channel = { id: "1", name: "games", kind: "text", parent: null, locked: false, last_message: null, pings: [] };
const message: Message = {
  id: "10",
  channel: "1",
  author: "2",
  content: "Reminder <t:1767225600:R>",
  embeds: [],
  components: [{ components: [{ type: 2, custom_id: "go", label: "Play" }] }],
  attachments: [],
  pinged: [],
  sent: "2026-01-01T00:00:00Z",
  edited: null,
  ephemeral: false,
  loading: false,
  asked: null,
  reply_to: null,
};

/** The log with a message; `since` is how long ago, in minutes, that was sent. */
function draw(more: Partial<Message>, { earlier = false, since = 0 } = {}): string {
  const scene = { you: "3", bot: { id: "2" } } as Scene;
  const view: View = { scene, messages: [{ ...message, ...more }], earlier, ahead: 0, outdated: false };
  const acting = { act, doings: NOTHING, dismissPending() {}, closeModal() {}, heard() {} };
  return renderToString(
    <Ahead.Provider value={Date.parse(message.sent) - Date.now() + since * 60_000}>
      <Log view={view} channel={channel} acting={acting} readUpTo={null} onRead={() => {}} onTop={() => {}} />
    </Ahead.Provider>,
  );
}

test("a log tells what is added, not what ticks or is edited", () => {
  const html = draw({});
  assert.match(html, /<div[^>]* role="log"[^>]* aria-relevant="additions"/);
  assert.match(html, /<div class="rows" aria-live="off">/);
  const times = html.match(/<time[^>]*>/g) ?? [];
  assert.equal(times.length, 2, "when it was sent, and what it speaks of");
  for (const time of times) assert.match(time, /aria-live="off"/);
});

test("a channel begins only where there is nothing earlier", () => {
  assert.match(draw({}), /This is where #games begins/);
  assert.doesNotMatch(draw({}, { earlier: true }), /begins/);
  assert.match(draw({}, { earlier: true }), /Earlier messages are coming/);
});

test("Discord gives a bot a quarter of an hour to think", () => {
  assert.match(draw({ loading: true }, { since: 14 }), /is thinking/);
  assert.match(draw({ loading: true }, { since: 16 }), /The application did not respond/);
});
