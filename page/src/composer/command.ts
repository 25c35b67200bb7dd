// Finds commands by what was typed, in the member's language or in English.

import type { Command } from "../contract.ts";
import { fold, ranked } from "./fold.ts";

/** The commands that the list shows for a text that begins with `/`; null where the text is no command. */
export function listed(commands: readonly Command[], text: string): Command[] | null {
  if (!text.startsWith("/") || text.includes("\n")) return null;
  const slash = commands.filter((command) => command.kind === "slash");
  return ranked(slash, text.slice(1), (command) => [command.name, command.path]);
}

/** A command that was typed to its end, and what follows it. */
export interface Typed {
  command: Command;
  rest: string;
}

/**
 * The command whose whole name a text begins with, followed by a space. The longest name wins, and the member's
 * own language before English.
 */
export function typed(commands: readonly Command[], text: string): Typed | null {
  const words = /^\/(.*)$/s.exec(text)?.[1];
  if (words === undefined) return null;
  let best: (Typed & { length: number }) | null = null;
  for (const names of [(c: Command) => c.name, (c: Command) => c.path]) {
    for (const command of commands) {
      if (command.kind !== "slash") continue;
      const name = fold(names(command));
      const length = name.split(" ").length;
      // Folding changes lengths, so that the name is taken off by words.
      const split = new RegExp(`^(\\S+(?: +\\S+){${length - 1}})\\s+(.*)$`, "s").exec(words);
      if (split === null || fold(split[1] ?? "") !== name) continue;
      if (best === null || length > best.length) best = { command, rest: split[2] ?? "", length };
    }
  }
  return best === null ? null : { command: best.command, rest: best.rest };
}

/** The command that a text begins with now that `commands` are there, and did not begin with before. */
export function arrived(before: readonly Command[], commands: readonly Command[], text: string): Typed | null {
  return typed(before, text) === null ? typed(commands, text) : null;
}
