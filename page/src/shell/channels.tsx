import type { Channel, Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { type Read, isUnread, unreadPings } from "../state/read.ts";
import { linkTo } from "../state/place.ts";
import { Avatar } from "../ui/avatar.tsx";
import { HashIcon, LockIcon, ThreadIcon } from "../ui/icons.tsx";
import { strings } from "./strings.ts";

interface ChannelsProps {
  scene: Scene;
  read: Read;
  onChoose: () => void;
}

/** The channels with their threads, then the direct messages. */
export function Channels({ scene, read, onChoose }: ChannelsProps) {
  const words = useStrings(strings);
  const bot = scene.users.find((user) => user.id === scene.bot.id);
  const texts = scene.channels.filter((channel) => channel.kind === "text");
  const directs = scene.channels.filter((channel) => channel.kind === "direct");
  // A thread whose channel is hidden or gone is still a place.
  const orphans = scene.channels.filter(
    (channel) => channel.kind === "thread" && !texts.some((text) => text.id === channel.parent),
  );
  const link = (channel: Channel) => (
    <ChannelLink
      channel={channel}
      you={scene.you}
      shown={channel.id === scene.channel}
      unread={channel.id !== scene.channel && isUnread(channel, read)}
      pings={unreadPings(channel, read)}
      mark={channel.kind === "direct" ? <Avatar user={bot} size="small" /> : null}
      onChoose={onChoose}
    />
  );
  return (
    <nav class="channels" aria-label={words.channels}>
      <h2>{words.text}</h2>
      <ul>
        {texts.map((channel) => {
          const threads = scene.channels.filter((one) => one.parent === channel.id && one.kind === "thread");
          return (
            <li key={channel.id}>
              {link(channel)}
              {threads.length > 0 && (
                <ul class="threads">
                  {threads.map((thread) => (
                    <li key={thread.id}>{link(thread)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
        {orphans.map((channel) => (
          <li key={channel.id}>{link(channel)}</li>
        ))}
      </ul>
      {directs.length > 0 && (
        <>
          <h2>{words.direct}</h2>
          <ul>
            {directs.map((channel) => (
              <li key={channel.id}>{link(channel)}</li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

interface LinkProps {
  channel: Channel;
  you: string;
  shown: boolean;
  unread: boolean;
  pings: number;
  mark: preact.ComponentChild;
  onChoose: () => void;
}

function ChannelLink({ channel, you, shown, unread, pings, mark, onChoose }: LinkProps) {
  const words = useStrings(strings);
  // A stable name for the link; what changes follows after it.
  const notes = [
    channel.kind === "thread" && words.thread,
    channel.locked && words.locked,
    pings > 0 ? words.pings(pings) : unread && words.unread,
  ].filter((note) => note !== false);
  const label = [channel.name, ...notes].join(", ");
  return (
    <a
      class={unread || pings > 0 ? "channel unread" : "channel"}
      href={linkTo(you, channel.id)}
      aria-current={shown ? "page" : undefined}
      aria-label={label}
      onClick={onChoose}
    >
      {mark ?? (channel.kind === "thread" ? <ThreadIcon /> : <HashIcon />)}
      <span class="channel-name">{channel.name}</span>
      {channel.locked && <LockIcon />}
      {pings > 0 && <span class="badge">{pings}</span>}
    </a>
  );
}
