// Discord's Markdown as a tree, before anything is drawn.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "emphasis" | "underline" | "strike" | "spoiler"; inside: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; address: string; inside: Inline[] }
  | { kind: "user" | "channel"; id: string }
  | { kind: "command"; name: string }
  | { kind: "time"; unix: number; style: TimeStyle };

export type TimeStyle = "t" | "T" | "d" | "D" | "f" | "F" | "s" | "S" | "R";

export interface Item {
  inside: Inline[];
  /** A list below the item. */
  below: List | null;
}

export interface List {
  kind: "list";
  /** The first number; null for bullets. */
  first: number | null;
  items: Item[];
}

export type Block =
  /** Line breaks stand in the text. */
  | { kind: "paragraph"; inside: Inline[] }
  | { kind: "heading"; level: 1 | 2 | 3; inside: Inline[] }
  | { kind: "subtext"; inside: Inline[] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | List;
