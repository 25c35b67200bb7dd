import { useId, useState } from "preact/hooks";
import type { Fault, Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { Control, Section } from "./control.tsx";
import type { Do } from "./doing.ts";
import { words } from "./strings.ts";

const TIMES = [1, 3, 10];

interface RequestsPartProps {
  scene: Scene;
  run: Do;
}

/** The bot's requests that go wrong. */
export function RequestsPart({ scene, run }: RequestsPartProps) {
  const say = useStrings(words);
  const select = useId();
  const [times, setTimes] = useState<number | null>(3);
  const kinds: [Fault["kind"], string, string][] = [
    ["429", say.tooMany, say.tooManySays],
    ["500", say.broken, say.brokenSays],
    ["stall", say.stall, say.stallSays],
    ["lose", say.lose, say.loseSays],
  ];
  return (
    <Section title={say.requests}>
      <p>{say.requestsSays}</p>
      <div class="panel-row">
        <label for={select}>{say.times}</label>
        <select
          id={select}
          value={times ?? "all"}
          onChange={({ currentTarget: { value } }) => setTimes(value === "all" ? null : Number(value))}
        >
          {TIMES.map((count) => (
            <option key={count} value={count}>
              {say.next(count)}
            </option>
          ))}
          <option value="all">{say.untilEnded}</option>
        </select>
      </div>
      {kinds.map(([kind, label, says]) => (
        <Control
          key={kind}
          label={label}
          says={says}
          onUse={() => run({ change: "fault", kind, times }, say.fault(kind, times))}
        />
      ))}
      <div class="panel-faults">
        <h4>{say.active}</h4>
        {scene.faults.length === 0 ? (
          <p>{say.none}</p>
        ) : (
          <>
            <ul>
              {scene.faults.map((fault) => (
                <li key={fault.id}>{say.fault(fault.kind, fault.times)}</li>
              ))}
            </ul>
            <button type="button" class="button secondary" onClick={() => void run({ change: "end_faults" }, say.endAll)}>
              {say.endAll}
            </button>
          </>
        )}
      </div>
    </Section>
  );
}
