import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { WHOLE_GAME, announced, points } from "./game.ts";
import { type Player, DESK, gone, hasFocus, shows } from "./player.ts";
import { scene } from "./stage.ts";

/** The entry of the open list that Enter picks. */
function active(player: Player): Locator {
  return player.page.getByRole("option", { selected: true });
}

/** Begins a command from wherever the keyboard is. */
async function toComposer(player: Player): Promise<void> {
  await player.page.keyboard.type("/");
  await shows(player.page.getByRole("listbox", { name: "Commands" }));
}

/** Types a value into the field that has the focus, and takes what the list over it offers. */
async function choose(player: Player, typed: string, offered: string | RegExp): Promise<void> {
  await player.page.keyboard.type(typed);
  await shows(active(player).filter({ hasText: offered }));
  await player.page.keyboard.press("Tab");
}

scene("a whole game by commands, with nothing but the keyboard", async (stage) => {
  const goats = await stage.player("Asha", { width: DESK });
  const tigers = await stage.player("Bibek", { width: DESK, theme: "light" });

  // The list of commands is found, narrowed, gone through and left.
  await toComposer(goats);
  await goats.page.keyboard.type("acc");
  await shows(active(goats).filter({ hasText: "/accept" }));
  await goats.page.keyboard.press("Backspace");
  await goats.page.keyboard.press("Backspace");
  await goats.page.keyboard.press("Backspace");
  await goats.page.keyboard.type("chal");
  await shows(active(goats).filter({ hasText: "/challenge" }));
  await goats.page.keyboard.press("Enter");

  // Options are added by their names, members and choices picked from lists.
  await shows(goats.form);
  await choose(goats, "opp", "opponent");
  await hasFocus(goats.form.getByRole("combobox", { name: "opponent" }));
  await choose(goats, "bib", "Bibek");
  await choose(goats, "side", "side");
  await choose(goats, "goa", "Goats");
  await choose(goats, "time", "time");
  await shows(goats.page.getByRole("listbox", { name: "Choices for time" }));
  await goats.page.keyboard.press("ArrowUp");
  await shows(active(goats).filter({ hasText: "No limit" }));
  await goats.page.keyboard.press("Enter");
  await goats.page.keyboard.press("Enter");
  await gone(goats.form);
  await tigers.reads("Asha challenges you to a game");
  await toComposer(tigers);
  await tigers.page.keyboard.type("accept");
  await tigers.page.keyboard.press("Enter");
  await tigers.page.keyboard.press("Enter");
  for (const player of [goats, tigers]) await player.reads("you begin: a goat to place");

  // What is missing is named, and the first goat is placed on a point that the bot offers.
  await toComposer(goats);
  await goats.page.keyboard.type("place ");
  await goats.page.keyboard.press("Enter");
  await shows(goats.page.getByText("Fill in “point” first."));
  for (const [index, action] of WHOLE_GAME.entries()) {
    const [mover, other] = index % 2 === 0 ? [goats, tigers] : [tigers, goats];
    const [from = "", to] = points(action);
    if (index > 0) {
      await toComposer(mover);
      await mover.page.keyboard.type(to === undefined ? "place " : "move ");
    }
    if (to === undefined) {
      await choose(mover, from, from);
    } else {
      // Where to is not required: the bot would ask. A space leads on to it.
      await mover.page.keyboard.type(`${from} `);
      await hasFocus(mover.form.getByRole("combobox", { name: "to" }));
      await choose(mover, to, to);
    }
    await mover.page.keyboard.press("Enter");
    await other.reads(announced(index + 1, action));
  }
  for (const player of [goats, tigers]) {
    await player.reads("Asha wins with the goats: all four tigers are shut in");
  }
  assert.equal(await goats.messages.filter({ hasText: "captures the goat" }).count(), 1);
});
