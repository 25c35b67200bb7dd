import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Channel, Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { channelName } from "../state/people.ts";
import { Control, Section, Switch } from "./control.tsx";
import type { Do } from "./doing.ts";
import { permissions, words } from "./strings.ts";

interface PartProps {
  scene: Scene;
  run: Do;
}

function shownIn(scene: Scene): Channel | null {
  const channel = scene.channels.find((one) => one.id === scene.channel);
  return channel === undefined || channel.kind === "direct" ? null : channel;
}

/** What the bot may do in the channel shown. */
export function PermissionsPart({ scene, run }: PartProps) {
  const say = useStrings(words);
  const known: Record<string, readonly string[]> = useStrings(permissions);
  const shown = shownIn(scene);
  if (shown === null) return null;
  // Threads have no permissions of their own.
  const channel = scene.channels.find((one) => one.id === shown.parent) ?? shown;
  return (
    <Section title={say.permissions(channelName(channel))}>
      {channel !== shown && <p>{say.threadPermissions}</p>}
      {scene.bot.permissions.length === 0 && <p>{say.noPermissions}</p>}
      {scene.bot.permissions.map(({ name, allowed }) => {
        const [label = name, says = ""] = known[name] ?? [];
        return (
          <Switch
            key={name}
            label={label}
            says={says}
            on={allowed}
            onTurn={(on) =>
              void run(
                { change: "permit", channel: channel.id, permission: name, allowed: on },
                on ? say.permitted(label) : say.taken(label),
              )
            }
          />
        );
      })}
    </Section>
  );
}

/** The channel shown is deleted, or a new one added. */
export function ChannelsPart({ scene, run }: PartProps) {
  const say = useStrings(words);
  const channel = shownIn(scene);
  return (
    <Section title={say.channels}>
      {channel === null ? <p>{say.noRemove}</p> : <Removal key={channel.id} channel={channel} run={run} />}
      <Addition run={run} />
    </Section>
  );
}

function Removal({ channel, run }: { channel: Channel; run: Do }) {
  const say = useStrings(words);
  const [asks, setAsks] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks) keep.current?.focus();
  }, [asks]);
  const name = channelName(channel);
  if (!asks) return <Control label={say.remove(name)} says={say.removeSays} danger onUse={async () => setAsks(true)} />;
  return (
    <div class="panel-question" role="group" aria-label={say.removeAsks(name)}>
      <p>{say.removeAsks(name)}</p>
      <div class="panel-row">
        <button
          type="button"
          class="button danger"
          onClick={() => void run({ change: "delete_channel", channel: channel.id }, say.remove(name)).then(() => setAsks(false))}
        >
          {say.removeYes}
        </button>
        <button ref={keep} type="button" class="button secondary" onClick={() => setAsks(false)}>
          {say.removeNo}
        </button>
      </div>
    </div>
  );
}

function Addition({ run }: { run: Do }) {
  const say = useStrings(words);
  const box = useId();
  const [name, setName] = useState("");
  const add = async () => {
    if (name.trim() === "") return;
    const added = await run({ change: "add_channel", name: name.trim() }, `#${name.trim()}`);
    if (added) setName("");
  };
  return (
    <form
      class="panel-add"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label for={box}>{say.name}</label>
      <div class="panel-row">
        <input
          id={box}
          type="text"
          maxLength={100}
          placeholder={say.nameExample}
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="button secondary" disabled={name.trim() === ""}>
          {say.add}
        </button>
      </div>
    </form>
  );
}
