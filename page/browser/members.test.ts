import { announced } from "./game.ts";
import { gone, shows, DESK, PHONE } from "./player.ts";
import { scene } from "./stage.ts";

scene("two members in two windows see each other's doings at once, and their own secrets alone", async (stage) => {
  const asha = await stage.player("Asha", { width: DESK });
  const bibek = await stage.player("Bibek", { width: PHONE, theme: "light" });
  await asha.say("namaste");
  await bibek.reads("namaste");

  // A ping is seen where one is not.
  await bibek.go("games");
  await asha.slash("challenge opponent: Bibek side: Goats");
  await asha.reads("challenges you to a game");
  await shows(bibek.page.getByRole("button", { name: "Channels and members" }).getByText("1"));
  await bibek.press(bibek.page.getByRole("button", { name: "Channels and members" }));
  await shows(bibek.page.getByRole("link", { name: "general, 1 mention" }));
  await bibek.press(bibek.channel("general"));
  const challenge = await bibek.reads("challenges you to a game");
  await gone(bibek.page.getByRole("button", { name: "Channels and members" }).getByText("1"));
  await bibek.tap(/^Accept/, challenge);
  await asha.reads("you begin: a goat to place");

  // What Asha alone is told, she alone sees, and only until she has seen enough.
  await asha.slash("moves");
  const moves = await asha.readsAlone("has 21 actions");
  await asha.slash("place c3");
  await bibek.reads(announced(1, "c3"));
  await gone(bibek.message("has 21 actions"));
  await asha.tap("Dismiss message", moves);
  await gone(asha.message("has 21 actions"));

  // What has been read stays read, and what comes while one is away is marked.
  await bibek.go("games");
  await asha.say("your turn");
  await bibek.press(bibek.page.getByRole("button", { name: "Channels and members" }));
  await shows(bibek.page.getByRole("link", { name: /^general, (unread|\d mention)/ }));
  await bibek.press(bibek.channel("general"));
  await bibek.reads("your turn");
  await shows(bibek.page.getByRole("separator").filter({ hasText: "New" }));
});

scene("one window is one member after the other, and a reload keeps who and where", async (stage) => {
  const player = await stage.player("Chandra");
  await player.go("games");
  await player.say("I am Chandra");
  await player.reads("I am Chandra");
  await player.be("Dolma");
  await player.say("and I am Dolma");
  await player.reads("and I am Dolma");
  await player.page.reload();
  await player.reads("I am Chandra");
  await shows(player.page.getByRole("heading", { level: 1, name: "games" }));
  await shows(player.page.getByRole("link", { name: "Be Dolma" }).and(player.page.locator("[aria-current=true]")));
});

scene("two windows of one browser are two members, who have read what each has read", async (stage) => {
  const chandra = await stage.player("Chandra");
  const dolma = await stage.window(chandra, "Dolma");
  await dolma.go("games");
  await chandra.say("is anybody there?");
  await chandra.reads("is anybody there?");
  await shows(dolma.page.getByRole("link", { name: "general, unread" }));
  await shows(chandra.page.getByRole("link", { name: "general", exact: true }));
  await dolma.go("general");
  await shows(dolma.page.getByRole("link", { name: "general", exact: true }));
  await dolma.say("I am");
  await chandra.reads("I am");
});

scene("what was said long ago comes as one scrolls up, and what is new waits below", async (stage) => {
  const [asha, bibek] = [await stage.player("Asha"), await stage.player("Bibek")];
  await asha.page.evaluate(async () => {
    const [, as, channel] = /as\/(\d+)\/in\/(\d+)/.exec(location.hash) ?? [];
    for (let number = 1; number <= 150; number += 1) {
      const body = JSON.stringify({ change: "say", as, channel, content: `line ${number} of 150` });
      await fetch("/api/change", { method: "POST", headers: { "content-type": "application/json" }, body });
    }
  });
  await bibek.page.reload();
  await bibek.reads("line 150 of 150");
  await gone(bibek.message("line 1 of 150"));
  await bibek.log.evaluate((log) => (log.scrollTop = 0));
  await bibek.reads("line 50 of 150");
  await bibek.log.evaluate((log) => (log.scrollTop = 0));
  await bibek.reads("line 1 of 150");

  await bibek.log.evaluate((log) => (log.scrollTop = 0));
  await asha.say("here is the end");
  await bibek.tap("1 new message", bibek.page.locator("main"));
  await gone(bibek.page.getByRole("button", { name: /new message/ }));
});
