import assert from "node:assert/strict";
import { test } from "node:test";
import { span } from "./span.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

test("a span is told by its two greatest units", () => {
  const cases: [number, string, string][] = [
    [DAY, "en-GB", "1 day"],
    [3 * DAY + 2 * HOUR + 60, "en-GB", "3 days, 2 hours"],
    [3 * DAY + 5 * 60, "en-GB", "3 days"],
    [13 * HOUR + 60, "en-GB", "13 hours, 1 minute"],
    [30, "en-GB", "30 seconds"],
    [0, "en-GB", "0 seconds"],
    [DAY + HOUR, "fr", "1\u00a0jour et 1\u00a0heure"],
  ];
  for (const [seconds, locale, expected] of cases) assert.equal(span(seconds, locale), expected, String(seconds));
});
