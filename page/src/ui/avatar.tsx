import type { User } from "../contract.ts";

interface AvatarProps {
  user: User | undefined;
  size?: "small" | "large";
}

/** How many colours there are in ui.css. */
const COLOURS = 6;

/** A colour for an id, the same in every window. Neighbours get different ones, since their numbers follow. */
function colourOf(id: string): number {
  return Number(BigInt(id || "0") % BigInt(COLOURS));
}

/** The initial of a person on a colour, or the mark of the bot. The name stands beside it, so it says nothing. */
export function Avatar({ user, size = "large" }: AvatarProps) {
  if (user?.bot === true) {
    return (
      <span class={`avatar ${size} bot`} aria-hidden="true">
        <Mark />
      </span>
    );
  }
  const initial = [...(user?.name ?? "?")][0] ?? "?";
  // Drawn by the style: as text it would stand in the name of a link that says another one.
  return (
    <span
      class={`avatar ${size} colour-${colourOf(user?.id ?? "0")}`}
      data-initial={initial.toUpperCase()}
      aria-hidden="true"
    />
  );
}

/** The lines of the board with a piece in the middle. */
function Mark() {
  return (
    <svg viewBox="0 0 64 64">
      <path d="M14 14H50V50H14ZM14 32H50M32 14V50M14 14L50 50M50 14L14 50M32 14L14 32L32 50L50 32Z" />
      <circle cx="32" cy="32" r="9" />
    </svg>
  );
}
