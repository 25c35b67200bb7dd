// Who and where the ids stand for.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Channel, Scene, User } from "../contract.ts";

export interface People {
  you: string;
  users: ReadonlyMap<string, User>;
  channels: ReadonlyMap<string, Channel>;
  botRuns: boolean;
  /** A command as it is typed in your language, with its slash; a command of a menu has its title. */
  commandName(path: string): string;
  /** Opens the menu of a member. */
  openMenu(user: string, at: { x: number; y: number }): void;
}

export const PeopleContext = createContext<People>({
  you: "",
  users: new Map(),
  channels: new Map(),
  botRuns: false,
  commandName: (path) => `/${path}`,
  openMenu: () => undefined,
});

export const usePeople = (): People => useContext(PeopleContext);

export function peopleOf(scene: Scene): Omit<People, "openMenu"> {
  return {
    you: scene.you,
    users: new Map(scene.users.map((user) => [user.id, user])),
    channels: new Map(scene.channels.map((channel) => [channel.id, channel])),
    botRuns: scene.bot.running && scene.bot.connected,
    commandName: (path) => {
      const command = scene.commands.find((one) => one.path === path);
      return command?.kind === "user" ? command.name : `/${command?.name ?? path}`;
    },
  };
}
