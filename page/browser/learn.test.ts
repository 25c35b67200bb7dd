import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { check } from "./everybody.ts";
import { type Player, PHONE, cell, gone, hasFocus, shows } from "./player.ts";
import { scene } from "./stage.ts";

/** More stops than any form of these tests has. */
const STOPS = 12;

/** The form that opens under the rules. */
async function form(player: Player): Promise<Locator> {
  await player.slash("rules");
  const rules = await player.readsAlone("four tigers against twenty goats");
  await player.tap("Report an error", rules);
  const opened = player.page.getByRole("dialog", { name: "Report an error" });
  await shows(opened);
  return opened;
}

/** Goes on by Tab alone, to something in a form. */
async function tabTo(player: Player, what: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await player.page.keyboard.press("Tab");
    if (await what.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${what.toString()}`);
}

scene("an error is reported by keys alone, in a form that is filled in already", async (stage) => {
  const asha = await stage.player("Asha");
  const bibek = await stage.player("Bibek");
  const { page } = asha;
  await asha.slash("rules");
  const rules = await asha.readsAlone("four tigers against twenty goats");
  const button = asha.button("Report an error", rules);
  await button.focus();
  await page.keyboard.press("Enter");
  const opened = page.getByRole("dialog", { name: "Report an error" });

  // What is to be written comes first; the rest is there.
  const message = opened.getByRole("textbox", { name: "What is wrong?" });
  await hasFocus(message);
  assert.equal(await message.getAttribute("placeholder"), "Which sentence, and what would be right?");
  const known = { "Where it stands": "rules", Ruleset: "plyyard 1", Position: "" };
  for (const [name, value] of Object.entries(known)) {
    assert.equal(await opened.getByRole("textbox", { name, exact: true }).inputValue(), value, name);
  }
  await page.keyboard.type("A line is missing.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Between a1 and b2.");
  await tabTo(asha, opened.getByRole("textbox", { name: "Position" }));
  await page.keyboard.type("T3T/5/5/5/T3T g 20 0");
  await tabTo(asha, opened.getByRole("button", { name: "Submit" }));
  await page.keyboard.press("Enter");
  await gone(opened);
  await asha.readsAlone("Thank you. Your report has the number 1, and whoever runs me will read it.");
  await hasFocus(button);
  assert.equal(await bibek.messages.count(), 0, "nobody else sees it");

  // Given up, it is no report; and without words it is not sent.
  await page.keyboard.press("Enter");
  await hasFocus(message);
  await page.keyboard.press("Escape");
  await gone(opened);
  await hasFocus(button);
  await page.keyboard.press("Enter");
  await tabTo(asha, opened.getByRole("button", { name: "Submit" }));
  await page.keyboard.press("Enter");
  await hasFocus(message);
  assert.equal(await asha.messages.filter({ hasText: "Thank you" }).count(), 1);
});

scene("an error is reported on a phone", async (stage) => {
  const asha = await stage.player("Asha", { width: PHONE });
  const opened = await form(asha);
  const fields = opened.getByRole("textbox");
  assert.equal(await fields.count(), 4);
  for (const box of await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
    assert.ok(box.x >= 0 && box.x + box.width <= PHONE, "within the window");
    assert.ok(box.height >= 44, `large enough for a finger: ${box.height}`);
  }
  await opened.getByRole("textbox", { name: "What is wrong?" }).fill("A line is missing.");
  await asha.press(opened.getByRole("button", { name: "Submit" }));
  await gone(opened);
  await asha.readsAlone("Your report has the number 1");
});

/** Taps a point of the board in a message with a text, and waits for what is said to it. */
async function tap(player: Player, on: string, point: string, said: string | RegExp): Promise<void> {
  await player.tap(cell(point), await player.readsAlone(on));
  await player.readsAlone(said);
}

/** Chooses from the menu under a message. */
async function choose(player: Player, under: Locator, choice: string): Promise<void> {
  await player.press(under.getByRole("combobox"));
  await player.press(player.page.getByRole("option", { name: choice }));
}

scene("a whole lesson by taps on a phone, with what is wrong explained", async (stage) => {
  const asha = await stage.player("Asha", { width: PHONE });
  const bibek = await stage.player("Bibek", { width: PHONE });
  await asha.slash("learn");
  await check(asha, "the lessons");
  await asha.tap("Continue", await asha.readsAlone("Lessons done: 0 of 13."));
  await check(asha, "a step to read");
  await asha.tap("Next", await asha.readsAlone("Lines and neighbours · 1/5"));

  const star = "Lines and neighbours · 2/5";
  await tap(asha, star, "b1", "❌ b1 is no neighbour of d4");
  await check(asha, "a board to tap on, after a wrong tap");
  const neighbours = ["c3", "d3", "e3", "c4", "e4", "c5", "d5"];
  for (const point of neighbours) await tap(asha, star, point, `✅ ${point}, yes.`);
  await shows((await asha.readsAlone(star)).getByText("One is left."));
  await tap(asha, star, "e5", "✅ Eight neighbours, all joined");
  await asha.tap("Next", await asha.readsAlone(star));

  const cross = "Lines and neighbours · 3/5";
  await tap(asha, cross, "d3", "❌ c2 and d3 are neighbours, but no line joins them.");
  for (const point of ["c1", "b2", "d2"]) await tap(asha, cross, point, `✅ ${point}, yes.`);
  await tap(asha, cross, "c3", "✅ Only four.");
  await asha.tap("Next", await asha.readsAlone(cross));

  const edge = "Lines and neighbours · 4/5";
  for (const point of ["b1", "d1", "b2", "d2"]) await tap(asha, edge, point, `✅ ${point}, yes.`);
  await tap(asha, edge, "c2", "✅ Five:");
  await asha.tap("Next", await asha.readsAlone(edge));

  const near = "Lines and neighbours · 5/5";
  await asha.tap("Yes, they are neighbours", await asha.readsAlone(near));
  await asha.readsAlone("❌ Neighbours, yes, but follow the lines from c2");
  await check(asha, "a question, after a wrong answer");
  await asha.tap("No, no line joins them", await asha.readsAlone(near));
  const done = await asha.readsAlone("Lesson done.");
  await check(asha, "the end of a lesson");
  await shows(asha.button("Next: Placing", done));
  await asha.tap("Lessons", done);
  await asha.readsAlone("Lessons done: 1 of 13.");
  assert.equal(await bibek.messages.count(), 0, "nobody else sees it");
});

scene("an exercise by taps on a phone, missed and then passed", async (stage) => {
  const asha = await stage.player("Asha", { width: PHONE });
  await asha.slash("study");
  await asha.tap("🎓 Compare", await asha.readsAlone("Studies"));
  const turn = "Compare · turn 1 of 1";

  /** Lists the steps and the captures of the tiger on c3. */
  async function listed(captures: [string, string][]): Promise<void> {
    for (const point of ["b3", "c2", "d2", "d4"]) await tap(asha, turn, point, `✅ ${point}.`);
    await tap(asha, turn, "c3", "✅ That is all.");
    for (const [goat, landing] of captures) {
      await tap(asha, turn, goat, `✅ The goat on ${goat}. And the landing point?`);
      await tap(asha, turn, landing, `✅ ${landing}.`);
    }
    await tap(asha, turn, "c3", "✅ That is all.");
  }
  /** Does all of it right from where nothing has been listed. */
  async function solved(): Promise<void> {
    await listed([["b2", "a1"], ["d3", "e3"]]);
    await tap(asha, turn, "a1", "You: a1");
    await listed([["d3", "e3"]]);
    const ways: Record<string, string[]> = { a5: ["a4", "b5"], e5: ["d5", "e4", "d4"], e1: ["d1", "e2", "d2"] };
    for (let listed = 0; listed < 3; listed += 1) {
      const asked = await asha.readsAlone(/that the tiger on (a5|e5|e1) can reach/);
      const [, tiger = ""] = /the tiger on (..) can reach/.exec(await asked.innerText()) ?? [];
      for (const point of ways[tiger] ?? []) await tap(asha, turn, point, `✅ ${point}.`);
      await asha.tap(cell(tiger), await asha.readsAlone(turn));
      await gone(asha.message(`the tiger on ${tiger} can reach`));
    }
  }

  await tap(asha, turn, "d3", "❌ A goat already stands on d3");
  await check(asha, "an exercise, after a wrong tap");
  await solved();
  const missed = await asha.readsAlone("Compare · not passed yet");
  await shows(missed.getByText("❌ The steps of the tiger, its goats to jump and their landing points were named."));
  await asha.tap("Again", missed);
  await asha.readsAlone(turn);
  await solved();
  const passed = await asha.readsAlone("Compare · passed 🏆");
  assert.equal(await passed.getByText("❌").count(), 0);
  await shows(asha.button("🎓 Review", passed));
  await check(asha, "an exercise that is passed");
});

scene("a study keeps its answer until it is asked for", async (stage) => {
  const asha = await stage.player("Asha", { width: PHONE });
  await asha.slash("study");
  const list = await asha.readsAlone("Studies");
  await check(asha, "the studies");
  await choose(asha, list, "A promising blockade");
  const question = await asha.readsAlone("May the goat on e1 step to d1 to end the game?");
  await shows(question.getByRole("img", { name: /Not legal: e1-d1/ }));
  assert.equal(await asha.message("No. While a goat is in hand").count(), 0);
  await asha.tap("Show the answer", question);
  const answer = await asha.readsAlone("No. While a goat is in hand");
  await check(asha, "the answer of a study");
  await asha.tap("Next study", answer);
  await asha.readsAlone("A record for review");
});

scene("the rules are read page by page on a phone, and an error is reported where it stands", async (stage) => {
  const asha = await stage.player("Asha", { width: PHONE });
  await asha.slash("rules");
  await choose(asha, await asha.readsAlone("four tigers against twenty goats"), "Captures");
  const first = await asha.readsAlone("Captures");
  await shows(first.getByRole("img", { name: /Legal: c3xa3, c3xc5, e1xc1, c3-c2/ }));
  await check(asha, "a page of the rules");
  await asha.tap("Next", first);
  const second = await asha.readsAlone(/Captures.*2/);
  await shows(second.getByRole("img", { name: /Not legal: b1xd3, e5xc5, a5xa3, e5-d3/ }));
  await asha.tap("Report an error", second);
  const opened = asha.page.getByRole("dialog", { name: "Report an error" });
  const known = { "Where it stands": "rules/captures/1", Ruleset: "plyyard 1", Position: "T1GGT/T2G1/5/2G2/1T3 t 16 0" };
  for (const [name, value] of Object.entries(known)) {
    assert.equal(await opened.getByRole("textbox", { name, exact: true }).inputValue(), value, name);
  }
  await opened.getByRole("textbox", { name: "What is wrong?" }).fill("Too short.");
  await asha.press(opened.getByRole("button", { name: "Submit" }));
  await asha.readsAlone("Your report has the number 1");
});
