import { useRef } from "preact/hooks";
import type { User } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { usePeople } from "../state/people.ts";
import { strings } from "./strings.ts";

interface NameProps {
  user: User | undefined;
  class?: string;
  /** Whether Tab stops at it. It does not in the log, which would take a hundred stops; the list of members has all. */
  stop?: boolean;
}

/** A name that opens the menu of its member: by a press, the second button of the mouse, or a long press. */
export function Name({ user, class: name = "", stop = false }: NameProps) {
  const words = useStrings(strings);
  const { openMenu } = usePeople();
  const button = useRef<HTMLButtonElement>(null);
  if (user === undefined) return <span class={`name ${name}`}>{words.unknown}</span>;
  const open = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (box !== undefined) openMenu(user.id, { x: box.left, y: box.bottom + 4 });
  };
  return (
    <button
      type="button"
      class={`name ${name}`}
      ref={button}
      tabIndex={stop ? 0 : -1}
      aria-haspopup="menu"
      onClick={open}
      onContextMenu={(event) => {
        event.preventDefault();
        open();
      }}
    >
      {user.name}
    </button>
  );
}

export function BotTag() {
  const words = useStrings(strings);
  return <span class="tag">{words.bot}</span>;
}
