import assert from "node:assert/strict";
import { test } from "node:test";
import { renderToString } from "preact-render-to-string";
import { move, place } from "./samples.ts";
import { row } from "./text-box.tsx";

test("a command is read out with spaces between its name and its options", () => {
  const read = (command: typeof place) => renderToString(<>{row(command).main}</>).replace(/<[^>]*>/g, "");
  assert.equal(read(place), "/poser point");
  assert.equal(read(move), "/déplacer de");
});
