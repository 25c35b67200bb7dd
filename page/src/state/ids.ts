// Discord's snowflakes: decimal numbers too long for JavaScript's own, that grow with time.

/** Orders ids from the oldest to the newest. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function isNewer(id: string, than: string | null): boolean {
  return than === null || compareIds(id, than) > 0;
}
