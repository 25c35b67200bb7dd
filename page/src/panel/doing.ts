// What the panel does, and what it says of it.

import { useState } from "preact/hooks";
import { type Act, RefusedError } from "../act.ts";
import type { Change } from "../contract.ts";

/** Something was done, or could not be. */
export interface Report {
  good: boolean;
  says: string;
}

/** Changes something; the report names it by the words of its control. */
export type Do = (change: Change, what: string) => Promise<boolean>;

interface Doing {
  report: Report | null;
  doing: boolean;
  run: Do;
}

export function useDoing(act: Act, words: { done: (what: string) => string; gone: string }): Doing {
  const [report, setReport] = useState<Report | null>(null);
  const [running, setRunning] = useState(0);
  const run: Do = async (change, what) => {
    setReport(null);
    setRunning((count) => count + 1);
    try {
      await act.change(change);
      setReport({ good: true, says: words.done(what) });
      return true;
    } catch (error) {
      setReport({ good: false, says: error instanceof RefusedError ? error.message : words.gone });
      return false;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { report, doing: running > 0, run };
}
