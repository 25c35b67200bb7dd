// What the page knows: the frames that have come, put together.

import type { Frame, Message, Scene } from "../contract.ts";
import { compareIds } from "./ids.ts";

export interface View {
  scene: Scene;
  /** The messages of the channel shown, oldest first. */
  messages: Message[];
  /** Whether there are messages before the first of them. */
  earlier: boolean;
  /** By how many milliseconds the sandbox's clock is ahead of the browser's. */
  ahead: number;
  /** The page was built anew since this window has opened it, so that its script may not suit the server any more. */
  outdated: boolean;
}

/** The view after a frame; the first frame of a connection starts over. `now` is the browser's time. */
export function apply(view: View | null, frame: Frame, first: boolean, now: number): View | null {
  const before = first ? null : view;
  const scene = frame.scene ?? before?.scene;
  if (scene === undefined) return before;
  return {
    scene,
    messages: merge(before?.messages ?? [], frame.messages ?? [], frame.gone ?? []),
    earlier: frame.earlier ?? before?.earlier ?? false,
    ahead: frame.scene === undefined ? (before?.ahead ?? 0) : Date.parse(frame.scene.now) - now,
    outdated: view !== null && (view.outdated || scene.build !== view.scene.build),
  };
}

function merge(before: Message[], changed: Message[], gone: string[]): Message[] {
  if (changed.length === 0 && gone.length === 0) return before;
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of changed) byId.set(message.id, message);
  for (const id of gone) byId.delete(id);
  return [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
}
