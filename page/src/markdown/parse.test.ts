import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "./parse.ts";
import type { Block, List } from "./tree.ts";

/** The blocks as lines, each list item with its depth. */
function told(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case "paragraph":
        return [`p ${text(block.inside)}`];
      case "heading":
        return [`h${block.level} ${text(block.inside)}`];
      case "subtext":
        return [`small ${text(block.inside)}`];
      case "quote":
        return told(block.blocks).map((line) => `> ${line}`);
      case "code":
        return [`code ${block.text}`];
      case "list":
        return items(block, 0);
    }
  });
}

function items(list: List, depth: number): string[] {
  return list.items.flatMap((item, index) => [
    `${"  ".repeat(depth)}${list.first === null ? "-" : `${list.first + index}.`} ${text(item.inside)}`,
    ...(item.below === null ? [] : items(item.below, depth + 1)),
  ]);
}

function text(inside: { kind: string }[]): string {
  return inside.map((node) => ("text" in node ? String(node.text) : node.kind)).join("");
}

function check(source: string, expected: string[]): void {
  assert.deepEqual(told(parse(source)), expected);
}

test("lines of a paragraph stay together, empty ones too", () => check("a\nb\n\nc", ["p a\nb\n\nc"]));

test("headings have three levels and need a space", () =>
  check("# One\n## Two\n### Three\n#### four\n#five", ["h1 One", "h2 Two", "h3 Three", "p #### four\n#five"]));

test("a line in small letters", () => check("text\n-# small\nmore", ["p text", "small small", "p more"]));

test("quotes hold blocks", () => check("> # a\n> b\nc", ["> h1 a", "> p b", "p c"]));

test("three signs quote all that follows", () => check("a\n>>> b\nc\n- d", ["p a", "> p b\nc", "> - d"]));

test("lists nest by how far they are in", () =>
  check("- a\n  - b\n    - c\n  - d\n- e", ["- a", "  - b", "    - c", "  - d", "- e"]));

test("numbered lists begin where they say", () => check("3. a\n4. b", ["3. a", "4. b"]));

test("bullets and numbers are two lists", () => {
  check("- a\n1. b\n2. c", ["- a", "1. b", "2. c"]);
  assert.equal(parse("- a\n1. b").length, 2);
});

test("a sign without a space is no list", () => check("-a\n1.b", ["p -a\n1.b"]));

test("a fence holds code as it is, with the language left out", () => {
  check("before\n```rust\n# no heading\n  **in**\n```\nafter", ["p before", "code # no heading\n  **in**", "p after"]);
  check("```one line```", ["code one line"]);
  check("```a\nb", ["p ```a\nb"]);
});

test("an empty text has no blocks", () => check("", []));
