import type { Scene, User } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { BotTag, Name } from "../messages/author.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { ShieldIcon } from "../ui/icons.tsx";
import { strings } from "./strings.ts";

/** Who is here. A press on a name opens the menu of that member. */
export function Members({ scene }: { scene: Scene }) {
  const words = useStrings(strings);
  const people = scene.users.filter((user) => !user.bot);
  const bots = scene.users.filter((user) => user.bot);
  return (
    <section class="members" aria-label={words.members}>
      <h2>
        {words.people} – {people.length}
      </h2>
      <ul>
        {people.map((user) => (
          <Row key={user.id} user={user} here note={user.id === scene.you ? words.you : null} />
        ))}
      </ul>
      <h2>
        {words.bots} – {bots.length}
      </h2>
      <ul>
        {bots.map((user) => {
          const here = user.id !== scene.bot.id || (scene.bot.running && scene.bot.connected);
          return <Row key={user.id} user={user} here={here} note={here ? words.online : words.offline} />;
        })}
      </ul>
    </section>
  );
}

function Row({ user, here, note }: { user: User; here: boolean; note: string | null }) {
  const words = useStrings(strings);
  return (
    <li class={here ? "member" : "member away"}>
      <span class="presence">
        <Avatar user={user} />
        <span class={here ? "dot here" : "dot"} />
      </span>
      <Name user={user} stop />
      {user.bot && <BotTag />}
      {user.moderator && (
        <span class="shield" role="img" aria-label={words.moderator} title={words.moderator}>
          <ShieldIcon />
        </span>
      )}
      {note !== null && <span class="member-note">{note}</span>}
    </li>
  );
}
