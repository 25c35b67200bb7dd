import type { Act } from "../act.ts";
import type { Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { CloseIcon } from "../ui/icons.tsx";
import { BotPart, GatewayPart } from "./bot.tsx";
import { ChannelsPart, PermissionsPart } from "./channels.tsx";
import { ClockPart } from "./clock.tsx";
import { useDoing } from "./doing.ts";
import { RequestsPart } from "./requests.tsx";
import { Sheet } from "./sheet.tsx";
import { words } from "./strings.ts";
import "./panel.css";

export interface PanelProps {
  scene: Scene;
  act: Act;
  onClose: () => void;
}

/** The panel with which to hurt the bot. */
export function Panel({ scene, act, onClose }: PanelProps) {
  const say = useStrings(words);
  const [report, run] = useDoing(act);
  return (
    <Sheet label={say.title} onClose={onClose}>
      <div class="panel">
        <div class="panel-head">
          <h2>{say.title}</h2>
          <button type="button" class="icon-button" aria-label={say.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div class="panel-body">
          <p>{say.lead}</p>
          <details class="panel-tries">
            <summary>{say.try}</summary>
            <ul>
              {say.tries.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
          <ClockPart scene={scene} run={run} />
          <BotPart scene={scene} run={run} />
          <GatewayPart scene={scene} run={run} />
          <RequestsPart scene={scene} run={run} />
          <PermissionsPart scene={scene} run={run} />
          <ChannelsPart scene={scene} run={run} />
        </div>
        {/* Both are always there, since screen readers tell only what changes in them. */}
        <p class="panel-report panel-good" role="status">
          {report?.good === true && report.says}
        </p>
        <p class="panel-report panel-bad" role="alert">
          {report?.good === false && report.says}
        </p>
      </div>
    </Sheet>
  );
}
