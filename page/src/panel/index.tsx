import type { Act } from "../act.ts";
import type { Scene } from "../contract.ts";

export interface PanelProps {
  scene: Scene;
  act: Act;
  onClose: () => void;
}

/** The panel with which to hurt the bot. The shell shows it in a dialog of its own: see ui/dialog.tsx. */
export function Panel(_props: PanelProps) {
  return null;
}
