import { useEffect, useState } from "preact/hooks";
import { type Link, listen } from "../live.ts";
import { type Place, correctPlace } from "./place.ts";
import { type View, apply } from "./view.ts";

/** A view, and the place in the address that it was asked for. */
interface Seen {
  view: View | null;
  from: Place;
}

/** What is seen from a place, live. Until the next place has been heard of, the one before stays on the page. */
export function useView(place: Place): [View | null, Link] {
  const [{ view, from }, setSeen] = useState<Seen>({ view: null, from: place });
  const [link, setLink] = useState<Link>("opening");
  const { as, channel } = place;
  useEffect(
    () =>
      listen(as, channel, {
        link: setLink,
        frame: (frame, first) =>
          setSeen((before) => ({ view: apply(before.view, frame, first, Date.now()), from: { as, channel } })),
      }),
    [as, channel],
  );

  // Nobody named, or nobody of that name, as after the sandbox has started over: it has chosen, the address follows.
  const scene = view?.scene;
  useEffect(() => {
    if (scene === undefined || from.as !== as || from.channel !== channel) return;
    if (scene.you === as && channel !== null) return;
    correctPlace(scene.you, scene.channel ?? scene.channels.find((one) => one.kind === "text")?.id ?? null);
  }, [scene?.you, scene?.channel, from, as, channel]);
  return [view, link];
}
