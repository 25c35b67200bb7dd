import type { User } from "../contract.ts";
import { usePeople } from "../state/people.ts";

interface AvatarProps {
  user: User | undefined;
  size?: "small" | "large";
}

/** How many colours there are in base.css. */
const COLOURS = 6;

/** The colour of a member by their place among all, so that as many as there are colours are told apart. */
export function colourOf(users: ReadonlyMap<string, User>, id: string): number {
  const people = [...users.values()].filter((user) => !user.bot);
  return Math.max(0, people.findIndex((user) => user.id === id)) % COLOURS;
}

/** The initial of a person on a colour, or the mark of the bot. The name stands beside it, so it says nothing. */
export function Avatar({ user, size = "large" }: AvatarProps) {
  const { users } = usePeople();
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
      class={`avatar ${size} colour-${colourOf(users, user?.id ?? "")}`}
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
