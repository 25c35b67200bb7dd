import { useEffect, useRef, useState } from "preact/hooks";
import type { Act } from "../act.ts";
import type { Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import type { Theme } from "../state/theme.ts";
import { BoltIcon, HashIcon, MenuIcon, MoonIcon, MoreIcon, SunIcon, ThreadIcon } from "../ui/icons.tsx";
import { strings } from "./strings.ts";
import { Languages, Who } from "./who.tsx";

interface TopBarProps {
  scene: Scene;
  act: Act;
  theme: Theme;
  /** How many mentions wait in other channels. */
  pings: number;
  onTheme: () => void;
  onPanel: () => void;
  onDrawer: () => void;
}

export function TopBar({ scene, act, theme, pings, onTheme, onPanel, onDrawer }: TopBarProps) {
  const words = useStrings(strings);
  const channel = scene.channels.find((one) => one.id === scene.channel);
  const faults = scene.faults.length;
  return (
    <header class="top-bar">
      <button type="button" class="icon-button drawer-button" aria-label={words.openDrawer} onClick={onDrawer}>
        <MenuIcon />
        {pings > 0 && <span class="badge">{pings}</span>}
      </button>
      <h1>
        {channel?.kind === "thread" && <ThreadIcon />}
        {channel?.kind === "text" && <HashIcon />}
        <span>{channel?.name ?? words.sandbox}</span>
      </h1>
      <Who scene={scene} />
      <More badge={faults}>
        <Languages scene={scene} act={act} />
        <button
          type="button"
          class="icon-button"
          aria-label={theme === "dark" ? words.toLight : words.toDark}
          title={theme === "dark" ? words.toLight : words.toDark}
          onClick={onTheme}
        >
          {theme === "dark" ? <SunIcon /> : <MoonIcon />}
        </button>
        <button type="button" class="button open-panel" title={words.panelLong} onClick={onPanel}>
          <BoltIcon /> {words.panel}
          {faults > 0 && (
            <span class="badge" aria-label={words.faults(faults)}>
              {faults}
            </span>
          )}
        </button>
      </More>
    </header>
  );
}

/** What stands in the bar where there is room for it, and behind a button on a phone. */
function More({ badge, children }: { badge: number; children: preact.ComponentChildren }) {
  const words = useStrings(strings);
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: MouseEvent): void => {
      if (event.target instanceof Node && whole.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener("mousedown", outside);
    return () => document.removeEventListener("mousedown", outside);
  }, [open]);
  return (
    <div
      class="more"
      ref={whole}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        type="button"
        class="icon-button more-button"
        aria-label={words.more}
        aria-expanded={open}
        ref={button}
        onClick={() => setOpen(!open)}
      >
        <MoreIcon />
        {badge > 0 && <span class="badge">{badge}</span>}
      </button>
      <div class={open ? "more-items open" : "more-items"}>{children}</div>
    </div>
  );
}
