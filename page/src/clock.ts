// The sandbox's clock, which the panel can move.

import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";

/** By how many milliseconds the sandbox's clock is ahead of the browser's. */
export const Ahead = createContext(0);

/** The sandbox's time, in milliseconds since 1970, told anew every so many milliseconds. */
export function useNow(every: number): number {
  const ahead = useContext(Ahead);
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), every);
    return () => clearInterval(timer);
  }, [every]);
  return Date.now() + ahead;
}
