import type { Change, Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { Control, Section } from "./control.tsx";
import type { Do } from "./doing.ts";
import { words } from "./strings.ts";

type HangUp = Extract<Change, { change: "hang_up" }>["how"];

interface PartProps {
  scene: Scene;
  run: Do;
}

/** The bot's process. */
export function BotPart({ scene, run }: PartProps) {
  const say = useStrings(words);
  const { running, connected } = scene.bot;
  const state = !running ? "stopped" : connected ? "connected" : "connecting";
  return (
    <Section title={say.bot}>
      <p class={`panel-state panel-${state}`} role="status">
        {say[state]}
      </p>
      <Control
        label={say.restart}
        says={say.restartSays}
        disabled={!running}
        onUse={() => run({ change: "bot", to: "restart" }, say.restart)}
      />
      <Control
        label={say.kill}
        says={say.killSays}
        disabled={!running}
        danger
        onUse={() => run({ change: "bot", to: "kill" }, say.kill)}
      />
      <Control
        label={say.start}
        says={say.startSays}
        disabled={running}
        onUse={() => run({ change: "bot", to: "start" }, say.start)}
      />
    </Section>
  );
}

/** Its connection to the gateway. */
export function GatewayPart({ scene, run }: PartProps) {
  const say = useStrings(words);
  const ways: [HangUp, string, string][] = [
    ["cut", say.cut, say.cutSays],
    ["close", say.hangClose, say.closeSays],
    ["reconnect", say.reconnect, say.reconnectSays],
    ["new_session", say.newSession, say.newSessionSays],
  ];
  return (
    <Section title={say.gateway}>
      <p>{say.gatewaySays}</p>
      {ways.map(([how, label, says]) => (
        <Control
          key={how}
          label={label}
          says={says}
          disabled={!scene.bot.connected}
          onUse={() => run({ change: "hang_up", how }, label)}
        />
      ))}
    </Section>
  );
}
