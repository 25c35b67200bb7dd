// Which messages a member has read, kept in this browser.

import { useCallback, useEffect, useState } from "preact/hooks";
import type { Channel } from "../contract.ts";
import { isNewer } from "./ids.ts";

/** The newest message read in each channel. */
export type Read = Record<string, string>;

const keyOf = (member: string): string => `read:${member}`;

function load(member: string): Read {
  try {
    return JSON.parse(localStorage.getItem(keyOf(member)) ?? "{}") as Read;
  } catch {
    // Somebody else's entry, or none to be had in private windows: then nothing has been read.
    return {};
  }
}

function save(member: string, read: Read): void {
  try {
    localStorage.setItem(keyOf(member), JSON.stringify(read));
  } catch {
    // Without storage the marks last as long as the page.
  }
}

export function isUnread(channel: Channel, read: Read): boolean {
  return channel.last_message !== null && isNewer(channel.last_message, read[channel.id] ?? null);
}

/** How many messages in a channel pinged you since you read it. */
export function unreadPings(channel: Channel, read: Read): number {
  return channel.pings.filter((id) => isNewer(id, read[channel.id] ?? null)).length;
}

/** What a member has read, and how to say that a channel has been read up to a message. */
export function useRead(member: string | null): [Read, (channel: string, message: string) => void] {
  const [state, setState] = useState<{ member: string | null; read: Read }>({ member: null, read: {} });
  // Loaded while rendering, since a frame with somebody else's marks would flash.
  const read = state.member === member ? state.read : member === null ? {} : load(member);
  if (state.member !== member) setState({ member, read });

  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (member !== null && event.key === keyOf(member)) setState({ member, read: load(member) });
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [member]);

  const mark = useCallback(
    (channel: string, message: string) => {
      if (member === null) return;
      const before = load(member);
      if (!isNewer(message, before[channel] ?? null)) return;
      const after = { ...before, [channel]: message };
      save(member, after);
      setState({ member, read: after });
    },
    [member],
  );
  return [read, mark];
}
