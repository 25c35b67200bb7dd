import { check } from "./everybody.ts";
import { begin, play } from "./game.ts";
import { DESK, PHONE, gone, shows } from "./player.ts";
import { scene } from "./stage.ts";

for (const width of [PHONE, DESK]) {
  scene(`at ${width} px, dark and light, every part of the page can be used by everybody`, async (stage) => {
    const asha = await stage.player("Asha", { width });
    const bibek = await stage.player("Bibek", { width });
    const { page } = asha;
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
