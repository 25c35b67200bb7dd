// The live connection to the sandbox: one WebSocket for each member and channel, opened again when it breaks.

import type { Before, Frame } from "./contract.ts";

/** `lost` after the connection broke, until it stands again. */
export type Link = "opening" | "open" | "lost";

export interface Listener {
  /** The first frame after each opening holds all that there is; `first` tells it. */
  frame(frame: Frame, first: boolean): void;
  link(link: Link): void;
}

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** How long to wait before trying again, in milliseconds, after so many failures in a row. */
export function wait(failures: number): number {
  return Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** Math.max(0, failures - 1));
}

/** A place that is listened to. */
export interface Live {
  /** Asks for what came before a message; asking again changes nothing, unless the connection broke meanwhile. */
  askBefore(message: string): void;
  end(): void;
}

/** Listens as a member in a channel. */
export function listen(as: string | null, channel: string | null, listener: Listener): Live {
  let ended = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  let asked: string | null = null;

  const open = (): void => {
    clearTimeout(timer);
    const address = new URL("/api/live", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    if (as !== null) address.searchParams.set("as", as);
    if (channel !== null) address.searchParams.set("channel", channel);
    const here = new WebSocket(address);
    socket = here;
    asked = null;
    let first = true;
    here.onmessage = (event: MessageEvent<string>) => {
      if (ended) return;
      failures = 0;
      if (first) listener.link("open");
      listener.frame(JSON.parse(event.data) as Frame, first);
      first = false;
    };
    here.onclose = () => {
      if (ended) return;
      failures += 1;
      listener.link("lost");
      timer = setTimeout(open, wait(failures));
    };
  };

  // Back from sleep or without network: no reason to wait out the pause.
  const hurry = (): void => {
    if (socket?.readyState === WebSocket.CLOSED && document.visibilityState === "visible") open();
  };

  listener.link("opening");
  open();
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  return {
    askBefore(message) {
      if (asked === message || socket?.readyState !== WebSocket.OPEN) return;
      asked = message;
      socket.send(JSON.stringify({ before: message } satisfies Before));
    },
    end() {
      ended = true;
      clearTimeout(timer);
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      if (socket !== undefined) hangUp(socket);
    },
  };
}

/** A browser complains on its console of a socket that is closed before it has opened. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
