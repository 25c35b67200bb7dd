// Who you are and which channel is shown stand in the address, so that two windows can be two members and a reload
// keeps both: `#/as/MEMBER/in/CHANNEL`.

import { useEffect, useState } from "preact/hooks";

export interface Place {
  as: string | null;
  channel: string | null;
}

export function parsePlace(hash: string): Place {
  const [, as, , channel] = /^#\/as\/(\d+)(\/in\/(\d+))?$/.exec(hash) ?? [];
  return { as: as ?? null, channel: channel ?? null };
}

/** The link to a place, for `href`. */
export function linkTo(as: string, channel: string | null): string {
  return channel === null ? `#/as/${as}` : `#/as/${as}/in/${channel}`;
}

/** Goes to a place without a step to go back to. */
export function correctPlace(as: string, channel: string | null): void {
  const link = linkTo(as, channel);
  if (location.hash !== link) location.replace(link);
}

/** Where this window is. */
export function usePlace(): Place {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = (): void => setHash(location.hash);
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return parsePlace(hash);
}
