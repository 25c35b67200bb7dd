// Who and where the ids stand for.

import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import type { Channel, Scene, User } from "../contract.ts";

/** What a channel is called, and what it is. */
export type NamedChannel = Pick<Channel, "id" | "name" | "kind">;

export interface People {
  you: string;
  users: ReadonlyMap<string, User>;
  channels: ReadonlyMap<string, NamedChannel>;
  /** A command as it is typed in your language, with its slash; a command of a menu has its title. */
  commandName(path: string): string;
  /** Opens the menu of a member. */
  openMenu(user: string, at: { x: number; y: number }): void;
}

export const PeopleContext = createContext<People>({
  you: "",
  users: new Map(),
  channels: new Map(),
  commandName: (path) => `/${path}`,
  openMenu: () => undefined,
});

export const usePeople = (): People => useContext(PeopleContext);

type Known = Omit<People, "openMenu">;

/** What of a scene is known of people and places. */
type Names = Pick<Scene, "you" | "users"> & {
  channels: NamedChannel[];
  commands: Pick<Scene["commands"][number], "path" | "name" | "kind">[];
};

export function namesOf(scene: Scene): Names {
  return {
    you: scene.you,
    users: scene.users,
    channels: scene.channels.map(({ id, name, kind }) => ({ id, name, kind })),
    commands: scene.commands.map(({ path, name, kind }) => ({ path, name, kind })),
  };
}

export function peopleOf({ you, users, channels, commands }: Names): Known {
  return {
    you,
    users: new Map(users.map((user) => [user.id, user])),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    commandName: (path) => {
      const command = commands.find((one) => one.path === path);
      return command?.kind === "user" ? command.name : `/${command?.name ?? path}`;
    },
  };
}

/**
 * The people and places of a scene: the same ones until one of their names changes, since all messages are drawn anew
 * with others, and with every message comes another scene.
 */
export function useKnown(scene: Scene | null): Known | null {
  const names = scene === null ? null : JSON.stringify(namesOf(scene));
  return useMemo(() => (names === null ? null : peopleOf(JSON.parse(names) as Names)), [names]);
}

/** A channel as it is called wherever it is not drawn with its mark. */
export function channelName({ name, kind }: NamedChannel): string {
  switch (kind) {
    case "text":
      return `#${name}`;
    case "direct":
      return `@${name}`;
    case "thread":
      return name;
  }
}
