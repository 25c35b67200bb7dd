import assert from "node:assert/strict";
import { test } from "node:test";
import { GoneError, RefusedError } from "./act.ts";
import { refusals, sayError } from "./refusals.ts";

const refused = new RefusedError({ error: "the option from is required", code: "missing_option", option: "from" });

test("a refusal is said in the member's language, with the name that they know", () => {
  const names: Record<string, string> = { from: "de" };
  assert.equal(sayError(refusals.en, refused, "gone"), "Fill in “from” first.");
  assert.equal(sayError(refusals.fr, refused, "gone", (key) => names[key]), "Remplissez d’abord « de ».");
});

test("what was no refusal means that the sandbox is gone", () => {
  assert.equal(sayError(refusals.en, new GoneError("no answer"), "gone"), "gone");
});
