import { useMemo, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { useNow } from "../clock.ts";
import { useLocale, useStrings } from "../i18n.ts";
import { usePeople } from "../state/people.ts";
import { linkTo } from "../state/place.ts";
import { parseInline } from "./inline.ts";
import { parse } from "./parse.ts";
import { strings } from "./strings.ts";
import { formatTime, isDate, tellAgainAfter } from "./timestamp.ts";
import type { Block, Inline, List, TimeStyle } from "./tree.ts";
import "./markdown.css";

interface MarkdownProps {
  source: string;
  /** What stands after the last word, such as that it was edited. */
  tail?: ComponentChildren;
}

/** A text in Discord's Markdown. */
export function Markdown({ source, tail = null }: MarkdownProps) {
  const blocks = useMemo(() => parse(source), [source]);
  const last = blocks.at(-1);
  if (tail === null || last?.kind !== "paragraph") {
    return (
      <div class="markdown">
        {blocks.map(drawBlock)}
        {tail}
      </div>
    );
  }
  return (
    <div class="markdown">
      {blocks.slice(0, -1).map(drawBlock)}
      <p>
        {last.inside.map(drawInline)} {tail}
      </p>
    </div>
  );
}

/** The same for one line, such as a title: no lists, headings or quotes. */
export function InlineMarkdown({ source }: { source: string }) {
  const inside = useMemo(() => parseInline(source), [source]);
  return <>{inside.map(drawInline)}</>;
}

function drawBlock(block: Block): ComponentChildren {
  switch (block.kind) {
    case "paragraph":
      return <p>{block.inside.map(drawInline)}</p>;
    case "heading":
      // Headings of a message are no headings of the page, but they read as such within the message.
      return (
        <div class={`heading level-${block.level}`} role="heading" aria-level={block.level + 2}>
          {block.inside.map(drawInline)}
        </div>
      );
    case "subtext":
      return <p class="subtext">{block.inside.map(drawInline)}</p>;
    case "quote":
      return <blockquote>{block.blocks.map(drawBlock)}</blockquote>;
    case "code":
      // What is wider than the screen scrolls by itself, with the keyboard too.
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "list":
      return drawList(block);
  }
}

function drawList(list: List): ComponentChildren {
  const items = list.items.map((item) => (
    <li>
      {item.inside.map(drawInline)}
      {item.below !== null && drawList(item.below)}
    </li>
  ));
  return list.first === null ? <ul>{items}</ul> : <ol start={list.first}>{items}</ol>;
}

function drawInline(node: Inline): ComponentChildren {
  switch (node.kind) {
    case "text":
      return node.text;
    case "strong":
      return <strong>{node.inside.map(drawInline)}</strong>;
    case "emphasis":
      return <em>{node.inside.map(drawInline)}</em>;
    case "underline":
      return <u>{node.inside.map(drawInline)}</u>;
    case "strike":
      return <s>{node.inside.map(drawInline)}</s>;
    case "spoiler":
      return <Spoiler>{node.inside.map(drawInline)}</Spoiler>;
    case "code":
      return <code>{node.text}</code>;
    case "link":
      return (
        <a href={node.address} target="_blank" rel="noopener noreferrer">
          {node.inside.map(drawInline)}
        </a>
      );
    case "user":
      return <Member id={node.id} />;
    case "channel":
      return <ChannelLink id={node.id} />;
    case "command":
      return <span class="mention">/{node.name}</span>;
    case "time":
      return <Timestamp time={node.unix * 1000} style={node.style} />;
  }
}

function Spoiler({ children }: { children: ComponentChildren }) {
  const words = useStrings(strings);
  const [shown, show] = useState(false);
  if (shown) return <span class="spoiler shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label={words.spoiler} onClick={() => show(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function Member({ id }: { id: string }) {
  const words = useStrings(strings);
  const { users, you } = usePeople();
  return <span class={id === you ? "mention you" : "mention"}>@{users.get(id)?.name ?? words.unknownMember}</span>;
}

function ChannelLink({ id }: { id: string }) {
  const words = useStrings(strings);
  const { channels, you } = usePeople();
  const channel = channels.get(id);
  if (channel === undefined) return <span class="mention">#{words.unknownChannel}</span>;
  return (
    <a class="mention" href={linkTo(you, id)}>
      #{channel.name}
    </a>
  );
}

/** A time in the reader's words, told anew while it passes; the full date shows on hovering. */
function Timestamp({ time, style }: { time: number; style: TimeStyle }) {
  const locale = useLocale();
  const [every, setEvery] = useState(15_000);
  const now = useNow(every);
  const wanted = style === "R" ? tellAgainAfter(time, now) : 60_000;
  if (wanted !== every) setEvery(wanted);
  const words = formatTime(time, style, locale, now);
  if (!isDate(time)) return <span class="time">{words}</span>;
  return (
    <time
      class="time"
      dateTime={new Date(time).toISOString()}
      title={formatTime(time, "F", locale, now)}
      // It ticks, which nobody wants to have read out.
      aria-live="off"
    >
      {words}
    </time>
  );
}
