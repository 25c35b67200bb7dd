import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Frame } from "../contract.ts";
import { type Link, type Live, listen } from "../live.ts";
import { type Place, correctPlace } from "./place.ts";
import { type View, apply } from "./view.ts";

/** A view, and the place in the address that it was asked for. */
interface Seen {
  view: View | null;
  from: Place;
}

interface Connection {
  /** What is seen; until the next place has been heard of, the one before stays on the page. */
  view: View | null;
  link: Link;
  /** Asks for what came before a message. */
  askBefore(message: string): void;
}

/** What is seen from a place, live. `heard` is told each frame; the first one after each opening holds all. */
export function useView(place: Place, heard: (frame: Frame, first: boolean) => void): Connection {
  const [{ view, from }, setSeen] = useState<Seen>({ view: null, from: place });
  const [link, setLink] = useState<Link>("opening");
  const live = useRef<Live | null>(null);
  const { as, channel } = place;
  useEffect(() => {
    const opened = listen(as, channel, {
      link: setLink,
      frame: (frame, first) => {
        heard(frame, first);
        setSeen((before) => ({ view: apply(before.view, frame, first, Date.now()), from: { as, channel } }));
      },
    });
    live.current = opened;
    return () => opened.end();
  }, [as, channel, heard]);

  // Nobody named, or nobody of that name, as after the sandbox has started over: it has chosen, the address follows.
  const scene = view?.scene;
  useEffect(() => {
    if (scene === undefined || from.as !== as || from.channel !== channel) return;
    if (scene.you === as && channel !== null) return;
    correctPlace(scene.you, scene.channel ?? scene.channels.find((one) => one.kind === "text")?.id ?? null);
  }, [scene?.you, scene?.channel, from, as, channel]);
  const outdated = view?.outdated === true;
  useEffect(() => {
    if (outdated) location.reload();
  }, [outdated]);
  const askBefore = useCallback((message: string) => live.current?.askBefore(message), []);
  return { view, link, askBefore };
}
