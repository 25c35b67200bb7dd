// What you do, and what shows of it until the bot has answered.

import { useCallback, useMemo, useState } from "preact/hooks";
import { type Act, RefusedError, calls } from "../act.ts";
import type { Deed, Frame, Modal, Outcome, RefusalCode } from "../contract.ts";

/** A command on its way, or one that the bot has left without an answer. */
export interface Pending {
  id: number;
  as: string;
  channel: string;
  /** In the words in which it was sent, such as `settings language`. */
  command: string;
  /** The newest message when it was sent: what came to nothing stands after that one. */
  after: string | null;
  state: "waiting" | "silent";
}

/** What shows of a press of a button or a choice in a menu: on its message, to whoever pressed. */
export type Press = { as: string; message: string; custom_id: string } & (
  | { state: "waiting" | "failed" | "unsent" }
  | { state: "refused"; code: RefusalCode }
);

/** A modal, which only the member whose press or command opened it can see and submit. */
export interface Opened {
  as: string;
  modal: Modal;
}

/** What everybody has done at this page. */
export interface Doings {
  pending: readonly Pending[];
  /** At most one for a member and a message. */
  presses: readonly Press[];
  modal: Opened | null;
}

export const NOTHING: Doings = { pending: [], presses: [], modal: null };

/** What shows of your press on a message. */
export function pressOn(doings: Doings, as: string, message: string): Press | undefined {
  return doings.presses.find((press) => press.as === as && press.message === message);
}

/**
 * Takes away what was said of presses on messages that have changed since. Who comes from elsewhere does not know what
 * has changed meanwhile, so that the first frame of a connection takes away all.
 */
export function afterFrame(doings: Doings, frame: Frame, first: boolean): Doings {
  const changed = new Set([...(frame.messages ?? []).map((message) => message.id), ...(frame.gone ?? [])]);
  const presses = doings.presses.filter((press) => press.state === "waiting" || !(first || changed.has(press.message)));
  return presses.length === doings.presses.length ? doings : { ...doings, presses };
}

/** Takes a step from what was done to what is. */
export type Step = (step: (before: Doings) => Doings) => void;

/** The calls, with what shows of them. `newest` tells the newest message shown. */
export function showing(bare: Act, newest: () => string | null, step: Step): Act {
  let lastId = 0;

  async function command(deed: Extract<Deed, { do: "command" | "user_command" }>): Promise<Outcome> {
    const id = (lastId += 1);
    const { as, channel, path } = deed;
    const sent: Pending = { id, as, channel, command: path, after: newest(), state: "waiting" };
    step((all) => ({ ...all, pending: [...all.pending, sent] }));
    try {
      const outcome = await bare.deed(deed);
      step((all) => settle(all, id, outcome.response === "none" ? "silent" : null));
      return outcome;
    } catch (error) {
      // Whoever sent it says why; the command is still with them.
      step((all) => settle(all, id, null));
      throw error;
    }
  }

  async function press(deed: Extract<Deed, { do: "click" | "select" }>): Promise<Outcome> {
    const { as, message, custom_id } = deed;
    const here = { as, message, custom_id };
    step((all) => withPress(all, here, { ...here, state: "waiting" }));
    try {
      const outcome = await bare.deed(deed);
      step((all) => withPress(all, here, outcome.response === "none" ? { ...here, state: "failed" } : null));
      return outcome;
    } catch (error) {
      step((all) => withPress(all, here, { ...here, ...whyNot(error) }));
      throw error;
    }
  }

  function run(deed: Deed): Promise<Outcome> {
    switch (deed.do) {
      case "command":
      case "user_command":
        return command(deed);
      case "click":
      case "select":
        return press(deed);
      case "autocomplete":
      case "submit":
        return bare.deed(deed);
    }
  }

  return {
    change: bare.change,
    async deed(deed) {
      const outcome = await run(deed);
      const { modal } = outcome;
      if (modal !== undefined && deed.do !== "autocomplete") step((all) => ({ ...all, modal: { as: deed.as, modal } }));
      return outcome;
    },
  };
}

function settle(all: Doings, id: number, state: Pending["state"] | null): Doings {
  const pending = all.pending.flatMap((one) => (one.id !== id ? one : state === null ? [] : { ...one, state }));
  return { ...all, pending };
}

function withPress(all: Doings, { as, message }: { as: string; message: string }, press: Press | null): Doings {
  const others = all.presses.filter((one) => one.as !== as || one.message !== message);
  return { ...all, presses: press === null ? others : [...others, press] };
}

/** What has changed under the finger fails without a reason, as in Discord. */
function whyNot(error: unknown): { state: "failed" | "unsent" } | { state: "refused"; code: RefusalCode } {
  if (!(error instanceof RefusedError)) return { state: "unsent" };
  const { code } = error;
  const gone = code === "no_such_message" || code === "no_such_component" || code === "disabled";
  return gone ? { state: "failed" } : { state: "refused", code };
}

export interface Acting {
  act: Act;
  doings: Doings;
  dismissPending(id: number): void;
  closeModal(): void;
  /** What is heard of the messages. */
  heard(frame: Frame, first: boolean): void;
}

/** Everything that is done at this page, for as long as it is open. `newest` is the newest message shown. */
export function useActing(newest: { readonly current: string | null }): Acting {
  const [doings, step] = useState(NOTHING);
  const act = useMemo(() => showing(calls, () => newest.current, step), [newest]);
  const dismissPending = useCallback((id: number) => step((all) => settle(all, id, null)), []);
  const closeModal = useCallback(() => step((all) => ({ ...all, modal: null })), []);
  const heard = useCallback((frame: Frame, first: boolean) => step((all) => afterFrame(all, frame, first)), []);
  return { act, doings, dismissPending, closeModal, heard };
}
