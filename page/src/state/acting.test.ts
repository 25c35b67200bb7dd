import assert from "node:assert/strict";
import { test } from "node:test";
import { type Act, GoneError, RefusedError } from "../act.ts";
import type { Deed, Message, Modal, Outcome, RefusalCode } from "../contract.ts";
import { type Doings, NOTHING, afterFrame, pressOn, showing } from "./acting.ts";

/** What one does while the bot takes its time: each deed waits until it is answered here. */
class Page {
  doings: Doings = NOTHING;
  private answer: ((outcome: Outcome | Error) => void) | null = null;
  private readonly bare: Act = {
    change: () => Promise.resolve(),
    deed: () =>
      new Promise((resolve, reject) => {
        this.answer = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
      }),
  };
  private readonly act = showing(this.bare, () => "90", (step) => (this.doings = step(this.doings)));

  /** Begins a deed; what is returned answers it. */
  begin(deed: Deed): (outcome: Outcome | Error) => Promise<void> {
    const done = this.act.deed(deed).then(
      () => undefined,
      () => undefined,
    );
    const answer = this.answer;
    return async (outcome) => {
      answer?.(outcome);
      await done;
    };
  }

  press(as: string, message: string): string | undefined {
    return pressOn(this.doings, as, message)?.state;
  }

  change(...ids: string[]): void {
    this.doings = afterFrame(this.doings, { messages: ids.map((id) => ({ id }) as Message) }, false);
  }
}

const click = (as: string, message: string): Deed => ({ do: "click", as, message, custom_id: "go" });
const command = (as: string): Deed => ({ do: "command", as, channel: "5", path: "place", options: {} });
const refusal = (code: RefusalCode) => new RefusedError({ error: "no", code });

test("a press waits, and is gone when the bot has answered", async () => {
  const page = new Page();
  const answer = page.begin(click("1", "10"));
  assert.equal(page.press("1", "10"), "waiting");
  await answer({ response: "updated" });
  assert.equal(page.press("1", "10"), undefined);
});

test("a press that came to nothing is shown to whoever pressed alone", async () => {
  const page = new Page();
  await page.begin(click("1", "10"))({ response: "none" });
  assert.equal(page.press("1", "10"), "failed");
  assert.equal(page.press("2", "10"), undefined);
  assert.equal(page.press("1", "11"), undefined);
  const answer = page.begin(click("2", "10"));
  assert.deepEqual([page.press("1", "10"), page.press("2", "10")], ["failed", "waiting"]);
  await answer({ response: "message" });
  assert.deepEqual([page.press("1", "10"), page.press("2", "10")], ["failed", undefined]);
});

test("what was said of a press goes when its message changes or is gone, or another place is opened", async () => {
  const page = new Page();
  await page.begin(click("1", "10"))({ response: "none" });
  page.change("11");
  assert.equal(page.press("1", "10"), "failed");
  page.change("10");
  assert.equal(page.press("1", "10"), undefined);

  await page.begin(click("1", "10"))({ response: "none" });
  page.doings = afterFrame(page.doings, { gone: ["10"] }, false);
  assert.equal(page.press("1", "10"), undefined);

  await page.begin(click("1", "10"))({ response: "none" });
  page.doings = afterFrame(page.doings, {}, true);
  assert.equal(page.press("1", "10"), undefined);
});

test("a press on its way goes on waiting while its message changes", () => {
  const page = new Page();
  void page.begin(click("1", "10"));
  page.change("10");
  assert.equal(page.press("1", "10"), "waiting");
});

test("what has changed under the finger fails as in Discord; other refusals say why", async () => {
  const cases: [Error, string][] = [
    [refusal("no_such_message"), "failed"],
    [refusal("no_such_component"), "failed"],
    [refusal("disabled"), "failed"],
    [refusal("no_access"), "refused"],
    [new GoneError("no answer"), "unsent"],
  ];
  for (const [error, expected] of cases) {
    const page = new Page();
    await page.begin(click("1", "10"))(error);
    assert.equal(page.press("1", "10"), expected, error.message);
  }
});

test("a command waits after the newest message, and stays only where the bot was silent", async () => {
  const page = new Page();
  const waiting = page.begin(command("1"));
  assert.deepEqual(
    page.doings.pending.map(({ as, channel, command, after, state }) => [as, channel, command, after, state]),
    [["1", "5", "place", "90", "waiting"]],
  );
  const second = page.begin(command("1"));
  await waiting({ response: "none" });
  assert.deepEqual(page.doings.pending.map((one) => one.state), ["silent", "waiting"]);
  await second({ response: "message" });
  assert.deepEqual(page.doings.pending.map((one) => one.state), ["silent"]);
  for (const error of [refusal("not_permitted"), new GoneError("no answer")]) {
    await page.begin(command("1"))(error);
    assert.equal(page.doings.pending.length, 1, error.message);
  }
});

test("a modal belongs to whoever opened it, whoever one is by then", async () => {
  const page = new Page();
  const modal = { interaction: "7", title: "Why?" } as Modal;
  const answer = page.begin(click("1", "10"));
  void page.begin(click("2", "10"));
  await answer({ response: "modal", modal });
  assert.deepEqual(page.doings.modal, { as: "1", modal });
});
