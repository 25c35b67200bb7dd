import assert from "node:assert/strict";
import { test } from "node:test";
import type { Channel, Message, Scene } from "../contract.ts";
import { compareIds, isNewer } from "./ids.ts";
import { linkTo, parsePlace } from "./place.ts";
import { isUnread, unreadPings } from "./read.ts";
import { apply } from "./view.ts";

test("ids compare as the numbers they are", () => {
  assert.deepEqual(["100", "99", "1576969121197719553", "1576969121197719552"].sort(compareIds), [
    "99",
    "100",
    "1576969121197719552",
    "1576969121197719553",
  ]);
  assert.ok(isNewer("1", null));
  assert.ok(!isNewer("1", "1"));
});

test("a place survives its address", () => {
  assert.deepEqual(parsePlace(linkTo("12", "34")), { as: "12", channel: "34" });
  assert.deepEqual(parsePlace(linkTo("12", null)), { as: "12", channel: null });
  for (const odd of ["", "#", "#/as/x", "#/as/1/in/", "#/as/1/in/2/3", "#messages"]) {
    assert.deepEqual(parsePlace(odd), { as: null, channel: null }, odd);
  }
});

test("unread and pings count from the newest message read", () => {
  const channel = { id: "1", last_message: "20", pings: ["9", "15", "20"] } as Channel;
  assert.ok(isUnread(channel, {}));
  assert.ok(isUnread(channel, { "1": "19" }));
  assert.ok(!isUnread(channel, { "1": "20" }));
  assert.equal(unreadPings(channel, {}), 3);
  assert.equal(unreadPings(channel, { "1": "9" }), 2);
  assert.equal(unreadPings(channel, { "1": "20" }), 0);
  assert.ok(!isUnread({ ...channel, last_message: null }, {}));
});

test("frames add, change and take away messages; a new connection starts over", () => {
  const scene = { now: "2026-03-05T12:00:10Z" } as Scene;
  const message = (id: string, content = ""): Message => ({ id, content }) as Message;
  const now = Date.parse("2026-03-05T12:00:00Z");
  const ids = (view: ReturnType<typeof apply>) => view?.messages.map((one) => one.id + one.content);

  assert.equal(apply(null, { messages: [message("1")] }, false, now), null);
  const first = apply(null, { scene, messages: [message("10"), message("9")] }, true, now);
  assert.deepEqual(ids(first), ["9", "10"]);
  assert.equal(first?.ahead, 10_000);
  const second = apply(first, { messages: [message("9", "x"), message("11")], gone: ["10"] }, false, now);
  assert.deepEqual(ids(second), ["9x", "11"]);
  assert.equal(second?.ahead, 10_000);
  assert.equal(apply(second, { scene }, false, now)?.messages, second?.messages);
  assert.deepEqual(ids(apply(second, { scene, messages: [message("12")] }, true, now)), ["12"]);
});

test("whether there are earlier messages is known from the frame that told it last", () => {
  const scene = { now: "2026-03-05T12:00:10Z" } as Scene;
  const first = apply(null, { scene, messages: [], earlier: true }, true, 0);
  assert.equal(first?.earlier, true);
  assert.equal(apply(first, { messages: [] }, false, 0)?.earlier, true);
  assert.equal(apply(first, { messages: [], earlier: false }, false, 0)?.earlier, false);
  assert.equal(apply(first, { scene, messages: [] }, true, 0)?.earlier, false);
});

test("a page of another build than the one that was opened is out of date, and stays so", () => {
  const built = (build: string) => ({ scene: { now: "2026-03-05T12:00:10Z", build } as Scene });
  const first = apply(null, built("a"), true, 0);
  assert.equal(first?.outdated, false);
  assert.equal(apply(first, built("a"), true, 0)?.outdated, false);
  const second = apply(first, built("b"), true, 0);
  assert.equal(second?.outdated, true);
  assert.equal(apply(second, {}, false, 0)?.outdated, true);
});
