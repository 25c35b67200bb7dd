import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { WHOLE_GAME, announced, begin, play, points } from "./game.ts";
import { type Player, PHONE, cell, gone, shows } from "./player.ts";
import { scene } from "./stage.ts";

/** Opens the board to tap on under the newest board. */
async function open(player: Player): Promise<Locator> {
  await player.tap("Play");
  return player.readsAlone(/Tap the (point|goat|tiger)/);
}

/** Plays an action by taps; where the board after it is shown first, it is confirmed. */
async function tapped(mover: Player, other: Player, number: number, action: string, confirm: boolean): Promise<void> {
  await open(mover);
  for (const point of points(action)) await mover.tap(cell(point));
  if (confirm) {
    const preview = await mover.readsAlone(`The board after ${number}. ${action}`);
    await mover.tap("Play", preview);
  }
  await mover.readsAlone(`${number}. ${action} is played`);
  for (const player of [mover, other]) await player.reads(announced(number, action));
}

scene("a whole game by taps on two phones", async (stage) => {
  const goats = await stage.player("Asha", { width: PHONE });
  const tigers = await stage.player("Bibek", { width: PHONE, theme: "light" });
  await begin(goats, tigers);

  // The grid fits on the phone, as five rows of five.
  const grid = await open(goats);
  const cells = grid.locator(".rows button");
  assert.equal(await cells.count(), 25);
  const boxes = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })));
  assert.equal(new Set(boxes.map(({ y }) => y)).size, 5, "five rows");
  assert.equal(new Set(boxes.map(({ x }) => x)).size, 5, "five columns");
  for (const { x, width, height } of boxes) {
    assert.ok(x >= 0 && x + width <= PHONE, "within the window");
    assert.ok(width >= 44 && height >= 44, `large enough for a finger: ${width} × ${height}`);
  }
  assert.equal(await goats.page.evaluate(() => document.documentElement.scrollWidth), PHONE);
  for (const taken of ["a1", "e1", "a5", "e5"]) assert.ok(await goats.button(cell(taken), grid).isDisabled());

  // What would be played is shown first, and can be thought over.
  await goats.tap(cell("a3"), grid);
  await goats.tap("Back", await goats.readsAlone("The board after 1. a3"));
  await goats.tap(cell(points(WHOLE_GAME[0] ?? "")[0] ?? ""), await goats.readsAlone("Tap the point"));
  await goats.tap("Play", await goats.readsAlone("The board after 1. c3"));
  await tigers.reads(announced(1, "c3"));

  // A tiger is picked, put back, and another one picked.
  await open(tigers);
  await tigers.tap(cell("a1"));
  const picked = await tigers.readsAlone("Where does the tiger on a1 go?");
  await shows(picked.getByRole("img", { name: /The tiger on a1 is picked/ }));
  await tigers.tap(cell("a1"), picked);
  await tigers.tap(cell("e5"), await tigers.readsAlone("Tap the tiger"));
  await tigers.tap(cell("e4"), await tigers.readsAlone("Where does the tiger on e5 go?"));
  await tigers.tap("Play", await tigers.readsAlone("The board after 2. e5-e4"));
  await goats.reads(announced(2, "e5-e4"));

  const confirmed = 10;
  for (const [index, action] of WHOLE_GAME.entries()) {
    if (index < 2) continue;
    const [mover, other] = index % 2 === 0 ? [goats, tigers] : [tigers, goats];
    if (index === confirmed || index === confirmed + 1) await mover.slash("settings confirm: Never");
    await tapped(mover, other, index + 1, action, index < confirmed);
  }
  for (const player of [goats, tigers]) {
    await player.reads("Asha wins with the goats: all four tigers are shut in");
    await gone(player.button("Play"));
  }
});

scene("only whoever is to move taps, and a board that is no longer true offers the current one", async (stage) => {
  const asha = await stage.player("Asha", { width: PHONE });
  const bibek = await stage.player("Bibek", { width: PHONE });
  const chandra = await stage.player("Chandra", { width: PHONE });
  await begin(asha, bibek);

  // Who waits and who only looks on are told so, and nobody else is.
  await chandra.tap("Play");
  await chandra.readsAlone("This is the game of Asha (goats) and Bibek (tigers)");
  await bibek.tap("Play");
  await bibek.readsAlone("It is not your turn: Asha is next, with the goats.");
  for (const player of [asha, chandra]) await gone(player.message("It is not your turn"));
  await chandra.tap("Moves");
  await chandra.readsAlone("has 21 actions");
  await chandra.tap("Board");
  await chandra.readsAlone("Asha is next");

  // A grid from before two actions.
  const stale = await open(asha);
  const first = bibek.message("you begin: a goat to place");
  await shows(bibek.button("Play", first));
  await play(asha, bibek, 1, "c3");
  await play(bibek, asha, 2, "a1-b1");
  await asha.tap(cell("d2"), stale);
  await asha.readsAlone("The game has gone on since this was shown");
  await asha.tap("Show the current board");
  const current = await asha.readsAlone("Tap the point where your goat goes (19 in hand).");
  assert.ok(await asha.button("🐐 c3", current).isDisabled());
  assert.ok(await asha.button("🐅 b1", current).isDisabled());
  assert.ok(await asha.button("a1", current).isEnabled());

  // The buttons of boards that have been are gone.
  await gone(bibek.button("Play", first));
  await gone(bibek.button("Play", bibek.message(announced(1, "c3"))));
  await shows(bibek.button("Play", bibek.message(announced(2, "a1-b1"))));
});
