import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import "./list.css";

/** An entry of a list. */
export interface Row {
  main: ComponentChildren;
  /** Said about it in small. */
  detail?: ComponentChildren;
}

interface ListProps {
  /** Its id, from which those of its entries follow. */
  id: string;
  label: string;
  rows: readonly Row[];
  /** The entry that Enter picks. */
  active: number | null;
  /** Whether it is itself a stop of Tab, since the box below is none that screen readers know to have a list. */
  reachable?: boolean;
  onPick: (index: number) => void;
}

/** The id of an entry, for `aria-activedescendant`. */
export function rowId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** The entry before or after one, round and round; without one the first or the last. */
export function turn(active: number | null, by: 1 | -1, length: number): number | null {
  if (length === 0) return null;
  if (active === null) return by === 1 ? 0 : length - 1;
  return (active + by + length) % length;
}

/** How many entries stand side by side if all are short, and how many characters that is at most. */
const MANY = 6;
const SHORT = 4;

/** A list from which one picks while the focus stays in the box below. */
export function List({ id, label, rows, active, reachable = false, onPick }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active, rows.length]);
  if (rows.length === 0) return null;
  const short = rows.length > MANY && rows.every(({ main }) => typeof main === "string" && main.length <= SHORT);
  return (
    <ul
      ref={list}
      id={id}
      class={`composer-list ${short ? "composer-list-short" : ""}`}
      role="listbox"
      aria-label={label}
      tabIndex={reachable ? 0 : undefined}
      aria-activedescendant={reachable && active !== null ? rowId(id, active) : undefined}
    >
      {rows.map((row, index) => (
        <li
          key={index}
          id={rowId(id, index)}
          class="composer-row"
          role="option"
          aria-selected={index === active}
          // The focus stays where one types.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <span class="composer-row-main">{row.main}</span>
          {row.detail !== undefined && <span class="composer-row-detail">{row.detail}</span>}
        </li>
      ))}
    </ul>
  );
}
