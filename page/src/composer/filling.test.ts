import assert from "node:assert/strict";
import { test } from "node:test";
import type { Command } from "../contract.ts";
import { type Filling, addEntry, addOption, beside, drop, eraseBack, pickOffer, typeAtEnd, typeInField } from "./filling.ts";
import { begin, values } from "./form.ts";
import { around, challenge, command, end, move, place } from "./samples.ts";

function start(of: Command): Filling {
  const form = begin(of);
  return { form, focus: form.fields[0]?.key ?? null, end: "" };
}

/** Types letter by letter wherever the focus is, as somebody who never looks. */
function type(filling: Filling, text: string): Filling {
  let now = filling;
  for (const letter of text) {
    const field = now.form.fields.find((one) => one.key === now.focus);
    if (field === undefined) now = typeAtEnd(now, now.end + letter, around);
    else now = typeInField(now, field.key, field.text + letter, [], around);
  }
  return now;
}

function checkTyping(of: Command, text: string, expected: Record<string, unknown>, focus: string | null, rest = "") {
  const filling = type(start(of), text);
  assert.deepEqual({ ...values(filling.form, around) }, expected, text);
  assert.equal(filling.focus, focus, text);
  assert.equal(filling.end, rest, text);
}

test("what is typed in one go finds its fields", () => {
  checkTyping(place, "c3", { point: "c3" }, "point");
  checkTyping(move, "a1 ", { from: "a1" }, "to");
  checkTyping(move, "a1 b2", { from: "a1", to: "b2" }, "to");
  checkTyping(end, "far too late", {}, null, "far too late");
  checkTyping(challenge, "opponent Asha time 1 day", { opponent: "11", time: 2 }, "time");
  checkTyping(challenge, "opponent:Bibek Rai rated:oui", { opponent: "13", rated: true }, "rated");
});

test("what is pasted into a field finds its fields as well", () => {
  const filling = typeInField(start(move), "from", "a1 b2", [], around);
  assert.deepEqual(values(filling.form, around), { from: "a1", to: "b2" });
  assert.equal(filling.focus, "to");
});

test("a word that is an offer by its value is sent as that value", () => {
  const offers = [{ name: "a1 – the corner", value: "a1" }];
  const filling = typeInField(start(move), "from", "a1 ", offers, around);
  assert.deepEqual(values(filling.form, around), { from: "a1" });
  assert.equal(filling.form.fields[0]?.text, "a1 – the corner");
});

test("after a pick comes the next empty field, then the end, or nothing new", () => {
  const two = command("two", [...place.options, { ...(move.options[0] ?? assert.fail()), required: true }]);
  assert.equal(pickOffer(start(two), "point", { name: "c3", value: "c3" }).focus, "from");
  assert.equal(pickOffer(start(move), "from", { name: "a1", value: "a1" }).focus, null);
  assert.equal(pickOffer(start(place), "point", { name: "c3", value: "c3" }).focus, "point");
});

test("one goes from field to field and to the end while options are left", () => {
  assert.equal(beside(start(move), 1), null);
  assert.equal(beside(start(move), -1), undefined);
  assert.equal(beside(start(place), 1), undefined);
  assert.equal(beside({ ...start(move), focus: null }, -1), "from");
});

test("erasing takes optional fields away and leaves at the first required one", () => {
  assert.equal(eraseBack(start(place)), null);
  assert.equal(eraseBack(start(challenge)), null);
  const grown = addOption(start(move), "to");
  const back = eraseBack(grown);
  assert.deepEqual(back?.form.fields.map((field) => field.key), ["from"]);
  assert.equal(back?.focus, "from");
  const only = eraseBack(addOption(start(challenge), "rated"));
  assert.deepEqual(only?.form.fields, []);
  assert.equal(only?.focus, null);
  assert.equal(drop(grown, "to").focus, "from");
});

test("a value from the list at the end brings its option along", () => {
  const [opponent, time] = challenge.options;
  assert.ok(opponent !== undefined && time !== undefined);
  const typed = { ...start(challenge), end: "Bib", focus: null };
  const filled = addEntry(typed, { option: opponent, offer: { name: "Bibek", value: "12" } });
  assert.deepEqual(values(filled.form, around), { opponent: "12" });
  assert.deepEqual([filled.end, filled.focus], ["", null]);
  assert.equal(addEntry(typed, { option: time, offer: null }).focus, "time");
});
