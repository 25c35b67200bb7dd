import { useEffect, useState } from "preact/hooks";
import { useStrings } from "../i18n.ts";
import type { Pending } from "../state/acting.ts";
import { usePeople } from "../state/people.ts";
import { Avatar } from "../ui/avatar.tsx";
import { EyeIcon, ReplyIcon } from "../ui/icons.tsx";
import { BotTag } from "./author.tsx";
import { Dots } from "./message.tsx";
import { strings } from "./strings.ts";

interface PendingProps {
  pending: Pending;
  bot: string;
  /** The command as it is shown to you. */
  name: string;
  onDismiss: () => void;
}

/** Quick answers come without this line, which would only flicker. */
const PATIENCE = 300;

/** A command on its way, or what became of it when nothing did; only you see it. */
export function PendingLine({ pending, bot, name, onDismiss }: PendingProps) {
  const words = useStrings(strings);
  const { users } = usePeople();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (pending.state === "waiting" && !late) return null;
  const author = users.get(bot);
  const asker = users.get(pending.as);
  return (
    <article class="message head ephemeral pending" aria-label={author?.name ?? ""}>
      <p class="above">
        <ReplyIcon />
        <Avatar user={asker} size="small" />
        <span>
          <strong>{asker?.name}</strong> {words.used(name)}
        </span>
      </p>
      <div class="aside">
        <Avatar user={author} />
      </div>
      <div class="content">
        <div class="message-head">
          <span class="name strong">{author?.name}</span>
          <BotTag />
        </div>
        {pending.state === "waiting" ? (
          <p class="thinking">
            <Dots />
            {words.waiting(author?.name ?? "")}
          </p>
        ) : (
          <>
            <p class="failed">{words.silent}</p>
            <p class="only-you">
              <EyeIcon /> <span>{words.onlyYou}</span> ·{" "}
              <button type="button" class="text-button" onClick={onDismiss}>
                {words.dismiss}
              </button>
            </p>
          </>
        )}
      </div>
    </article>
  );
}
