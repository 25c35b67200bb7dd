import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { type Player, PHONE, gone, hasFocus, shows } from "./player.ts";
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
  const known = { "Where it stands": "rules/board", Ruleset: "plyyard 1", Position: "" };
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
