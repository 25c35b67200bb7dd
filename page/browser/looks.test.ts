import assert from "node:assert/strict";
import axe from "axe-core";
import { begin, play } from "./game.ts";
import { type Player, DESK, PHONE, gone, shows } from "./player.ts";
import { scene } from "./stage.ts";

/** That no state of the page is hard to use for anybody, nor wider than its window, in both themes. */
async function check(player: Player, state: string): Promise<void> {
  const { page } = player;
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

declare global {
  interface Window {
    axe: typeof axe;
  }
}

for (const width of [PHONE, DESK]) {
  scene(`at ${width} px, dark and light, every part of the page can be used by everybody`, async (stage) => {
    const asha = await stage.player("Asha", { width });
    const bibek = await stage.player("Bibek", { width });
    const { page } = asha;
    await page.evaluate(axe.source);
    await check(asha, "an empty channel");

    await begin(asha, bibek);
    await play(asha, bibek, 1, "c3");
    await asha.say("**Well**, `c3`! https://example.org");
    await asha.reads("Well, c3! https://example.org");
    await asha.slash("moves");
    await asha.readsAlone("actions");
    await check(asha, "a channel with a game");
    await asha.slash("rules");
    await asha.tap("Report an error", await asha.readsAlone("four tigers against twenty goats"));
    const form = page.getByRole("dialog", { name: "Report an error" });
    await shows(form);
    await check(asha, "a form of the bot");
    await page.keyboard.press("Escape");
    await gone(form);

    await asha.composer.fill("/");
    await shows(page.getByRole("listbox", { name: "Commands" }));
    await check(asha, "the list of commands");
    await asha.composer.fill("/challenge opponent: ");
    await shows(page.getByRole("listbox", { name: "Choices for opponent" }).getByRole("option", { name: "Bibek" }));
    await check(asha, "the picker of members");
    await page.keyboard.press("Escape");
    await gone(asha.form);
    await bibek.composer.fill("/move ");
    await shows(bibek.form);
    await bibek.page.keyboard.type("a1 ");
    await shows(bibek.page.getByRole("listbox", { name: "Choices for to" }).getByRole("option", { name: "b2" }));
    await bibek.page.evaluate(axe.source);
    await check(bibek, "choices of the bot");

    await bibek.page.keyboard.press("Escape");
    await gone(bibek.form);
    await bibek.tap("Play");
    await bibek.readsAlone("Tap the tiger");
    await check(bibek, "a board to tap on");
    await bibek.tap("🐅 a1");
    await bibek.readsAlone("Where does the tiger on a1 go?");
    await check(bibek, "the ways of a piece");

    await asha.press(asha.button(/^Enlarge picture/));
    await shows(page.getByRole("dialog", { name: "Picture" }));
    await check(asha, "an enlarged picture");
    await page.keyboard.press("Escape");
    await gone(page.getByRole("dialog", { name: "Picture" }));

    await asha.hurt(async () => {
      await page.getByText("What to try").click();
      await check(asha, "the panel");
    });

    if (width === PHONE) await asha.press(page.getByRole("button", { name: "Channels and members" }));
    await shows(asha.channel("games"));
    await check(asha, "channels and members");
    if (width === PHONE) await page.keyboard.press("Escape");

    await asha.press(asha.message("c3").getByRole("button", { name: "Asha" }).first());
    await shows(page.getByRole("menu", { name: "Commands for Asha" }));
    await check(asha, "the menu of a member");
  });
}
