// What the page asks of the sandbox.

import type { Change, Deed, Outcome, RefusalCode, Refused } from "./contract.ts";

/** What you can do. Both throw a `RefusedError` where Discord's client would not send it. */
export interface Act {
  /**
   * Uses the bot. The page shows by itself what comes of a command (waiting, silence, a modal), a click, a choice
   * and a submitted modal; a refusal is for the caller to show.
   */
  deed(deed: Deed): Promise<Outcome>;
  /** Anything else, by people or by the panel. */
  change(change: Change): Promise<void>;
}

/** What Discord's client would not send; `refusals.ts` says it to the member. */
export class RefusedError extends Error {
  override name = "RefusedError";
  readonly code: RefusalCode;
  /** The key of what it is about, where it is about one thing. */
  readonly option: string | undefined;

  constructor({ error, code, option }: Refused) {
    super(error);
    this.code = code;
    this.option = option;
  }
}

/** The sandbox did not answer at all. */
export class GoneError extends Error {
  override name = "GoneError";
}

async function post(path: string, body: Deed | Change): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch (cause) {
    throw new GoneError("no answer", { cause });
  }
  if (response.status === 400) {
    throw new RefusedError((await response.json()) as Refused);
  }
  if (!response.ok) {
    throw new GoneError(`status ${response.status}`);
  }
  return response;
}

/** The bare calls, of which nothing shows on the page. */
export const calls: Act = {
  async deed(deed) {
    const response = await post("/api/deed", deed);
    return (await response.json()) as Outcome;
  },
  async change(change) {
    await post("/api/change", change);
  },
};
