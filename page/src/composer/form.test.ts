import assert from "node:assert/strict";
import { test } from "node:test";
import type { Command } from "../contract.ts";
import { add, addable, begin, entries, fill, obstacle, reading, refresh, remove, stepAfter, values, write } from "./form.ts";
import { around, challenge, commands, end, move, place, serverAllow, vacation } from "./samples.ts";

function checkFill(command: Command, text: string, expected: Record<string, unknown>, rest = "") {
  const filled = fill(begin(command), text, around);
  assert.deepEqual({ ...values(filled.form, around) }, expected, text);
  assert.equal(filled.rest, rest, text);
}

test("words fill the required fields one after the other, then optional ones", () => {
  checkFill(place, "c3", { point: "c3" });
  checkFill(place, "  c3  ", { point: "c3" });
  checkFill(place, "", {});
  checkFill(move, "a1", { from: "a1" });
  checkFill(move, "a1 b2", { from: "a1", to: "b2" });
  checkFill(move, "a1-b2", { from: "a1-b2" });
});

test("a field that is the last takes all the words", () => {
  checkFill(place, "c3 please", { point: "c3 please" });
  checkFill(end, "too late", { reason: "too late" });
});

test("an optional field takes a word only if it can be meant", () => {
  checkFill(challenge, "Bibek", { opponent: "12" });
  checkFill(challenge, "bibek rai 1 day", { opponent: "13", time: 2 });
  checkFill(challenge, "@Asha oui", { opponent: "11", rated: true });
  checkFill(challenge, "<@14> nobody", { opponent: "14" }, "nobody");
});

test("names say which field is meant, as in a command copied from Discord", () => {
  checkFill(challenge, "time: 1 day opponent: @Asha", { time: 2, opponent: "11" });
  checkFill(challenge, "temps:12 hours rated:false", { time: 1, rated: false });
  checkFill(challenge, "Dolma time:1 hour", { opponent: "14", time: 0 });
  checkFill(move, "from: a1 to: b2", { from: "a1", to: "b2" });
  checkFill(end, "at 12:30", { reason: "at 12:30" });
});

function checkObstacle(command: Command, text: string, expected: unknown) {
  assert.deepEqual(obstacle(fill(begin(command), text, around).form, around), expected, text);
}

test("what is missing or wrong keeps a form from being sent", () => {
  checkObstacle(place, "", { fault: "missing", key: "point" });
  checkObstacle(place, "c3", null);
  checkObstacle(move, "a1", null);
  checkObstacle(vacation, "many", { fault: "number", key: "days" });
  checkObstacle(vacation, "1.5", { fault: "number", key: "days" });
  checkObstacle(vacation, "-1", { fault: "least", least: 0, key: "days" });
  checkObstacle(vacation, "61", { fault: "most", most: 60, key: "days" });
  checkObstacle(vacation, "60", null);
  checkObstacle(end, "12345678901", { fault: "length", longest: 10, key: "reason" });
  checkObstacle(end, "🐅🐅🐅🐅🐅🐅🐅🐅🐅🐅", null);
  checkObstacle(serverAllow, "somewhere", { fault: "channel", key: "channel" });
  checkObstacle(serverAllow, "#general", null);
  checkObstacle(serverAllow, "a thread", { fault: "channel", key: "channel" });
});

test("a beginning that fits one choice alone means it", () => {
  const form = write(add(begin(challenge), "opponent"), "opponent", "dol");
  assert.deepEqual(values(form, around), { opponent: "14" });
  const vague = write(form, "opponent", "bib");
  assert.deepEqual(obstacle(vague, around), { fault: "user", key: "opponent" });
});

test("what was picked counts until the text is changed", () => {
  const form = write(begin(place), "point", "c3 – in the middle", { name: "c3 – in the middle", value: "c3" });
  assert.deepEqual(values(form, around), { point: "c3" });
  assert.deepEqual(values(write(form, "point", "c4"), around), { point: "c4" });
});

test("an optional field is sent only with a value", () => {
  const form = add(begin(challenge), "rated");
  assert.deepEqual(values(form, around), {});
  assert.equal(obstacle(form, around), null);
});

test("options can be added once each and removed again", () => {
  const form = add(begin(challenge), "rated");
  assert.deepEqual(addable(form, "").map((option) => option.key), ["opponent", "time"]);
  assert.deepEqual(addable(form, "tem").map((option) => option.key), ["time"]);
  assert.deepEqual(addable(form, "tim").map((option) => option.key), ["time"]);
  assert.equal(add(form, "rated"), form);
  assert.deepEqual(remove(form, "rated").fields, []);
});

function checkStep(command: Command, key: string, text: string, expected: unknown) {
  const form = write(add(begin(command), key), key, text);
  const field = form.fields.find((one) => one.key === key);
  assert.ok(field);
  assert.deepEqual(stepAfter(form, field, around), expected, `${key}: ${text}`);
}

test("a space leads on where the word is done and something follows", () => {
  checkStep(move, "from", "a1", { to: "to" });
  checkStep(move, "from", "", null);
  checkStep(place, "point", "c3", null);
  checkStep(end, "reason", "too", null);
  checkStep(challenge, "opponent", "Asha", { to: null });
  checkStep(challenge, "opponent", "Bibek", null);
  checkStep(challenge, "opponent", "As", null);
  checkStep(challenge, "time", "1", null);
  checkStep(challenge, "time", "1 day", { to: null });
});

test("a form keeps its texts when the commands come anew", () => {
  const form = write(begin(place), "point", "c3");
  const spoken = commands.map((one) => ({ ...one, name: `${one.name}!` }));
  const fresh = refresh(form, spoken);
  assert.equal(fresh?.command.name, "poser!");
  assert.deepEqual(fresh?.fields, form.fields);
  assert.equal(refresh(form, []), null);
});

test("a field of an option that is gone comes to nothing", () => {
  const field = { key: "gone", text: "x", picked: null };
  assert.deepEqual(reading(begin(place), field, around), { empty: true });
});

test("at the end are listed options by their names, and values that they can have", () => {
  const listed = (text: string, form = begin(challenge)) =>
    entries(form, text, around).map(({ option, offer }) => option.key + (offer === null ? "" : `: ${offer.name}`));
  assert.deepEqual(listed(""), ["opponent", "time", "rated"]);
  assert.deepEqual(listed("Bib"), ["opponent: Bibek", "opponent: Bibek Rai"]);
  assert.deepEqual(listed("tem"), ["time"]);
  assert.deepEqual(listed("day"), ["time: 1 day"]);
  assert.deepEqual(listed("nobody"), []);
  assert.deepEqual(listed("Bib", add(begin(challenge), "opponent")), []);
});
