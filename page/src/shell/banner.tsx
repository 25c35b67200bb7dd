import { useEffect, useState } from "preact/hooks";
import type { Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import type { Link } from "../live.ts";
import { strings } from "./strings.ts";

/** How long a break may last, in milliseconds, before it is spoken of: a change of channel is one too. */
const PATIENCE = 700;

/** Says when the sandbox or the bot is away. */
export function Banner({ link, scene }: { link: Link; scene: Scene | null }) {
  const words = useStrings(strings);
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    setPatient(true);
    if (link === "open") return;
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, [link]);

  let text: string | null = null;
  let kind = "";
  if (link === "lost" && !patient) [text, kind] = [words.lost, "bad"];
  else if (link === "opening" && !patient) [text, kind] = [words.opening, "calm"];
  else if (scene !== null && !scene.bot.running) {
    const bot = scene.users.find((user) => user.id === scene.bot.id);
    [text, kind] = [words.botDown(bot?.name ?? ""), "warn"];
  }
  return (
    <div class={text === null ? "banner" : `banner shown ${kind}`} role="status">
      {text}
    </div>
  );
}
