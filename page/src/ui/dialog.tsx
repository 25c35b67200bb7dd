import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface DialogProps {
  /** Its accessible name. */
  label: string;
  class?: string;
  onClose: () => void;
  children: ComponentChildren;
}

/**
 * A modal dialog. The browser keeps the focus inside, closes it on Escape and returns the focus; a press beside it
 * closes it as well.
 */
export function Dialog({ label, class: name = "", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      leaving.current = true;
      shown?.close();
      // Where the dialog has left the document before it closed, the browser does not return the focus.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${name}`}
      aria-label={label}
      // Fired after Escape; and later too when we have closed it, while another one may already stand in its place.
      onClose={() => {
        if (!leaving.current) onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
