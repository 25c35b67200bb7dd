/** A span of seconds in days, hours and minutes, the two greatest of them, such as `3 days, 2 hours`. */
export function span(seconds: number, locale: string): string {
  const minutes = Math.floor(Math.max(0, seconds) / 60);
  const parts = [
    { unit: "day", count: Math.floor(minutes / (24 * 60)) },
    { unit: "hour", count: Math.floor(minutes / 60) % 24 },
    { unit: "minute", count: minutes % 60 },
  ];
  const first = parts.findIndex((part) => part.count > 0);
  if (first < 0) return counted(locale, "second", Math.floor(Math.max(0, seconds)));
  const said = parts.slice(first, first + 2).filter((part) => part.count > 0);
  const words = said.map((part) => counted(locale, part.unit, part.count));
  return new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(words);
}

function counted(locale: string, unit: string, count: number): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
