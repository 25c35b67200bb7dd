// Discord's timestamps, `<t:UNIX:STYLE>`, in the words of the reader.

import type { TimeStyle } from "./tree.ts";

const FORMATS: Record<Exclude<TimeStyle, "R">, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/** A time in a style; `now` and `time` are in milliseconds, `zone` is for tests. */
export function formatTime(time: number, style: TimeStyle, locale: string, now: number, zone?: string): string {
  if (style === "R") return formatRelative(time, locale, now);
  if (!isDate(time)) return String(time / 1000);
  const where = zone === undefined ? {} : { timeZone: zone };
  return new Intl.DateTimeFormat(locale, { ...FORMATS[style], ...where }).format(time);
}

/** Whether JavaScript can tell the date: about 270,000 years around 1970. */
export function isDate(time: number): boolean {
  return Math.abs(time) <= 8.64e15;
}

/** The length of each unit in seconds, and how many of it make the next one. */
const UNITS: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86_400, 30],
  ["month", 30.44 * 86_400, 12],
];

/** Such as “in 3 hours” or “2 days ago”, rounded to the nearest: a week less a moment is seven days. */
export function formatRelative(time: number, locale: string, now: number): string {
  const seconds = (time - now) / 1000;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  for (const [unit, length, most] of UNITS) {
    const count = Math.round(seconds / length);
    if (Math.abs(count) < most) return words.format(count, unit);
  }
  return words.format(Math.round(seconds / (365.25 * 86_400)), "year");
}

/** How often a relative time must be told anew, in milliseconds. */
export function tellAgainAfter(time: number, now: number): number {
  return Math.abs(time - now) < 120_000 ? 1000 : 15_000;
}
