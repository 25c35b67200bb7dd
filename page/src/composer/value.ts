// The values of options: what is offered for them, and what a text in a field means.

import type { Channel, CommandOption, User, Value } from "../contract.ts";
import { channelName } from "../state/people.ts";
import { fold, ranked } from "./fold.ts";

/** Something that can be picked for an option. */
export interface Offer {
  name: string;
  value: Value;
}

/** What options can speak of here, and how the page says yes and no. */
export interface Surroundings {
  users: readonly User[];
  channels: readonly Channel[];
  yes: string;
  no: string;
}

/** Why a text is no value of an option. */
export type Fault =
  | { fault: "missing" }
  | { fault: "choice" }
  | { fault: "user" }
  | { fault: "channel" }
  | { fault: "number" }
  | { fault: "least"; least: number }
  | { fault: "most"; most: number }
  | { fault: "length"; longest: number };

/** What a field comes to: a value, nothing, or a fault. */
export type Reading = { value: Value } | { empty: true } | Fault;

/** Whether only what is offered can be the value. */
export function strict(option: CommandOption): boolean {
  return option.choices.length > 0 || option.kind === "boolean" || option.kind === "user" || option.kind === "channel";
}

/** All that is offered for an option, apart from live choices. */
export function offers(option: CommandOption, around: Surroundings): Offer[] {
  if (option.choices.length > 0) return option.choices;
  switch (option.kind) {
    case "boolean":
      return [
        { name: around.yes, value: true },
        { name: around.no, value: false },
      ];
    case "user":
      return around.users.map((user) => ({ name: user.name, value: user.id }));
    case "channel":
      // What bots have channels for are those that one can write in, without their threads.
      return around.channels
        .filter((channel) => channel.kind === "text")
        .map((channel) => ({ name: channelName(channel), value: channel.id }));
    case "text":
    case "integer":
      return [];
  }
}

/** What an offer is also called: `#general` is found by `general`, and a member by `@Asha`, `<@1>` or `1`. */
function names(option: CommandOption, offer: Offer): string[] {
  // The values of choices are the bot's own matter, and often numbers that would be mistaken for a name.
  if (option.choices.length > 0) return [offer.name];
  switch (option.kind) {
    case "user":
      return [offer.name, `@${offer.name}`, `<@${offer.value}>`, `<@!${offer.value}>`, String(offer.value)];
    case "channel":
      return [offer.name, offer.name.slice(1), `<#${offer.value}>`, String(offer.value)];
    default:
      return [offer.name, String(offer.value)];
  }
}

/** The offers that fit what was typed, the best first. */
export function fitting(option: CommandOption, all: readonly Offer[], text: string): Offer[] {
  if (fold(text) === "") return [...all];
  // A snowflake's digits say nothing to anybody, so that ids count only as a whole.
  const spoken = ranked(all, text, (offer) => names(option, offer).slice(0, option.kind === "user" ? 2 : 1));
  const exact = same(option, all, text);
  return exact === null || spoken.includes(exact) ? spoken : [exact, ...spoken];
}

/** The offer that a text names exactly. */
export function same(option: CommandOption, all: readonly Offer[], text: string): Offer | null {
  const wanted = fold(text);
  if (wanted === "") return null;
  const named = all.find((offer) => fold(offer.name) === wanted);
  return named ?? all.find((offer) => names(option, offer).some((name) => fold(name) === wanted)) ?? null;
}

/** What a text means as the value of an option. Where only offers count, a text that fits one alone means that. */
export function read(option: CommandOption, text: string, around: Surroundings): Reading {
  const bare = text.trim();
  if (bare === "") return option.required ? { fault: "missing" } : { empty: true };
  if (strict(option)) {
    const all = offers(option, around);
    const exact = same(option, all, bare);
    if (exact !== null) return { value: exact.value };
    const [only, ...others] = fitting(option, all, bare);
    if (only !== undefined && others.length === 0) return { value: only.value };
    if (option.choices.length > 0 || option.kind === "boolean") return { fault: "choice" };
    return { fault: option.kind === "user" ? "user" : "channel" };
  }
  if (option.kind === "integer") {
    const number = Number(bare.replace(/^[−–]/, "-"));
    if (!/^[-+−–]?\d+$/.test(bare) || !Number.isSafeInteger(number)) return { fault: "number" };
    if (option.min_value !== null && number < option.min_value) return { fault: "least", least: option.min_value };
    if (option.max_value !== null && number > option.max_value) return { fault: "most", most: option.max_value };
    return { value: number };
  }
  if (option.max_length !== null && [...bare].length > option.max_length) {
    return { fault: "length", longest: option.max_length };
  }
  return { value: bare };
}
