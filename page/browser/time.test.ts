import { begin, play } from "./game.ts";
import { gone, shows } from "./player.ts";
import { scene } from "./stage.ts";

scene("days pass in a click: a reminder comes, the win is claimed, a rematch begins", async (stage) => {
  const [asha, bibek] = [await stage.player("Asha"), await stage.player("Bibek")];
  await begin(asha, bibek, "time: 1 day");
  await asha.reads("Time: 1 day per action");
  await play(asha, bibek, 1, "c3");
  await play(bibek, asha, 2, "a1-b1");
  await play(asha, bibek, 3, "b4");

  // A fifth before the end Bibek is reminded, and pinged although he is elsewhere.
  await bibek.go("games");
  await asha.hurt(async (panel) => {
    for (const step of ["+12 hours", ...Array<string>(8).fill("+1 hour")]) {
      await asha.press(panel.getByRole("button", { name: step, exact: true }));
      await shows(panel.getByText(`Done: ${step}.`, { exact: true }));
    }
    await shows(panel.getByText("ahead by 20 hours"));
  });
  await asha.reads("Bibek, your time is nearly up");
  await gone(asha.button("Claim the win"));
  await shows(bibek.page.getByRole("link", { name: /^general, \d mentions?$/ }));
  await bibek.go("general");
  await bibek.reads("Bibek, your time is nearly up");

  // At the deadline the win is Asha's to take.
  await asha.hurtBy("+12 hours");
  const over = await asha.reads("Bibek has run out of time");
  await bibek.tap("Claim the win");
  await bibek.readsAlone("It is your own turn");
  await asha.tap("Claim the win", over);
  const won = await bibek.reads("Asha wins with the goats: the tigers ran out of time");

  await bibek.tap("Rematch", won);
  const offer = await asha.reads("Bibek offers you a rematch with sides swapped");
  await asha.tap(/^Accept/, offer);
  await bibek.reads("Bibek, you begin: a goat to place");
  await play(bibek, asha, 1, "d2");
});
