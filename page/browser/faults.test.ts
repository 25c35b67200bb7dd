import assert from "node:assert/strict";
import { announced, begin, insist, play, readOnce } from "./game.ts";
import { type Player, gone, shows } from "./player.ts";
import { type Stage, scene } from "./stage.ts";

const SILENT = "The application did not respond";

/** Two who are in the middle of a game, with the goats to place, after two actions. */
async function middle(stage: Stage): Promise<[Player, Player]> {
  const [asha, bibek] = [await stage.player("Asha"), await stage.player("Bibek")];
  await begin(asha, bibek);
  await play(asha, bibek, 1, "c3");
  await play(bibek, asha, 2, "a1-b1");
  return [asha, bibek];
}

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

scene("without its permissions the bot makes do and names them, and with them all is as before", async (stage) => {
  const [asha, bibek] = await middle(stage);
  const turn = (name: string): Promise<void> =>
    asha.hurt(async (panel) => {
      await asha.press(panel.getByRole("switch", { name, exact: true }));
      await shows(panel.getByText(new RegExp(`^Done: ${name}: `)));
    });
  await turn("Attach files");
  await asha.slash("place d2");
  const text = await bibek.reads(announced(3, "d2"));
  await shows(text.getByText("T tiger G goat"));
  assert.equal(await text.getByRole("img", { name: /^Bagh-Chal board/ }).count(), 0);
  const dolma = await stage.player("Dolma");
  await dolma.slash("help");
  await dolma.readsAlone("I lack permissions: Attach Files.");

  await turn("Attach files");
  await bibek.slash("move b1 a1");
  const picture = await asha.reads(announced(4, "b1-a1"));
  await shows(picture.getByRole("img", { name: /^Bagh-Chal board/ }));

  await turn("Send messages");
  await dolma.slash("help");
  await dolma.readsAlone("I lack permissions: Send Messages.");
  await turn("Send messages");
  await play(asha, bibek, 5, "b4");
});

scene("a game whose channel is deleted is suspended, and carried on in another one", async (stage) => {
  const [asha, bibek] = [await stage.player("Asha"), await stage.player("Bibek")];
  for (const player of [asha, bibek]) await player.go("games");
  await begin(asha, bibek);
  await play(asha, bibek, 1, "c3");
  await asha.hurt(async (panel) => {
    await asha.press(panel.getByRole("button", { name: "Delete #games" }));
    await asha.press(panel.getByRole("button", { name: "Keep it" }));
    await asha.press(panel.getByRole("button", { name: "Delete #games" }));
    await asha.press(panel.getByRole("button", { name: "Delete it" }));
    await shows(panel.getByText("Done: Delete #games."));
  });
  for (const player of [asha, bibek]) {
    await shows(player.page.getByRole("heading", { name: "There is no such channel here" }));
    await gone(player.channel("games"));
    await player.press(player.channel("Baghchal"));
    await player.reads("This game is suspended");
    await player.go("general");
  }
  await bibek.slash("resume");
  for (const player of [asha, bibek]) await player.reads("carries the game on here");
  await play(bibek, asha, 2, "a1-b1");
});

scene("a bot that loses its power in a game goes on where it was", async (stage) => {
  const [asha, bibek] = await middle(stage);
  await asha.hurtBy("Cut its power");
  await shows(bibek.page.getByText("Baghchal is not running. Start it from the panel."));
  await asha.slash("place d2");
  await asha.reads(SILENT);
  await asha.hurtBy("Switch it on");
  await gone(bibek.page.getByText("Baghchal is not running. Start it from the panel."));
  await insist(asha, "place d2", announced(3, "d2"));
  await readOnce([asha, bibek], 3, "d2");

  await bibek.hurtBy("Restart it");
  await insist(bibek, "move b1 a1", announced(4, "b1-a1"));
  await readOnce([asha, bibek], 4, "b1-a1");
});

for (const how of ["stop", "kill"] as const) {
  scene(`after a ${how} of the sandbox everything is still there, and the game goes on`, async (stage) => {
    const [asha, bibek] = await middle(stage);
    await asha.hurtBy("+3 days");
    await asha.say("see you tomorrow");
    await bibek.reads("see you tomorrow");
    await bibek.slash("moves");
    const secret = await bibek.readsAlone("actions");

    await stage.restart(how);
    await gone(secret);
    for (const player of [asha, bibek]) {
      await player.reads("see you tomorrow");
      await readOnce([player], 1, "c3");
      await readOnce([player], 2, "a1-b1");
      await shows(player.message(announced(2, "a1-b1")).getByRole("img", { name: /^Bagh-Chal board/ }));
    }
    await asha.page.reload();
    await asha.reads("see you tomorrow");
    await asha.hurt((panel) => shows(panel.getByText("ahead by 3 days")));
    await insist(asha, "place d2", announced(3, "d2"));
    await readOnce([asha, bibek], 3, "d2");
    await play(bibek, asha, 4, "b1-a1");
  });
}
