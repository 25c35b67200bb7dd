// Whether everybody can use what a player sees, whatever their eyes, hands and window.

import assert from "node:assert/strict";
import axe from "axe-core";
import { type Player, shows } from "./player.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** That no state of the page is hard to use for anybody, nor wider than its window, in both themes. */
export async function check(player: Player, state: string): Promise<void> {
  const { page } = player;
  await page.evaluate(axe.source);
  for (const theme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await shows(page.locator(`html[data-theme=${theme}]`));
    const serious = await page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(" ")}`);
    });
    assert.deepEqual(serious, [], `${state}, ${theme}`);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(overhang <= 0, `${state}, ${theme}: ${overhang} px too wide`);
  }
}
