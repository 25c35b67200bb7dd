import { useNow } from "../clock.ts";
import type { Scene } from "../contract.ts";
import { useLocale, useStrings } from "../i18n.ts";
import { Section } from "./control.tsx";
import type { Do } from "./doing.ts";
import { span } from "./span.ts";
import { words } from "./strings.ts";

const HOUR = 60 * 60;

interface ClockPartProps {
  scene: Scene;
  run: Do;
}

/** The sandbox's clock, which only goes forward. */
export function ClockPart({ scene, run }: ClockPartProps) {
  const say = useStrings(words);
  const locale = useLocale();
  const now = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "medium" }).format(useNow(1000));
  const steps: [number, string][] = [
    [HOUR, say.hours(1)],
    [12 * HOUR, say.hours(12)],
    [24 * HOUR, say.days(1)],
    [3 * 24 * HOUR, say.days(3)],
    [7 * 24 * HOUR, say.days(7)],
  ];
  return (
    <Section title={say.clock}>
      <p class="panel-now">
        {say.now(now)} <span>{scene.ahead < 1 ? say.onTime : say.ahead(span(scene.ahead, locale))}</span>
      </p>
      <div class="panel-row">
        {steps.map(([seconds, label]) => (
          <button
            key={seconds}
            type="button"
            class="button secondary"
            onClick={() => void run({ change: "advance", seconds }, label)}
          >
            {label}
          </button>
        ))}
      </div>
      <p>{scene.bot.connected ? say.clockSays : say.clockAway}</p>
    </Section>
  );
}
