// What goes wrong on the way between Discord and the bot.

import { SILENT, announced, insist, middle, play, readOnce } from "./game.ts";
import { type Player, gone, shows } from "./player.ts";
import { scene } from "./stage.ts";

/** The next requests go wrong, or all until it is ended. */
async function fault(player: Player, kind: string, times: string): Promise<void> {
  await player.hurt(async (panel) => {
    await panel.getByLabel("How many").selectOption(times);
    await player.press(panel.getByRole("button", { name: kind, exact: true }));
    await shows(panel.getByText(/^Done: /));
  });
}

async function endFaults(player: Player): Promise<void> {
  await player.hurtBy("End all");
  await gone(player.page.getByLabel(/^\d faults?$/));
}

scene("the bot comes back however the gateway hangs up, and plays on", async (stage) => {
  const [asha, bibek] = await middle(stage);
  const ways: [string, Player, string, string][] = [
    ["Cut the line", asha, "d2", "place d2"],
    ["Hang up", bibek, "b1-a1", "move b1 a1"],
    ["Ask it to reconnect", asha, "b4", "place b4"],
    ["Forget its session", bibek, "e5-e4", "move e5 e4"],
  ];
  let number = 3;
  for (const [way, mover, action, line] of ways) {
    await mover.hurtBy(way);
    await insist(mover, line, announced(number, action));
    await readOnce([asha, bibek], number, action);
    number += 1;
  }
});

scene("a bot that is told to come again later, or meets broken servers, says everything once", async (stage) => {
  const [asha, bibek] = await middle(stage);
  await fault(asha, "Too many requests", "3");
  await asha.slash("place d2");
  await readOnce([asha, bibek], 3, "d2");

  await fault(bibek, "Server error", "3");
  await bibek.slash("move b1 a1");
  await readOnce([asha, bibek], 4, "b1-a1");
});

scene("an answer that is lost is no action that is lost, nor one that counts twice", async (stage) => {
  const [asha, bibek] = await middle(stage);
  await fault(asha, "Lose the answers", "3");
  await asha.slash("place d2");
  await readOnce([asha, bibek], 3, "d2");
  await play(bibek, asha, 4, "b1-a1");
  await readOnce([asha, bibek], 3, "d2");
});

scene("while all requests stall the application does not respond, and afterwards the action has counted", async (stage) => {
  const [asha, bibek] = await middle(stage);
  await fault(asha, "Stall", "all");
  await asha.slash("place d2");
  await asha.reads(SILENT);
  await shows(asha.page.getByLabel("1 fault"));
  await endFaults(asha);
  await readOnce([asha, bibek], 3, "d2");
  await asha.tap("Dismiss message", asha.message(SILENT));
  await gone(asha.message(SILENT));
  await play(bibek, asha, 4, "b1-a1");
  await readOnce([asha, bibek], 3, "d2");
});
