// Which messages stand under one name, and where a new day or what you have not read begins.

import type { Message } from "../contract.ts";
import { isNewer } from "../state/ids.ts";

export interface Line {
  message: Message;
  /** Whether it shows its author and time, or follows on the message before. */
  head: boolean;
  /** Whether a day begins with it. */
  day: boolean;
  /** Whether it is the first that you had not read. */
  unread: boolean;
}

/** How long, in milliseconds, messages of one author stand under one name. */
const TOGETHER = 7 * 60_000;

/** When the channel was opened: the newest message that had been read, and the newest that there was. */
export interface Opened {
  readUpTo: string | null;
  newest: string | null;
}

/** What has come since the channel was opened came under the reader's eyes, and is not marked. */
export function arrange(messages: Message[], { readUpTo, newest }: Opened, you: string): Line[] {
  let marked = readUpTo === null || newest === null;
  let before: Message | null = null;
  return messages.map((message) => {
    const day = before === null || dayOf(before.sent) !== dayOf(message.sent);
    const missed = isNewer(message.id, readUpTo) && !isNewer(message.id, newest);
    const unread = !marked && message.author !== you && missed;
    if (unread) marked = true;
    const head = day || unread || before === null || !follows(message, before);
    before = message;
    // Nothing was read before the first message, so that a line there would say nothing.
    return { message, head, day, unread: unread && message !== messages[0] };
  });
}

function follows(message: Message, before: Message): boolean {
  return (
    message.author === before.author &&
    message.asked === null &&
    message.reply_to === null &&
    message.ephemeral === before.ephemeral &&
    Date.parse(message.sent) - Date.parse(before.sent) < TOGETHER
  );
}

/** The day in the reader's time zone. */
function dayOf(time: string): string {
  return new Date(time).toDateString();
}
