import { useEffect, useState } from "preact/hooks";
import { type Link, listen } from "../live.ts";
import { type Place, correctPlace } from "./place.ts";
import { type View, apply } from "./view.ts";

/** What is seen from a place, live. Until the next place has been heard of, the one before stays on the page. */
export function useView(place: Place): [View | null, Link] {
  const [view, setView] = useState<View | null>(null);
  const [link, setLink] = useState<Link>("opening");
  useEffect(
    () =>
      listen(place.as, place.channel, {
        link: setLink,
        frame: (frame, first) => setView((before) => apply(before, frame, first, Date.now())),
      }),
    [place.as, place.channel],
  );

  // Nobody named, or nobody by that name: the sandbox has chosen, and the address follows.
  const scene = view?.scene;
  const firstChannel = scene?.channels.find((channel) => channel.kind === "text")?.id ?? null;
  useEffect(() => {
    if (scene === undefined || link !== "open") return;
    if (place.channel === null) correctPlace(scene.you, scene.channel ?? firstChannel);
  }, [scene?.you, scene?.channel, place.as, place.channel, link, firstChannel]);
  return [view, link];
}
