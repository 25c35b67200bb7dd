// What the panel does, and what it says of it.

import { useState } from "preact/hooks";
import type { Act } from "../act.ts";
import type { Change } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { refusals, sayError } from "../refusals.ts";
import { words } from "./strings.ts";

/** Something was done, or could not be. */
export interface Report {
  good: boolean;
  says: string;
}

/** Changes something; the report names it by the words of its control. */
export type Do = (change: Change, what: string) => Promise<boolean>;

/** What came of the last thing that was done, and how to do one. */
export function useDoing(act: Act): [Report | null, Do] {
  const say = useStrings(words);
  const refused = useStrings(refusals);
  const [report, setReport] = useState<Report | null>(null);
  const run: Do = async (change, what) => {
    setReport(null);
    try {
      await act.change(change);
      setReport({ good: true, says: say.done(what) });
      return true;
    } catch (error) {
      setReport({ good: false, says: sayError(refused, error, say.gone) });
      return false;
    }
  };
  return [report, run];
}
