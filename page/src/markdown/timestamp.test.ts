import assert from "node:assert/strict";
import { test } from "node:test";
import { formatRelative, formatTime, tellAgainAfter } from "./timestamp.ts";
import type { TimeStyle } from "./tree.ts";

/** 5 March 2026, a Thursday, 16:08:09 in UTC. */
const TIME = Date.UTC(2026, 2, 5, 16, 8, 9);

/** Narrow spaces and commas are a matter of taste that changes with the version of the tables. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ").replace(/,/g, "");

test("every style has its form in both languages", () => {
  const cases: [TimeStyle, string, string][] = [
    ["t", "16:08", "16:08"],
    ["T", "16:08:09", "16:08:09"],
    ["d", "05/03/2026", "05/03/2026"],
    ["D", "5 March 2026", "5 mars 2026"],
    ["f", "5 March 2026 at 16:08", "5 mars 2026 à 16:08"],
    ["F", "Thursday 5 March 2026 at 16:08", "jeudi 5 mars 2026 à 16:08"],
    ["s", "05/03/2026 16:08", "05/03/2026 16:08"],
    ["S", "05/03/2026 16:08:09", "05/03/2026 16:08:09"],
  ];
  for (const [style, english, french] of cases) {
    assert.equal(plain(formatTime(TIME, style, "en-GB", TIME, "UTC")), english, style);
    assert.equal(plain(formatTime(TIME, style, "fr", TIME, "UTC")), french, style);
  }
});

test("relative times are rounded to the nearest of the largest unit", () => {
  const cases: [seconds: number, english: string][] = [
    [0, "in 0 seconds"],
    [30, "in 30 seconds"],
    [-59, "59 seconds ago"],
    [60, "in 1 minute"],
    [3599, "in 1 hour"],
    [3 * 3600, "in 3 hours"],
    [86_399, "in 1 day"],
    [7 * 86_400 - 1, "in 7 days"],
    [-40 * 86_400, "1 month ago"],
    [800 * 86_400, "in 2 years"],
  ];
  for (const [seconds, english] of cases) {
    assert.equal(formatRelative(TIME + seconds * 1000, "en-GB", TIME), english, String(seconds));
  }
  assert.equal(plain(formatRelative(TIME + 7_200_000, "fr", TIME)), "dans 2 heures");
});

test("a time near by is told anew every second", () => {
  assert.equal(tellAgainAfter(TIME + 60_000, TIME), 1000);
  assert.equal(tellAgainAfter(TIME + 600_000, TIME), 15_000);
});

test("a time that no calendar has is told as its number", () => {
  assert.equal(formatTime(9_999_999_999_999_000, "f", "en-GB", TIME), "9999999999999");
});
