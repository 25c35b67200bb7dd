import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Keeps the keyboard's place in a message. A button that is disabled or goes away while it has the focus would leave
 * the keyboard at the top of the page: the focus then goes to the nearest button that can be pressed, else to the
 * message, and where that goes too, to the log.
 */
export function useKeptFocus(whole: { readonly current: HTMLElement | null }): void {
  const last = useRef<{ element: HTMLElement; index: number } | null>(null);

  useLayoutEffect(() => {
    const message = whole.current;
    if (message === null) return;
    const log = message.closest<HTMLElement>("[role=log]");
    const note = (): void => {
      const element = document.activeElement;
      if (element instanceof HTMLElement) last.current = { element, index: buttonsOf(message).indexOf(element) };
    };
    const forget = (event: FocusEvent): void => {
      if (event.relatedTarget !== null) last.current = null;
    };
    message.addEventListener("focusin", note);
    message.addEventListener("focusout", forget);
    return () => {
      message.removeEventListener("focusin", note);
      message.removeEventListener("focusout", forget);
      if (last.current !== null && isLost(document.activeElement, message)) log?.focus({ preventScroll: true });
    };
  }, []);

  useLayoutEffect(() => {
    const message = whole.current;
    const focused = last.current;
    if (message === null || focused === null || focused.element === message) return;
    const gone = !message.contains(focused.element) || focused.element.matches(":disabled");
    if (!gone || !isLost(document.activeElement, focused.element)) return;
    const buttons = buttonsOf(message);
    const next = nearest(focused.index, buttons.map((button) => !button.matches(":disabled")));
    (buttons[next ?? -1] ?? message).focus({ preventScroll: true });
  });
}

/** The place nearest to one that can be used, the earlier one of two; null where none can. */
export function nearest(place: number, usable: readonly boolean[]): number | null {
  const away = (index: number) => Math.abs(index - place);
  const places = [...usable.keys()].filter((index) => usable[index]);
  return places.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** Whether the focus is nowhere, or in what is about to go. */
function isLost(active: Element | null, going: Element): boolean {
  return active === null || active === document.body || going.contains(active);
}

/** The buttons below the text; those in it have their own place. */
function buttonsOf(message: Element): HTMLElement[] {
  return [...message.querySelectorAll<HTMLElement>(".rows button")];
}
