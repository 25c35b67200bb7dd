import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** How far from the end, in pixels, still counts as at the end. */
const NEAR = 48;

/** What a scroll event tells, in pixels. */
export interface Scrolled {
  top: number;
  /** Of what scrolls, and of the window on it. */
  height: number;
  window: number;
}

/**
 * Whether a log sticks to its end after it scrolled from `lastTop`. Growing content leaves the end too; only going
 * upwards is the reader's wish.
 */
export function sticksAfter(sticks: boolean, lastTop: number, { top, height, window }: Scrolled): boolean {
  if (height - top - window < NEAR) return true;
  return top < lastTop - 1 ? false : sticks;
}

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
      const { scrollTop: top, scrollHeight: height, clientHeight: window } = element;
      sticks.current = sticksAfter(sticks.current, lastTop, { top, height, window });
      lastTop = top;
      setAtEnd(sticks.current);
      setFar(!sticks.current && height - top - window > window);
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

/** Keeps what the reader looks at where it is while earlier messages come above it. `first` is the first message. */
export function useKeptPlace(scroller: { readonly current: HTMLElement | null }, first: string | null): void {
  const last = useRef(first);
  // Measured before the page is redrawn. Some browsers keep the place by themselves, though never at the very top.
  const anchor = first === last.current ? null : document.getElementById(`message-${last.current}`);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    last.current = first;
    if (anchor?.isConnected !== true || scroller.current === null) return;
    scroller.current.scrollTop += anchor.getBoundingClientRect().top - before;
  }, [first]);
}
