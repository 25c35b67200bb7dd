import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Channel, Message } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { type Acting, type Pending, pressOn } from "../state/acting.ts";
import { isNewer } from "../state/ids.ts";
import { channelName, usePeople } from "../state/people.ts";
import type { View } from "../state/view.ts";
import { DownIcon, HashIcon, LockIcon, ThreadIcon } from "../ui/icons.tsx";
import { type Line, arrange } from "./grouping.ts";
import { MessageView } from "./message.tsx";
import { PendingLine } from "./pending.tsx";
import { useKeptPlace, useStick } from "./stick.ts";
import { strings } from "./strings.ts";
import { DayLine } from "./time.tsx";
import "./log.css";

interface LogProps {
  view: View;
  channel: Channel;
  acting: Acting;
  /** The newest message that had been read when the channel was opened. */
  readUpTo: string | null;
  onRead: (message: string) => void;
  /** Called with the first message when the reader has come to it, and there are earlier ones. */
  onTop: (first: string) => void;
}

/** The messages of the channel shown. One of these lives as long as you look at one channel as one member. */
export function Log({ view, channel, acting, readUpTo, onRead, onTop }: LogProps) {
  const words = useStrings(strings);
  const { scene, messages, earlier } = view;
  const { scroller, inside, atEnd, far, toEnd } = useStick(channel.id);
  const { commandName } = usePeople();
  const first = messages[0]?.id ?? null;
  useKeptPlace(scroller, first);
  const [opened] = useState({ readUpTo, first, newest: messages.at(-1)?.id ?? null });
  const lines = useMemo(() => arrange(messages, opened, scene.you), [messages, opened, scene.you]);
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const pending = acting.doings.pending.filter((one) => one.as === scene.you && one.channel === channel.id);
  // What waits stands at the end; what came to nothing stands where it was sent, unless the message before
  // it is gone.
  const waiting = pending.filter((one) => one.state === "waiting" || (one.after !== null && !byId.has(one.after)));
  const linesOf = (after: string | null) => pending.filter((one) => one.after === after && !waiting.includes(one));
  const drawPending = (one: Pending) => (
    <PendingLine
      key={`pending-${one.id}`}
      pending={one}
      bot={scene.bot.id}
      name={commandName(one.command)}
      onDismiss={() => acting.dismissPending(one.id)}
    />
  );
  // Without lists in lists, which are told apart by their place alone: all would be made anew for one that is added.
  const drawLine = ({ message, head, day, unread }: Line) => [
    day && <DayLine key={`day-${message.id}`} sent={message.sent} />,
    unread && (
      <div class="unread-line" role="separator" key="unread">
        <span>{words.unread}</span>
      </div>
    ),
    <MessageView
      key={message.id}
      message={message}
      head={head}
      press={pressOn(acting.doings, scene.you, message.id)}
      original={message.reply_to === null ? undefined : byId.get(message.reply_to)}
      act={acting.act}
    />,
    ...linesOf(message.id).map(drawPending),
  ];
  // How many lines have been loaded since, from before what the channel was opened with.
  const loaded = lines.filter(({ message }) => opened.first !== null && isNewer(opened.first, message.id)).length;
  const newest = messages.at(-1) ?? null;
  const behind = useBehind(messages, atEnd);

  // What you do yourself is what you want to see.
  const mine = messages.findLast((one) => one.author === scene.you || one.asked?.by === scene.you)?.id ?? null;
  const lastMine = useRef(mine);
  useEffect(() => {
    if (mine !== null && isNewer(mine, lastMine.current)) {
      lastMine.current = mine;
      toEnd();
    }
  }, [mine]);
  const lastPending = pending.at(-1)?.id;
  useEffect(() => {
    if (lastPending !== undefined) toEnd();
  }, [lastPending]);

  // The newest message may be one that is not shown any more; it is read as well.
  const upTo = isNewer(channel.last_message ?? "", newest?.id ?? null) ? channel.last_message : (newest?.id ?? null);
  useEffect(() => {
    if (upTo === null || !atEnd) return;
    const read = (): void => {
      if (document.visibilityState === "visible") onRead(upTo);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [upTo, atEnd, onRead]);

  return (
    <div class="log-frame">
      {/* What is edited is not told: a board of 25 buttons changes with every move. */}
      <div
        class="log"
        role="log"
        aria-label={words.log(channelName(channel))}
        aria-relevant="additions"
        tabIndex={0}
        ref={scroller}
      >
        <div class="log-inside" ref={inside}>
          {earlier && first !== null ? (
            <Earlier scroller={scroller} first={first} onTop={onTop} />
          ) : (
            <Beginning channel={channel} />
          )}
          {/* What is loaded afterwards is no news. */}
          <div aria-live="off">{lines.slice(0, loaded).flatMap(drawLine)}</div>
          {linesOf(null).map(drawPending)}
          {lines.slice(loaded).flatMap(drawLine)}
          {waiting.map(drawPending)}
          {channel.locked && (
            <p class="locked-note">
              <LockIcon /> {words.locked}
            </p>
          )}
        </div>
      </div>
      {!atEnd && behind > 0 && (
        <button type="button" class="pill" onClick={toEnd}>
          <DownIcon /> {words.newMessages(behind)}
        </button>
      )}
      {far && behind === 0 && (
        <button type="button" class="pill round" aria-label={words.toBottom} title={words.toBottom} onClick={toEnd}>
          <DownIcon />
        </button>
      )}
    </div>
  );
}

/** How many messages have come since the reader left the end. */
function useBehind(messages: Message[], atEnd: boolean): number {
  const newest = messages.at(-1)?.id ?? null;
  const [leftAt, setLeftAt] = useState(newest);
  useEffect(() => {
    if (atEnd) setLeftAt(newest);
  }, [atEnd, newest]);
  return atEnd ? 0 : messages.filter((message) => isNewer(message.id, leftAt)).length;
}

/** How far below the top, in pixels, the reader is when earlier messages are asked for. */
const EARLY = 600;

interface EarlierProps {
  scroller: { readonly current: HTMLElement | null };
  first: string;
  onTop: (first: string) => void;
}

/** What stands over the first message until the earlier ones have come. */
function Earlier({ scroller, first, onTop }: EarlierProps) {
  const words = useStrings(strings);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (line.current === null) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onTop(first);
      },
      { root: scroller.current, rootMargin: `${EARLY}px 0px 0px` },
    );
    near.observe(line.current);
    return () => near.disconnect();
  }, [first, onTop]);
  return (
    <p class="earlier" ref={line}>
      {words.earlier}
    </p>
  );
}

function Beginning({ channel }: { channel: Channel }) {
  const words = useStrings(strings);
  return (
    <header class="beginning">
      <span class="beginning-mark">{channel.kind === "thread" ? <ThreadIcon /> : <HashIcon />}</span>
      <h2>{words.beginning(channelName(channel))}</h2>
      <p>{channel.kind === "direct" ? words.beginningDirect : words.beginningHint}</p>
    </header>
  );
}
