import { useRef } from "preact/hooks";
import type { Act } from "../act.ts";
import { useNow } from "../clock.ts";
import type { Message } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { InlineMarkdown, Markdown } from "../markdown/index.tsx";
import type { Press } from "../state/acting.ts";
import { usePeople } from "../state/people.ts";
import { Avatar } from "../ui/avatar.tsx";
import { EyeIcon, ReplyIcon } from "../ui/icons.tsx";
import { memo } from "../ui/memo.ts";
import { Attachments } from "./attachments.tsx";
import { BotTag, Name } from "./author.tsx";
import { EmbedCard, pictureOf } from "./embeds.tsx";
import { useKeptFocus } from "./kept-focus.ts";
import { Rows } from "./rows.tsx";
import { strings } from "./strings.ts";
import { SentAt } from "./time.tsx";
import "./messages.css";
import "./components.css";

interface MessageProps {
  message: Message;
  head: boolean;
  press: Press | undefined;
  /** The message that it replies to, where it is shown. */
  original: Message | undefined;
  act: Act;
}

export const MessageView = memo(function MessageView({ message, head, press, original, act }: MessageProps) {
  const words = useStrings(strings);
  const { users, you, commandName } = usePeople();
  const article = useRef<HTMLElement>(null);
  useKeptFocus(article);
  const author = users.get(message.author);
  const heading = `author-${message.id}`;
  const classes = ["message"];
  if (head) classes.push("head");
  if (message.ephemeral) classes.push("ephemeral");
  if (message.pinged.includes(you)) classes.push("pings-you");

  const inEmbeds = message.embeds.map((embed) => pictureOf(embed, message.attachments));
  const loose = message.attachments.filter((attachment) => !inEmbeds.includes(attachment));
  const edited = message.edited === null ? null : <span class="edited">({words.edited})</span>;
  return (
    <article
      class={classes.join(" ")}
      id={`message-${message.id}`}
      aria-labelledby={heading}
      tabIndex={-1}
      ref={article}
    >
      {message.asked !== null && (
        <p class="above">
          <ReplyIcon />
          <Avatar user={users.get(message.asked.by)} size="small" />
          <Name user={users.get(message.asked.by)} />{" "}
          <span>{message.asked.command === "" ? words.pressed : words.used(commandName(message.asked.command))}</span>
        </p>
      )}
      {message.reply_to !== null && <ReplyLine original={original} />}
      <div class={head ? "aside" : "aside quiet"}>{head ? <Avatar user={author} /> : <SentAt sent={message.sent} />}</div>
      <div class="content">
        <div class={head ? "message-head" : "visually-hidden"} id={heading}>
          {head ? <Name user={author} class="strong" /> : <span>{author?.name ?? words.unknown}</span>}
          {head && author?.bot === true && <BotTag />}
          <SentAt sent={message.sent} />
        </div>
        {message.loading ? (
          <Thinking sent={message.sent} bot={author?.name ?? ""} />
        ) : (
          <>
            {message.content !== "" && <Markdown source={message.content} tail={edited} />}
            {message.embeds.map((embed, index) => (
              <EmbedCard key={index} embed={embed} attachments={message.attachments} />
            ))}
            <Attachments attachments={loose} />
            {message.content === "" && edited !== null && <div>{edited}</div>}
            {message.components.length > 0 && <Rows message={message} press={press} act={act} />}
          </>
        )}
        {message.ephemeral && (
          <p class="only-you">
            <EyeIcon /> <span>{words.onlyYou}</span> ·{" "}
            <button
              type="button"
              class="text-button"
              onClick={() => void act.change({ change: "dismiss", as: you, message: message.id }).catch(() => undefined)}
            >
              {words.dismiss}
            </button>
          </p>
        )}
      </div>
    </article>
  );
});

/** How long Discord waits for a reply that the bot has said it will give, in milliseconds. */
const PATIENCE = 15 * 60_000;

function Thinking({ sent, bot }: { sent: string; bot: string }) {
  const words = useStrings(strings);
  const now = useNow(10_000);
  if (now - Date.parse(sent) > PATIENCE) return <p class="failed">{words.silent}</p>;
  return (
    <p class="thinking">
      <Dots />
      {words.thinking(bot)}
    </p>
  );
}

function ReplyLine({ original }: { original: Message | undefined }) {
  const words = useStrings(strings);
  const { users } = usePeople();
  if (original === undefined) {
    return (
      <p class="above">
        <ReplyIcon />
        <em>{words.gone}</em>
      </p>
    );
  }
  const author = users.get(original.author);
  return (
    <p class="above">
      <ReplyIcon />
      <Avatar user={author} size="small" />
      <Name user={author} />
      <span class="excerpt">
        <InlineMarkdown source={original.content.split("\n")[0] ?? ""} />
      </span>
    </p>
  );
}

/** Three dots that move while something is awaited. */
export function Dots() {
  return (
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
