// Games between two players, in the words of the bot.

import assert from "node:assert/strict";
import { type Player, shows } from "./player.ts";
import type { Stage } from "./stage.ts";

/**
 * A whole game that the goats win after 43 actions: all twenty are placed, one is captured, two move. An `x` is a
 * capture.
 */
export const WHOLE_GAME = [
  ..."c3 e5-e4 d2 a1-b1 b4 b1-a1 e5 e4-d4 b2 a1-a2 c2 d4-c4 a1 c4xa4 a3 e1-d1 d3 a5-b5 a5 a4-b4 a4 b4-b3".split(" "),
  ..."b1 b5-c5 e1 c5-b5 b4 d1-c1 e3 c1-d1 c1 b5-c5 b5 c5-c4 c5 c4-d4 d5 d4-e4 e2 e4-d4 e3-e4 d4-e3 d5-d4".split(" "),
];

/** The points of an action: where a goat goes, or where a piece stands and where it goes. */
export function points(action: string): string[] {
  return action.split(/[-x]/);
}

/** An action as a command. */
export function command(action: string): string {
  const [from, to] = points(action);
  return to === undefined ? `place ${from}` : `move ${from} ${to}`;
}

/** How the bot announces an action; `number` counts the actions of both sides from 1. */
export function announced(number: number, action: string): RegExp {
  return new RegExp(`(?<!\\d)${number}\\. ${action} ·`);
}

/** One challenges and plays the goats, the other one accepts. */
export async function begin(goats: Player, tigers: Player, terms = ""): Promise<void> {
  await goats.slash(`challenge opponent: ${tigers.name} side: Goats ${terms}`);
  const challenge = await tigers.reads(`${goats.name} challenges you`);
  await tigers.tap(/^Accept/, challenge);
  for (const player of [goats, tigers]) await player.reads("you begin: a goat to place");
}

/** Plays an action by a command; both read of it. */
export async function play(mover: Player, other: Player, number: number, action: string): Promise<void> {
  await mover.slash(command(action));
  for (const player of [mover, other]) await player.reads(announced(number, action));
}

/** Two who are in the middle of a game, with the goats to place, after two actions. */
export async function middle(stage: Stage): Promise<[Player, Player]> {
  const [asha, bibek] = [await stage.player("Asha"), await stage.player("Bibek")];
  await begin(asha, bibek);
  await play(asha, bibek, 1, "c3");
  await play(bibek, asha, 2, "a1-b1");
  return [asha, bibek];
}

/** That both read of an action, and each of them once. */
export async function readOnce(players: Player[], number: number, action: string): Promise<void> {
  for (const player of players) {
    await player.reads(announced(number, action));
    assert.equal(await player.messages.filter({ hasText: announced(number, action) }).count(), 1, player.name);
  }
}

/** What stands on the page when the bot was silent. */
export const SILENT = "The application did not respond";

/** Uses a command as one does who will not be put off: again, where the application did not respond. */
export async function insist(player: Player, line: string, expected: string | RegExp): Promise<void> {
  for (;;) {
    await player.slash(line);
    const silent = player.message(SILENT);
    await shows(player.message(expected).or(silent).last());
    if (await player.message(expected).isVisible()) return;
    await player.tap("Dismiss message", silent);
  }
}
