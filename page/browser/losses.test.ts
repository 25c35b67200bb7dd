// What is taken away from the bot: permissions, a channel, its power, the whole sandbox.

import assert from "node:assert/strict";
import { SILENT, announced, begin, insist, middle, play, readOnce } from "./game.ts";
import { gone, shows } from "./player.ts";
import { scene } from "./stage.ts";

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
