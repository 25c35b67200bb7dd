import assert from "node:assert/strict";
import { test } from "node:test";
import { arrived, listed, typed } from "./command.ts";
import { commands } from "./samples.ts";

function checkList(text: string, expected: string[] | null) {
  assert.deepEqual(listed(commands, text)?.map((command) => command.path) ?? null, expected, text);
}

test("the list opens on a slash and shows commands of slash only", () => {
  checkList("/", ["challenge", "place", "move", "moves", "end", "vacation", "server allow", "board"]);
  checkList("hello", null);
  checkList(" /place", null);
  checkList("/place\nand more", null);
});

test("a name is found by its beginning first, then by its words, then anywhere", () => {
  checkList("/mo", ["move", "moves"]);
  checkList("/moves", ["moves"]);
  checkList("/al", ["server allow", "challenge"]);
  checkList("/ver", ["server allow"]);
});

test("a name is found in the member's language, without its accents, and in English", () => {
  checkList("/dep", ["move"]);
  checkList("/DÉP", ["move"]);
  checkList("/pla", ["place", "move"]);
  checkList("/serveur au", ["server allow"]);
  checkList("/server al", ["server allow"]);
  checkList("/nothing", []);
});

function checkTyped(text: string, expected: [string, string] | null) {
  const found = typed(commands, text);
  assert.deepEqual(found === null ? null : [found.command.path, found.rest], expected, text);
}

test("a space after a whole name chooses the command", () => {
  checkTyped("/place ", ["place", ""]);
  checkTyped("/place c3", ["place", "c3"]);
  checkTyped("/move a1 b2", ["move", "a1 b2"]);
  checkTyped("/moves ", ["moves", ""]);
  checkTyped("/deplacer a1", ["move", "a1"]);
  checkTyped("/déplacer a1", ["move", "a1"]);
  checkTyped("/server allow #general", ["server allow", "#general"]);
});

test("what is not the whole name of a command chooses nothing", () => {
  checkTyped("/place", null);
  checkTyped("/plac e", null);
  checkTyped("/server ", null);
  checkTyped("place c3", null);
  checkTyped("/Challenge ", ["challenge", ""]);
  checkTyped("/ place", null);
});

test("a text becomes a command when that comes, and not again when others do", () => {
  const others = commands.filter((command) => command.path !== "place");
  assert.equal(arrived([], commands, "/place c3")?.command.path, "place");
  assert.equal(arrived(others, commands, "/place c3")?.rest, "c3");
  assert.equal(arrived(commands, others, "/moves "), null);
  assert.equal(arrived([], commands, "/place"), null);
});
