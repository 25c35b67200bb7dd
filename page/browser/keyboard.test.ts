import type { Locator } from "playwright-core";
import { begin, play } from "./game.ts";
import { type Player, DESK, gone, hasFocus, shows } from "./player.ts";
import { scene } from "./stage.ts";

/** More stops than any page of these tests has. */
const STOPS = 80;

/** Goes to something by Tab alone, or backwards. */
async function tabTo(player: Player, what: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await shows(what);
  for (let stop = 0; stop < STOPS; stop += 1) {
    await player.page.keyboard.press(key);
    if (await what.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${what.toString()}`);
}

async function enter(player: Player, what: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(player, what, key);
  await player.page.keyboard.press("Enter");
}

scene("pictures, menus, private messages, members and languages are reached by keys alone", async (stage) => {
  const asha = await stage.player("Asha", { width: DESK });
  const bibek = await stage.player("Bibek");
  const { page } = asha;
  await begin(asha, bibek);
  await play(asha, bibek, 1, "c3");

  // The link that skips the channels leads to the messages.
  await page.reload();
  const skip = page.getByRole("link", { name: "Skip to the messages" });
  await shows(page.getByRole("log"));
  await page.keyboard.press("Tab");
  await hasFocus(skip);
  await page.keyboard.press("Enter");
  await hasFocus(asha.log);

  // A picture is enlarged, and the focus comes back to it.
  const picture = asha.message("1. c3").getByRole("button", { name: /^Enlarge picture: Bagh-Chal board/ });
  const enlarged = page.getByRole("dialog", { name: "Picture" });
  await enter(asha, picture);
  await shows(enlarged.getByRole("img", { name: /^Bagh-Chal board/ }));
  await page.keyboard.press("Escape");
  await gone(enlarged);
  await hasFocus(picture);

  // The menu of a member is opened, gone through and left; then a command in it is used.
  const name = page.getByRole("region", { name: "Members" }).getByRole("button", { name: "Bibek" });
  const menu = page.getByRole("menu", { name: "Commands for Bibek" });
  await enter(asha, name);
  await hasFocus(menu.getByRole("menuitem", { name: "Challenge" }));
  await page.keyboard.press("ArrowDown");
  await hasFocus(menu.getByRole("menuitem", { name: "Profile" }));
  await page.keyboard.press("Escape");
  await gone(menu);
  await hasFocus(name);
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const profile = await asha.readsAlone("Bibek on this server");
  await gone(menu);

  // A private message is dismissed, and the keyboard is not thrown back to the top of the page.
  await enter(asha, profile.getByRole("button", { name: "Dismiss message" }), "Shift+Tab");
  await gone(profile);
  await hasFocus(asha.log);

  // Another language, for the page and the bot alike.
  await enter(asha, page.getByRole("button", { name: "French" }), "Shift+Tab");
  await shows(page.getByRole("log", { name: "Messages de #general" }));
  await shows(page.getByRole("button", { name: "Français", pressed: true }));
  await page.keyboard.type("/plat");
  await shows(page.getByRole("option", { selected: true }).filter({ hasText: "/plateau" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const board = await asha.reads("Visible par vous seulement");
  await shows(board.getByText("a utilisé /plateau"));
  await shows(board.getByText(/Dernier coup\s*:\s*1\. c3/));

  // Somebody else, and their language.
  await enter(asha, page.getByRole("link", { name: "Être Chandra" }), "Shift+Tab");
  await shows(page.getByRole("log", { name: "Messages in #general" }));
  await shows(page.getByRole("link", { name: "Be Chandra" }).and(page.locator("[aria-current=true]")));
  await gone(asha.message("Dernier coup"));
});
