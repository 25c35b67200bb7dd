import type { ComponentChildren } from "preact";
import { useStrings } from "../i18n.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { strings } from "./strings.ts";

interface SideProps {
  server: string;
  /** Whether there is room for it beside the messages. */
  wide: boolean;
  open: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

/** What stands at the left: always on a wide window, in a drawer on a phone. */
export function Side({ server, wide, open, onClose, children }: SideProps) {
  const words = useStrings(strings);
  if (wide) {
    return (
      <aside class="side" aria-label={server}>
        <div class="server">{server}</div>
        <div class="side-inside">{children}</div>
      </aside>
    );
  }
  if (!open) return null;
  return (
    <Dialog label={words.openDrawer} class="drawer" onClose={onClose}>
      <div class="server">
        <span>{server}</span>
        <button type="button" class="icon-button" aria-label={words.closeDrawer} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div class="side-inside">{children}</div>
    </Dialog>
  );
}
