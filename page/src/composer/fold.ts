// Text as it is compared: nobody should have to find the accents of `déplacer` on a phone.

/** Lower case, without accents, with single spaces. */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, " ");
}

/** How well a name fits what was typed: 0 is it, 1 begins with it, 2 has a word that does, 3 holds it; null not at all. */
export function fit(name: string, typed: string): number | null {
  const whole = fold(name);
  const part = fold(typed);
  if (whole === part) return 0;
  if (whole.startsWith(part)) return 1;
  if (whole.split(/[ _-]/).some((word) => word.startsWith(part))) return 2;
  return whole.includes(part) ? 3 : null;
}

/** What fits, the best first and otherwise in the order given. Each has several names. */
export function ranked<T>(all: readonly T[], typed: string, names: (one: T) => readonly string[]): T[] {
  const fits: { one: T; rank: number }[] = [];
  for (const one of all) {
    const ranks = names(one).flatMap((name) => fit(name, typed) ?? []);
    if (ranks.length > 0) fits.push({ one, rank: Math.min(...ranks) });
  }
  // Sorting is stable.
  return fits.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}
