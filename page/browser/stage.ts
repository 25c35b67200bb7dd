// One test: a sandbox of its own, players at browsers, and at the end nothing that should not have been.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { type Browser, chromium } from "playwright-core";
import { type Look, Player } from "./player.ts";
import { Program } from "./program.ts";

/** How long a test may take, in milliseconds. */
const LONGEST = 180_000;

/** The browser of one file of tests. */
let browser: Promise<Browser> | undefined;

function launched(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? onPath("chromium") });
  return browser;
}

/** Where a program is. Debian's browser is taken: one of playwright's own would only double it. */
function onPath(program: string): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`${program} is not installed, and CHROMIUM names no other`);
  return found;
}

after(async () => (await browser)?.close());

/** What a test has to play with. */
export class Stage {
  readonly players: Player[] = [];

  constructor(
    private program: Program,
    private readonly browser: Browser,
  ) {}

  /** A member at a browser of their own, in the channel `general`. */
  async player(name: string, look: Look = {}): Promise<Player> {
    const player = await Player.arrive(this.browser, this.program.address, name, look);
    this.players.push(player);
    await player.be(name);
    return player;
  }

  /** Another window of somebody's browser, as another member. */
  async window(of: Player, name: string): Promise<Player> {
    const player = await of.window(name);
    this.players.push(player);
    await player.be(name);
    return player;
  }

  /** Everybody's computer restarts, in good order or by a loss of power: the sandbox starts again on the same files. */
  async restart(how: "stop" | "kill"): Promise<void> {
    const { folder, port } = this.program;
    for (const player of this.players) player.expectTrouble(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket/);
    // What happened within the last second may be lost with the power.
    if (how === "kill") await setTimeout(1000);
    await this.program[how]();
    this.program = await Program.start(folder, { fresh: false, port });
  }

  /** What must be true of every test at its end. */
  async check(): Promise<void> {
    for (const player of this.players) {
      assert.deepEqual(player.troubles(), [], `troubles of ${player.name}`);
    }
    assert.deepEqual(await this.program.violations(), [], "violations of Discord's rules");
  }

  /** Shows what everybody saw, and what the bot said, after a test that failed. */
  async report(test: string): Promise<void> {
    const folder = join(tmpdir(), "baghchal-browser");
    await mkdir(folder, { recursive: true });
    const file = test.replaceAll(/\W+/g, "-");
    for (const [index, player] of this.players.entries()) {
      const path = join(folder, `${file}-${index}-${player.name}.png`);
      await player.page.screenshot({ path }).catch(() => undefined);
      console.error(`What ${player.name} saw: ${path}`);
    }
    console.error(this.program.log());
  }

  async end(): Promise<void> {
    for (const player of this.players) await player.leave();
    await this.program.stop();
  }
}

/** A test with a stage of its own. */
export function scene(name: string, play: (stage: Stage) => Promise<void>): void {
  void test(name, { timeout: LONGEST }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "baghchal-sandbox-"));
    const stage = new Stage(await Program.start(folder, { fresh: true }), await launched());
    try {
      await play(stage);
      await stage.check();
    } catch (error) {
      await stage.report(name);
      throw error;
    } finally {
      await stage.end();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
