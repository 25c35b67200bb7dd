import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "./kept-focus.ts";
import { sticksAfter } from "./stick.ts";

const HEIGHT = 1000;
const WINDOW = 300;
const END = HEIGHT - WINDOW;

test("a log sticks to its end until the reader goes up, and again when they are back", () => {
  const at = (top: number, lastTop: number, sticks: boolean, height = HEIGHT) =>
    sticksAfter(sticks, lastTop, { top, height, window: WINDOW });
  assert.equal(at(END - 100, END, true), false, "up");
  assert.equal(at(END - 80, END - 100, false), false, "down again, not yet at the end");
  assert.equal(at(END - 40, END - 80, false), true, "nearly at the end");
  assert.equal(at(END, END, true, HEIGHT + 500), true, "what it holds has grown");
  assert.equal(at(END, END, false, HEIGHT + 500), false, "grown below a reader who went up");
});

test("the focus goes to the nearest button that can be pressed", () => {
  assert.equal(nearest(2, [true, true, false, true]), 1);
  assert.equal(nearest(0, [false, false, true]), 2);
  assert.equal(nearest(5, [true, true]), 1);
  assert.equal(nearest(1, [false, false]), null);
});
