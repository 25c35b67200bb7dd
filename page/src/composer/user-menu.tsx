import type { Act } from "../act.ts";
import type { Scene } from "../contract.ts";

export interface UserMenuProps {
  scene: Scene;
  act: Act;
  /** The member whose menu it is. */
  target: string;
  /** Where it opens, in CSS pixels from the top left of the window. */
  at: { x: number; y: number };
  /** Closes the menu; the shell returns the focus. */
  onClose: () => void;
}

/** The menu of a member: their name, and the commands of kind `user`. */
export function UserMenu(_props: UserMenuProps) {
  return null;
}
