// Who and where the ids stand for.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Channel, Scene, User } from "../contract.ts";

export interface People {
  you: string;
  users: ReadonlyMap<string, User>;
  channels: ReadonlyMap<string, Channel>;
  botRuns: boolean;
  /** Opens the menu of a member. */
  openMenu(user: string, at: { x: number; y: number }): void;
}

export const PeopleContext = createContext<People>({
  you: "",
  users: new Map(),
  channels: new Map(),
  botRuns: false,
  openMenu: () => undefined,
});

export const usePeople = (): People => useContext(PeopleContext);

export function peopleOf(scene: Scene): Omit<People, "openMenu"> {
  return {
    you: scene.you,
    users: new Map(scene.users.map((user) => [user.id, user])),
    channels: new Map(scene.channels.map((channel) => [channel.id, channel])),
    botRuns: scene.bot.running && scene.bot.connected,
  };
}
