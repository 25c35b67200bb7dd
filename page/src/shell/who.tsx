import type { Act } from "../act.ts";
import type { Scene } from "../contract.ts";
import { languageOf, useStrings } from "../i18n.ts";
import { linkTo } from "../state/place.ts";
import { Avatar } from "../ui/avatar.tsx";
import { strings } from "./strings.ts";

/** One press makes you somebody else; as links, they open in a window of their own too. */
export function Who({ scene }: { scene: Scene }) {
  const words = useStrings(strings);
  const channel = scene.channels.find((one) => one.id === scene.channel);
  // Nobody else sees your direct messages.
  const where = channel === undefined || channel.kind === "direct" ? null : channel.id;
  return (
    <nav class="who" aria-label={words.who}>
      <ul>
        {scene.users
          .filter((user) => !user.bot)
          .map((user) => (
            <li key={user.id}>
              <a
                href={linkTo(user.id, user.id === scene.you ? scene.channel : where)}
                aria-current={user.id === scene.you ? "true" : undefined}
                aria-label={words.be(user.name)}
                title={user.moderator ? `${user.name} (${words.moderator})` : user.name}
              >
                <Avatar user={user} size="small" />
                <span class="who-name">{user.name}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The languages that the page offers; a client may speak others. */
const LOCALES = [
  { locale: "en-US", language: "en", short: "EN" },
  { locale: "fr", language: "fr", short: "FR" },
] as const;

/** The language of your client, and with it of the page. */
export function Languages({ scene, act }: { scene: Scene; act: Act }) {
  const words = useStrings(strings);
  const you = scene.users.find((user) => user.id === scene.you);
  const spoken = languageOf(you?.locale ?? "en-US");
  return (
    <div class="languages" role="group" aria-label={words.language(you?.name ?? "")}>
      {LOCALES.map(({ locale, language, short }) => (
        <button
          type="button"
          key={locale}
          lang={language}
          aria-pressed={language === spoken}
          aria-label={`${short}, ${language === "en" ? words.english : words.french}`}
          title={language === "en" ? words.english : words.french}
          onClick={() => {
            if (language !== spoken) void act.change({ change: "locale", as: scene.you, locale }).catch(() => undefined);
          }}
        >
          {short}
        </button>
      ))}
    </div>
  );
}
