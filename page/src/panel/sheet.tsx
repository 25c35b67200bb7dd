import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Dialog } from "../ui/dialog.tsx";
import { useMedia } from "../ui/media.ts";
import "./sheet.css";

interface SheetProps {
  /** Its accessible name. */
  label: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** From this width on there is room for the panel beside the messages. */
const ROOM = "(min-width: 1180px)";

/**
 * Where there is room, a sheet beside the messages, so that one sees what one does to the bot and plays on meanwhile;
 * else a modal dialog over them.
 */
export function Sheet({ label, onClose, children }: SheetProps) {
  const room = useMedia(ROOM);
  if (room) {
    return (
      <Beside label={label} onClose={onClose}>
        {children}
      </Beside>
    );
  }
  return (
    <Dialog label={label} class="panel-over" onClose={onClose}>
      {children}
    </Dialog>
  );
}

function Beside({ label, onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const here = sheet.current;
    here?.focus();
    return () => {
      // The focus goes back only from here: who plays meanwhile keeps theirs. A sheet that is gone has left it to
      // nobody.
      const lost = document.activeElement === document.body || here?.contains(document.activeElement) === true;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div
      ref={sheet}
      class="panel-beside"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
