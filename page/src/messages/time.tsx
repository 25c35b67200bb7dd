import { useNow } from "../clock.ts";
import { useLocale, useStrings } from "../i18n.ts";
import { formatTime } from "../markdown/timestamp.ts";
import { strings } from "./strings.ts";

const DAY = 86_400_000;

const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** How many days of the calendar ago a time was. */
function daysAgo(time: number, now: number): number {
  return Math.round((startOfDay(now) - startOfDay(time)) / DAY);
}

/** When a message was sent: the time alone today, else with the date. */
export function SentAt({ sent }: { sent: string }) {
  const locale = useLocale();
  const now = useNow(60_000);
  const time = Date.parse(sent);
  return (
    <time class="sent" aria-live="off" dateTime={sent} title={formatTime(time, "F", locale, now)}>
      {formatTime(time, daysAgo(time, now) === 0 ? "t" : "s", locale, now)}
    </time>
  );
}

/** The line where a day begins. */
export function DayLine({ sent }: { sent: string }) {
  const words = useStrings(strings);
  const locale = useLocale();
  const now = useNow(60_000);
  const time = Date.parse(sent);
  const ago = daysAgo(time, now);
  return (
    <div class="day-line" role="separator">
      <span>{ago === 0 ? words.today : ago === 1 ? words.yesterday : formatTime(time, "D", locale, now)}</span>
    </div>
  );
}
