import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** How far from the end, in pixels, still counts as at the end. */
const NEAR = 48;

interface Stick {
  /** The element that scrolls. */
  scroller: { current: HTMLDivElement | null };
  /** What it scrolls. */
  inside: { current: HTMLDivElement | null };
  atEnd: boolean;
  /** More than a window away from the end: a way back is worth its room. */
  far: boolean;
  toEnd(): void;
}

/**
 * Keeps a log at its end while the reader is there: when something is added, when a picture arrives and when the
 * window changes. Whoever has scrolled up stays where they are. `opened` is what makes it another log.
 */
export function useStick(opened: unknown): Stick {
  const scroller = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const [atEnd, setAtEnd] = useState(true);
  const [far, setFar] = useState(false);

  const toEnd = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    sticks.current = true;
    setAtEnd(true);
    setFar(false);
    element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(toEnd, [opened]);

  useEffect(() => {
    const element = scroller.current;
    const content = inside.current;
    if (element === null || content === null) return;
    let lastTop = element.scrollTop;
    const scrolled = (): void => {
      const away = element.scrollHeight - element.scrollTop - element.clientHeight;
      // Growing content leaves the end too; only going upwards is the reader's wish.
      if (away < NEAR) sticks.current = true;
      else if (element.scrollTop < lastTop - 1) sticks.current = false;
      lastTop = element.scrollTop;
      setAtEnd(sticks.current);
      setFar(!sticks.current && away > element.clientHeight);
    };
    const follow = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
    });
    follow.observe(element);
    follow.observe(content);
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      follow.disconnect();
      element.removeEventListener("scroll", scrolled);
    };
  }, [opened]);

  return { scroller, inside, atEnd, far, toEnd };
}
