// What stands within a line of Discord's Markdown.

import type { Inline, TimeStyle } from "./tree.ts";

interface Rule {
  /** Sticky: tried where the reader stands. */
  pattern: RegExp;
  /** The node; null where it is plain text after all. */
  read(match: RegExpExecArray): Inline | null;
}

/** The nth group, which every match of the pattern has. */
const group = (match: RegExpExecArray, index: number): string => match[index] ?? "";

const wrap =
  (kind: "strong" | "emphasis" | "underline" | "strike" | "spoiler") =>
  (match: RegExpExecArray): Inline => ({ kind, inside: parseInline(group(match, 1)) });

/** The first rule that matches wins, so doubled signs come before single ones. */
const RULES: Rule[] = [
  { pattern: /\\([^0-9A-Za-z\s])/y, read: (match) => ({ kind: "text", text: group(match, 1) }) },
  {
    // The whole run of signs at both ends; anything less would try every length of every run.
    pattern: /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y,
    // One space inside the signs lets a text begin or end with one.
    read: (match) => ({ kind: "code", text: group(match, 2).replace(/^ (?=`)|(?<=`) $/g, "") }),
  },
  { pattern: /<@!?(\d+)>/y, read: (match) => ({ kind: "user", id: group(match, 1) }) },
  { pattern: /<#(\d+)>/y, read: (match) => ({ kind: "channel", id: group(match, 1) }) },
  { pattern: /<\/([^:<>\n]+):\d+>/y, read: (match) => ({ kind: "command", name: group(match, 1) }) },
  {
    pattern: /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y,
    read: (match) => ({ kind: "time", unix: Number(match[1]), style: (match[2] ?? "f") as TimeStyle }),
  },
  {
    pattern: /\[((?:\\.|[^[\]\\\n])+)\]\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?\)/y,
    read: (match) => ({ kind: "link", address: group(match, 2), inside: parseInline(group(match, 1)) }),
  },
  { pattern: /<(https?:\/\/[^\s<>]+)>/y, read: bareLink },
  { pattern: /(https?:\/\/(?:[^\s<()]|\([^\s<()]*\))*(?:[^\s<()[\].,:;!?"'*_~|]|\([^\s<()]*\)))/y, read: bareLink },
  { pattern: /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, read: wrap("strong") },
  { pattern: /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, read: wrap("underline") },
  { pattern: /~~((?:\\[\s\S]|[^\\])+?)~~/y, read: wrap("strike") },
  { pattern: /\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, read: wrap("spoiler") },
  { pattern: /\*(?![\s*])((?:\*\*|\\[\s\S]|[^\\*])+?)(?<!\s)\*(?!\*)/y, read: wrap("emphasis") },
  // An underscore within a word is no sign: `snake_case_name`.
  { pattern: /(?<![0-9A-Za-z])_((?:__|\\[\s\S]|[^\\_])+?)_(?![0-9A-Za-z])/y, read: wrap("emphasis") },
];

function bareLink(match: RegExpExecArray): Inline {
  const address = group(match, 1);
  return { kind: "link", address, inside: [{ kind: "text", text: address }] };
}

/** What a rule can begin with; everything up to the next of these is text. */
const PLAIN = /[^\\`<[*_~|h]+/y;

export function parseInline(source: string): Inline[] {
  const found: Inline[] = [];
  let text = "";
  const flush = (): void => {
    if (text !== "") found.push({ kind: "text", text });
    text = "";
  };
  let at = 0;
  while (at < source.length) {
    PLAIN.lastIndex = at;
    const plain = PLAIN.exec(source);
    if (plain !== null) {
      text += plain[0];
      at = PLAIN.lastIndex;
      continue;
    }
    const [node, length] = next(source, at) ?? [null, 1];
    if (node === null) {
      text += source.slice(at, at + length);
    } else if (node.kind === "text") {
      text += node.text;
    } else {
      flush();
      found.push(node);
    }
    at += length;
  }
  flush();
  return found;
}

function next(source: string, at: number): [Inline | null, number] | null {
  for (const { pattern, read } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match !== null) return [read(match), match[0].length];
  }
  return null;
}
