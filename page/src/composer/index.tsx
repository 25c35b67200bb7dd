import type { Act } from "../act.ts";
import type { Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { channelName } from "../state/people.ts";
import { Bar, type Draft } from "./bar.tsx";
import { words } from "./strings.ts";
import "./composer.css";

export interface ComposerProps {
  scene: Scene;
  act: Act;
}

/** What was begun elsewhere, by member and channel: it is still there on return. */
const drafts = new Map<string, Draft>();

/** The bar below the messages: what you write, and the commands you use. */
export function Composer({ scene, act }: ComposerProps) {
  const say = useStrings(words);
  const channel = scene.channels.find((one) => one.id === scene.channel);
  const moderator = scene.users.find((user) => user.id === scene.you)?.moderator === true;
  if (channel === undefined) return <Closed why={say.nowhere} />;
  if (channel.locked && !moderator) return <Closed why={say.locked} />;
  const place = `${scene.you} ${channel.id}`;
  return (
    <div class="composer">
      <Bar
        key={place}
        scene={scene}
        act={act}
        channel={channel.id}
        place={channelName(channel)}
        draft={drafts.get(place) ?? { text: "", filling: null }}
        onDraft={(draft) => void drafts.set(place, draft)}
      />
    </div>
  );
}

function Closed({ why }: { why: string }) {
  return (
    <div class="composer">
      <p class="composer-closed">{why}</p>
    </div>
  );
}
