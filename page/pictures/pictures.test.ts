// Not a test of anything: plays a short scene and takes pictures of it, for the README and to be looked at.

import { announced, begin, play } from "../browser/game.ts";
import { type Player, DESK, PHONE, shows } from "../browser/player.ts";
import { scene } from "../browser/stage.ts";

/** Every picture on the page has arrived. */
async function settle(player: Player): Promise<void> {
  await player.page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

const GAME = "c3 e5-d4 b3 d4xb2 c4".split(" ");

for (const theme of ["dark", "light"] as const) {
  scene(`pictures of the ${theme} theme`, async (stage) => {
    const asha = await stage.player("Asha", { width: DESK, theme });
    const bibek = await stage.player("Bibek", { width: DESK, theme });
    const phone = await stage.player("Bibek", { width: PHONE, theme });
    await asha.say("Who dares to face my goats?");
    await bibek.say("I do. The tigers are hungry.");
    await begin(asha, bibek);
    for (const [index, action] of GAME.entries()) {
      const [mover, other] = index % 2 === 0 ? [asha, bibek] : [bibek, asha];
      await play(mover, other, index + 1, action);
    }
    await phone.tap("Play");
    await phone.tap("🐅 b2", await phone.readsAlone("Tap the tiger"));
    await shows(await phone.readsAlone("Where does the tiger on b2 go?"));
    for (const player of [asha, phone]) {
      await player.reads(announced(GAME.length, GAME.at(-1) ?? ""));
      await settle(player);
    }
    await asha.page.screenshot({ path: `pictures/${DESK}-${theme}.png` });
    await phone.page.screenshot({ path: `pictures/${PHONE}-${theme}.png` });
  });
}
