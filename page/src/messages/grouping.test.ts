import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "../contract.ts";
import { arrange } from "./grouping.ts";

function message(id: string, author: string, sent: string, more: Partial<Message> = {}): Message {
  return {
    id,
    channel: "1",
    author,
    content: "",
    embeds: [],
    components: [],
    attachments: [],
    pinged: [],
    sent,
    edited: null,
    ephemeral: false,
    loading: false,
    asked: null,
    reply_to: null,
    ...more,
  };
}

/** Such as `head day`, for each message. */
function told(messages: Message[], readUpTo: string | null = null, newest = messages.at(-1)?.id ?? null): string[] {
  return arrange(messages, { readUpTo, newest }, "you").map(({ head, day, unread }) =>
    [head && "head", day && "day", unread && "unread"].filter(Boolean).join(" "),
  );
}

test("messages of one author within seven minutes stand under one name", () =>
  assert.deepEqual(
    told([
      message("1", "a", "2026-03-05T12:00:00Z"),
      message("2", "a", "2026-03-05T12:06:59Z"),
      message("3", "a", "2026-03-05T12:14:00Z"),
      message("4", "b", "2026-03-05T12:14:01Z"),
    ]),
    ["head day", "", "head", "head"],
  ));

test("a reply, and one that only you see, has a name of its own", () =>
  assert.deepEqual(
    told([
      message("1", "a", "2026-03-05T12:00:00Z"),
      message("2", "a", "2026-03-05T12:00:01Z", { asked: { by: "b", command: "place" } }),
      message("3", "a", "2026-03-05T12:00:02Z", { ephemeral: true }),
      message("4", "a", "2026-03-05T12:00:03Z", { ephemeral: true, reply_to: "1" }),
    ]),
    ["head day", "head", "head", "head"],
  ));

test("a new day begins with a line and a name", () =>
  assert.deepEqual(
    told([message("1", "a", "2026-03-05T12:00:00"), message("2", "a", "2026-03-06T00:00:01")]),
    ["head day", "head day"],
  ));

test("the line of what is new stands before the first message of others that you had not read", () => {
  const messages = [
    message("8", "a", "2026-03-05T12:00:00Z"),
    message("9", "you", "2026-03-05T12:00:01Z"),
    message("10", "a", "2026-03-05T12:00:02Z"),
    message("11", "a", "2026-03-05T12:00:03Z"),
  ];
  assert.deepEqual(told(messages, "8"), ["head day", "head", "head unread", ""]);
  assert.deepEqual(told(messages, "11"), ["head day", "head", "head", ""]);
  assert.deepEqual(told(messages, null), ["head day", "head", "head", ""]);
  // What has come since the channel was opened was seen coming.
  assert.deepEqual(told(messages, "9", "10"), ["head day", "head", "head unread", ""]);
  assert.deepEqual(told(messages, "9", "9"), ["head day", "head", "head", ""]);
});
