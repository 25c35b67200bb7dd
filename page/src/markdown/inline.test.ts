import assert from "node:assert/strict";
import { test } from "node:test";
import { parseInline } from "./inline.ts";
import type { Inline } from "./tree.ts";

/** The tree on one line: marks as their names, everything else as it is written. */
function told(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case "text":
          return node.text;
        case "code":
          return `code(${node.text})`;
        case "link":
          return `link(${node.address} ${told(node.inside)})`;
        case "user":
        case "channel":
          return `${node.kind}(${node.id})`;
        case "command":
          return `command(${node.name})`;
        case "time":
          return `time(${node.unix} ${node.style})`;
        default:
          return `${node.kind}(${told(node.inside)})`;
      }
    })
    .join("");
}

function check(cases: [source: string, expected: string][]): void {
  for (const [source, expected] of cases) assert.equal(told(parseInline(source)), expected, source);
}

test("signs around words mark them", () => {
  check([
    ["**bold** text", "strong(bold) text"],
    ["*one* and _other_", "emphasis(one) and emphasis(other)"],
    ["__under__ ~~gone~~ ||secret||", "underline(under) strike(gone) spoiler(secret)"],
    ["***both***", "strong(emphasis(both))"],
    ["**bold with *inner* words**", "strong(bold with emphasis(inner) words)"],
    ["__*a*__", "underline(emphasis(a))"],
    ["**over\nlines**", "strong(over\nlines)"],
  ]);
});

test("signs that mark nothing stay text", () => {
  check([
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["snake_case_name", "snake_case_name"],
    ["**open", "**open"],
    ["****", "****"],
    ["a ~ b | c < d", "a ~ b | c < d"],
    ["[no](link)", "[no](link)"],
    ["<@someone> <t:soon>", "<@someone> <t:soon>"],
    ["http and h", "http and h"],
  ]);
});

test("a backslash takes the meaning from a sign, and nothing else", () => {
  check([
    ["\\*plain\\*", "*plain*"],
    ["**a \\** b**", "strong(a ** b)"],
    ["\\<@12>", "<@12>"],
    ["\\`no code\\`", "`no code`"],
    ["C:\\temp", "C:\\temp"],
    ["\\\\", "\\"],
    ["¯\\\\\\_(ツ)\\_/¯", "¯\\_(ツ)_/¯"],
  ]);
});

test("nothing has a meaning within code", () => {
  check([
    ["`**a** <@1>`", "code(**a** <@1>)"],
    ["``a ` b``", "code(a ` b)"],
    ["`` `a` ``", "code(`a`)"],
    ["`open", "`open"],
  ]);
});

test("mentions, commands and times are read", () => {
  check([
    ["<@123>, your turn", "user(123), your turn"],
    ["<@!123>", "user(123)"],
    ["in <#45>", "in channel(45)"],
    ["</settings language:9>", "command(settings language)"],
    ["<t:1700000000>", "time(1700000000 f)"],
    ["<t:1700000000:R>", "time(1700000000 R)"],
    ["**<@1>**", "strong(user(1))"],
  ]);
});

test("links are read, and only those of the web", () => {
  check([
    ["[the **rules**](https://example.org/a)", "link(https://example.org/a the strong(rules))"],
    ["[x](<https://example.org>)", "link(https://example.org x)"],
    ["[x](https://example.org/a_(b))", "link(https://example.org/a_(b) x)"],
    ["see https://example.org/a.", "see link(https://example.org/a https://example.org/a)."],
    ["https://example.org/a_(b), so", "link(https://example.org/a_(b) https://example.org/a_(b)), so"],
    ["(https://example.org)", "(link(https://example.org https://example.org))"],
    ["<https://example.org/a>!", "link(https://example.org/a https://example.org/a)!"],
    ["[x](javascript:alert(1))", "[x](javascript:alert(1))"],
  ]);
});

test("a long text full of signs is read in no time", () => {
  const begun = performance.now();
  for (const sign of ["*", "_", "**a ", "`", "||", "[", "<", "\\", "~~x "]) parseInline(sign.repeat(4000 / sign.length));
  assert.ok(performance.now() - begun < 2000);
});
