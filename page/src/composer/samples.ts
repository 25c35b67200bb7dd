// Commands and members for the unit tests.

import type { Channel, Command, CommandOption, User } from "../contract.ts";
import type { Surroundings } from "./value.ts";

export function option(key: string, more: Partial<CommandOption> = {}): CommandOption {
  return {
    name: key,
    key,
    description: `About ${key}`,
    kind: "text",
    required: false,
    autocomplete: false,
    choices: [],
    min_value: null,
    max_value: null,
    max_length: null,
    ...more,
  };
}

export function command(path: string, options: CommandOption[] = [], name = path): Command {
  return { name, path, kind: "slash", description: `About ${path}`, options };
}

export const place = command("place", [option("point", { required: true, autocomplete: true })], "poser");
export const move = command(
  "move",
  [option("from", { name: "de", required: true, autocomplete: true }), option("to", { name: "vers", autocomplete: true })],
  "déplacer",
);
export const end = command("end", [option("reason", { max_length: 10 })]);
export const challenge = command("challenge", [
  option("opponent", { kind: "user" }),
  option("time", {
    name: "temps",
    choices: [
      { name: "1 hour", value: 0 },
      { name: "12 hours", value: 1 },
      { name: "1 day", value: 2 },
    ],
  }),
  option("rated", { kind: "boolean" }),
]);
export const vacation = command("vacation", [option("days", { kind: "integer", required: true, min_value: 0, max_value: 60 })]);
export const serverAllow = command("server allow", [option("channel", { kind: "channel", required: true })], "serveur autoriser");
export const menu: Command = { ...command("Challenge"), kind: "user" };
export const commands = [challenge, place, move, command("moves"), end, vacation, serverAllow, command("board"), menu];

function user(id: string, name: string): User {
  return { id, name, bot: false, locale: "en-GB", moderator: false };
}

function channel(id: string, name: string, kind: Channel["kind"]): Channel {
  return { id, name, kind, parent: null, locked: false, last_message: null, pings: [] };
}

export const around: Surroundings = {
  users: [user("11", "Asha"), user("12", "Bibek"), user("13", "Bibek Rai"), user("14", "Dolma")],
  channels: [channel("21", "general", "text"), channel("22", "games", "text"), channel("23", "a thread", "thread")],
  yes: "Oui",
  no: "Non",
};
