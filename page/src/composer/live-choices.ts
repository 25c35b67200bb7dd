// Live choices: what the bot offers while one types.

import { useEffect, useState } from "preact/hooks";
import type { Act } from "../act.ts";
import type { Choice, Deed } from "../contract.ts";

/** How long one must pause in typing before the bot is asked, in milliseconds. */
const PAUSE = 120;

export interface LiveChoices {
  choices: readonly Choice[];
  /** `looking` while what is shown is for an earlier text; `silent` where the bot gave no answer. */
  state: "looking" | "here" | "silent";
}

const NOTHING: LiveChoices = { choices: [], state: "looking" };

/** The bot's choices for the last deed that asks for them; null for none to ask. The latest answer wins. */
export function useLiveChoices(act: Act, deed: Deed | null): LiveChoices {
  const asked = deed === null ? null : JSON.stringify(deed);
  const [answer, setAnswer] = useState<{ to: string; field: string; choices: readonly Choice[]; silent: boolean } | null>(null);
  useEffect(() => {
    if (deed === null || asked === null) return;
    let current = true;
    const keep = (choices: readonly Choice[], silent: boolean) => {
      if (current) setAnswer({ to: asked, field: fieldOf(deed), choices, silent });
    };
    const timer = setTimeout(() => {
      act.deed(deed).then(
        (outcome) => keep(outcome.choices ?? [], outcome.response !== "choices"),
        () => keep([], true),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // The deed is what was asked.
  }, [asked]);

  if (deed === null || answer === null || answer.field !== fieldOf(deed)) return NOTHING;
  const { to, choices, silent } = answer;
  if (to !== asked) return { choices, state: "looking" };
  return { choices, state: silent ? "silent" : "here" };
}

/** What must not change for older choices to be shown while new ones are looked for. */
function fieldOf(deed: Deed): string {
  return deed.do === "autocomplete" ? `${deed.channel} ${deed.path} ${deed.focused}` : "";
}
