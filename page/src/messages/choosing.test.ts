import assert from "node:assert/strict";
import { test } from "node:test";
import { around } from "../composer/samples.ts";
import type { Component } from "../contract.ts";
import { choicesOf, defaultsOf, isEnough, sendsOnClose, toggled } from "./choosing.ts";

const one: Component = { type: 3, options: [{ label: "A", value: "a" }, { label: "B", value: "b", default: true }] };
const several: Component = { ...one, min_values: 1, max_values: 2 };
const known = {
  users: new Map(around.users.map((user) => [user.id, user])),
  channels: new Map([...around.channels, { ...around.channels[0]!, id: "29", kind: "direct" as const }].map((one) => [one.id, one])),
};

test("what can be chosen is the menu's own, or the members, or the channels of the server", () => {
  const labels = (type: number) => choicesOf({ ...one, type }, known).map((choice) => choice.label);
  assert.deepEqual(labels(3), ["A", "B"]);
  assert.deepEqual(labels(5), ["Asha", "Bibek", "Bibek Rai", "Dolma"]);
  assert.deepEqual(labels(7), labels(5));
  assert.deepEqual(labels(8), ["#general", "#games", "a thread"]);
  assert.deepEqual(choicesOf({ type: 6 }, known), []);
  assert.deepEqual(defaultsOf(one), ["b"]);
});

test("one choice takes the place of the other; of several, there are no more than there may be", () => {
  assert.deepEqual(toggled(one, ["b"], "a"), ["a"]);
  assert.deepEqual(toggled(several, ["b"], "a"), ["b", "a"]);
  assert.deepEqual(toggled(several, ["b", "a"], "c"), ["b", "a"]);
  assert.deepEqual(toggled(several, ["b", "a"], "b"), ["a"]);
});

test("closing a list of several sends them if they are others, and enough", () => {
  assert.ok(sendsOnClose(several, ["b"], ["b", "a"]));
  assert.ok(sendsOnClose(several, ["b"], ["a"]));
  assert.ok(!sendsOnClose(several, ["a", "b"], ["b", "a"]));
  assert.ok(!sendsOnClose(several, ["b"], []));
  assert.ok(sendsOnClose({ ...several, min_values: 0 }, ["b"], []));
  assert.ok(!sendsOnClose(one, ["b"], ["a"]), "one alone is sent when it is chosen");
  assert.ok(!isEnough({ ...several, min_values: 2 }, ["a"]));
});
