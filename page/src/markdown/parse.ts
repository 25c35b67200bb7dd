// The blocks of Discord's Markdown. Anything that is not understood stays text: nothing a member writes is an error.

import { parseInline } from "./inline.ts";
import type { Block, Item, List } from "./tree.ts";

const FENCE = /```(?:[\w+#.-]+\n|\n)?([\s\S]*?)\n?```/g;
const HEADING = /^(#{1,3})[ \t]+(.*\S)/;
const SUBTEXT = /^-#[ \t]+(.*\S)/;
const QUOTE = /^>(?: (.*)|\s*)$/;
const QUOTE_ALL = /^>>> (.*)$/;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*\S)/;

export function parse(source: string): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const fence of source.matchAll(FENCE)) {
    const code = fence[1] ?? "";
    if (code.trim() === "") continue;
    // The line breaks around a fence belong to it.
    blocks.push(...parseLines(source.slice(at, fence.index).replace(/\n$/, "")));
    blocks.push({ kind: "code", text: code });
    at = fence.index + fence[0].length;
    if (source[at] === "\n") at += 1;
  }
  blocks.push(...parseLines(source.slice(at)));
  return blocks;
}

function parseLines(source: string): Block[] {
  if (source === "") return [];
  const lines = source.split("\n");
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", inside: parseInline(paragraph.join("\n")) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const found = block(lines, at);
    if (found === null) {
      paragraph.push(line);
    } else {
      flush();
      blocks.push(found.block);
      at += found.lines - 1;
    }
  }
  flush();
  return blocks;
}

/** The block, other than a paragraph, that begins at a line, and how many lines it takes. */
function block(lines: string[], at: number): { block: Block; lines: number } | null {
  const line = lines[at] ?? "";
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const level = (heading[1] ?? "#").length as 1 | 2 | 3;
    return { block: { kind: "heading", level, inside: parseInline(heading[2] ?? "") }, lines: 1 };
  }
  const subtext = SUBTEXT.exec(line);
  if (subtext !== null) return { block: { kind: "subtext", inside: parseInline(subtext[1] ?? "") }, lines: 1 };

  const all = QUOTE_ALL.exec(line);
  if (all !== null) {
    const inside = [all[1] ?? "", ...lines.slice(at + 1)];
    return { block: { kind: "quote", blocks: parseLines(inside.join("\n")) }, lines: inside.length };
  }
  const quoted = run(lines, at, QUOTE);
  if (quoted.length > 0) {
    const inside = quoted.map((match) => match[1] ?? "").join("\n");
    return { block: { kind: "quote", blocks: parseLines(inside) }, lines: quoted.length };
  }
  const items = oneList(run(lines, at, ITEM));
  if (items.length > 0) return { block: list(items), lines: items.length };
  return null;
}

/** The matches of consecutive lines. */
function run(lines: string[], at: number, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  for (const line of lines.slice(at)) {
    const match = pattern.exec(line);
    if (match === null) break;
    matches.push(match);
  }
  return matches;
}

const indent = (item: RegExpExecArray): number => (item[1] ?? "").length;
const isNumbered = (item: RegExpExecArray): boolean => item[2] !== undefined;

/** The items up to where bullets change into numbers, or the other way round: there another list begins. */
function oneList(items: RegExpExecArray[]): RegExpExecArray[] {
  const [head] = items;
  if (head === undefined) return [];
  const end = items.findIndex((item) => indent(item) <= indent(head) && isNumbered(item) !== isNumbered(head));
  return end < 0 ? items : items.slice(0, end);
}

/** Lines that are further in than the first belong to the item before them. */
function list(lines: RegExpExecArray[]): List {
  const [head] = lines;
  const depth = head === undefined ? 0 : indent(head);
  const number = head?.[2];
  const items: Item[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    let end = at + 1;
    while (end < lines.length && indent(lines[end] ?? line) > depth) end += 1;
    const below = lines.slice(at + 1, end);
    items.push({ inside: parseInline(line[3] ?? ""), below: below.length > 0 ? list(below) : null });
    at = end;
  }
  return { kind: "list", first: number === undefined ? null : Number(number), items };
}
