import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Act } from "../act.ts";
import type { Command, Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { refusals, sayError } from "../refusals.ts";
import { turn } from "./list.tsx";
import { words } from "./strings.ts";
import "./user-menu.css";

export interface UserMenuProps {
  scene: Scene;
  act: Act;
  /** The member whose menu it is. */
  target: string;
  /** Where it opens, in CSS pixels from the top left of the window. */
  at: { x: number; y: number };
  /** Closes the menu. */
  onClose: () => void;
}

/** The least space between the menu and the edges of the window, in CSS pixels. */
const MARGIN = 8;

/** The menu of a member: their name, and the commands of kind `user`. */
export function UserMenu({ scene, act, target, at, onClose }: UserMenuProps) {
  const say = useStrings(words);
  const refused = useStrings(refusals);
  const menu = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const user = scene.users.find((one) => one.id === target);
  const commands = scene.channel === null ? [] : scene.commands.filter((command) => command.kind === "user");

  useLayoutEffect(() => {
    const shown = menu.current;
    if (shown === null) return;
    const room = (all: number, own: number) => Math.max(MARGIN, all - own - MARGIN);
    shown.style.left = `${Math.min(Math.max(MARGIN, at.x), room(innerWidth, shown.offsetWidth))}px`;
    shown.style.top = `${Math.min(Math.max(MARGIN, at.y), room(innerHeight, shown.offsetHeight))}px`;
  }, [at.x, at.y, problem, commands.length]);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = menu.current;
    (entries(shown)[0] ?? shown)?.focus();
    return () => {
      // The focus goes back to where it was, unless a press has put it elsewhere.
      const lost = document.activeElement === document.body || shown?.contains(document.activeElement) === true;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useLayoutEffect(() => {
    const outside = (event: Event) => {
      if (event.target instanceof Node && menu.current?.contains(event.target) !== true) onClose();
    };
    // The press that opened it may still bubble up.
    const timer = setTimeout(() => document.addEventListener("pointerdown", outside));
    window.addEventListener("blur", onClose);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", outside);
      window.removeEventListener("blur", onClose);
    };
  }, [onClose]);

  if (user === undefined) return null;
  const use = (command: Command) => {
    const { channel } = scene;
    if (channel === null) return;
    // A refusal comes at once, an answer may take its three seconds: the menu does not wait for that.
    const closing = setTimeout(onClose, 150);
    act.deed({ do: "user_command", as: scene.you, channel, path: command.path, target }).catch((error: unknown) => {
      clearTimeout(closing);
      setProblem(sayError(refused, error, say.gone));
    });
  };
  const press = (event: KeyboardEvent) => {
    const all = entries(menu.current);
    const now = all.findIndex((entry) => entry === document.activeElement);
    const to =
      event.key === "ArrowDown"
        ? turn(now < 0 ? null : now, 1, all.length)
        : event.key === "ArrowUp"
          ? turn(now < 0 ? null : now, -1, all.length)
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? all.length - 1
              : null;
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (to === null) return;
    else all[to]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={menu} class="user-menu" tabIndex={-1} onKeyDown={press}>
      <p class="user-menu-name">{user.name}</p>
      {commands.length === 0 ? (
        <p class="user-menu-note">{say.noMenu}</p>
      ) : (
        <div role="menu" aria-label={say.menu(user.name)}>
          {commands.map((command) => (
            <button
              key={command.path}
              type="button"
              class="user-menu-entry"
              role="menuitem"
              tabIndex={-1}
              onClick={() => use(command)}
            >
              {command.name}
            </button>
          ))}
        </div>
      )}
      {problem !== null && (
        <p class="user-menu-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function entries(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}
