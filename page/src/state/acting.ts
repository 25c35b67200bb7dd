// What you do, and what shows of it until the bot has answered.

import { useCallback, useMemo, useRef, useState } from "preact/hooks";
import { type Act, RefusedError, calls } from "../act.ts";
import type { Deed, Modal, Outcome } from "../contract.ts";

/** A command on its way, or one that came to nothing. */
export interface Pending {
  id: number;
  as: string;
  channel: string;
  /** In the words in which it was sent, such as `settings language`. */
  command: string;
  /** The newest message when it was sent: what came to nothing stands after that one. */
  after: string | null;
  state: "waiting" | "silent" | "unsent";
}

/** What shows of a press of a button or a choice in a menu, by message. */
export type Press =
  | { state: "waiting"; custom_id: string }
  | { state: "failed"; custom_id: string }
  | { state: "unsent"; custom_id: string }
  | { state: "refused"; custom_id: string; words: string };

export interface Acting {
  act: Act;
  pending: Pending[];
  dismissPending(id: number): void;
  presses: ReadonlyMap<string, Press>;
  modal: Modal | null;
  closeModal(): void;
}

type Command = Extract<Deed, { do: "command" | "user_command" }>;
type Pressing = Extract<Deed, { do: "click" | "select" }>;

/** Everything you do, for as long as the page is open. `newest` is the newest message shown. */
export function useActing(newest: { readonly current: string | null }): Acting {
  const [pending, setPending] = useState<Pending[]>([]);
  const [presses, setPresses] = useState<ReadonlyMap<string, Press>>(new Map());
  const [modal, setModal] = useState<Modal | null>(null);
  const lastId = useRef(0);

  const settle = useCallback((id: number, state: Pending["state"] | null) => {
    setPending((all) =>
      state === null ? all.filter((one) => one.id !== id) : all.map((one) => (one.id === id ? { ...one, state } : one)),
    );
  }, []);

  const setPress = useCallback((message: string, press: Press | null) => {
    setPresses((all) => {
      const next = new Map(all);
      if (press === null) next.delete(message);
      else next.set(message, press);
      return next;
    });
  }, []);

  const act = useMemo<Act>(() => {
    async function command(deed: Command): Promise<Outcome> {
      const id = (lastId.current += 1);
      const { as, channel, path } = deed;
      setPending((all) => [...all, { id, as, channel, command: path, after: newest.current, state: "waiting" }]);
      try {
        const outcome = await calls.deed(deed);
        settle(id, outcome.response === "none" ? "silent" : null);
        return outcome;
      } catch (error) {
        settle(id, error instanceof RefusedError ? null : "unsent");
        throw error;
      }
    }

    async function press(deed: Pressing): Promise<Outcome> {
      const { message, custom_id } = deed;
      setPress(message, { state: "waiting", custom_id });
      try {
        const outcome = await calls.deed(deed);
        setPress(message, outcome.response === "none" ? { state: "failed", custom_id } : null);
        return outcome;
      } catch (error) {
        const refused = error instanceof RefusedError;
        setPress(message, refused ? { state: "refused", custom_id, words: error.message } : { state: "unsent", custom_id });
        throw error;
      }
    }

    return {
      change: calls.change,
      async deed(deed) {
        const outcome = await run(deed);
        if (outcome.modal !== undefined && deed.do !== "autocomplete") setModal(outcome.modal);
        return outcome;
      },
    };

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
          return calls.deed(deed);
      }
    }
  }, [settle, setPress]);

  const dismissPending = useCallback((id: number) => settle(id, null), [settle]);
  const closeModal = useCallback(() => setModal(null), []);
  return { act, pending, dismissPending, presses, modal, closeModal };
}
