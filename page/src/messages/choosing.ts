// What is chosen in a select menu, and what is sent of it.

import type { Component } from "../contract.ts";
import { type People, channelName } from "../state/people.ts";

export interface Choice {
  label: string;
  value: string;
  description?: string;
}

/** The types of menus whose choices Discord knows by itself, as its API counts them. */
const USERS = 5;
const MENTIONABLES = 7;
const CHANNELS = 8;

/** What can be chosen: the menu's own options, or members, or channels of the server. There are no roles here. */
export function choicesOf(menu: Component, { users, channels }: Pick<People, "users" | "channels">): Choice[] {
  switch (menu.type) {
    case USERS:
    case MENTIONABLES:
      return [...users.values()].map(({ id, name }) => ({ label: name, value: id }));
    case CHANNELS:
      return [...channels.values()]
        .filter((channel) => channel.kind !== "direct")
        .map((channel) => ({ label: channelName(channel), value: channel.id }));
    default:
      return menu.options ?? [];
  }
}

/** What is chosen before anybody has chosen. */
export function defaultsOf(menu: Component): string[] {
  return (menu.options ?? []).filter((option) => option.default === true).map((option) => option.value);
}

/** Whether more than one can be chosen: then the list stays open until all are. */
export function isMultiple(menu: Component): boolean {
  return (menu.max_values ?? 1) > 1;
}

/** What is chosen after a press on one. One alone takes the place of the other; of several, no more than there may be. */
export function toggled(menu: Component, chosen: readonly string[], value: string): string[] {
  if (!isMultiple(menu)) return [value];
  if (chosen.includes(value)) return chosen.filter((one) => one !== value);
  return chosen.length < (menu.max_values ?? 1) ? [...chosen, value] : [...chosen];
}

/** Whether so many may be sent. */
export function isEnough(menu: Component, chosen: readonly string[]): boolean {
  return chosen.length >= (menu.min_values ?? 1);
}

/** Whether closing the list of several sends them: as in Discord however it is closed, if it is another choice. */
export function sendsOnClose(menu: Component, before: readonly string[], chosen: readonly string[]): boolean {
  const same = before.length === chosen.length && before.every((value) => chosen.includes(value));
  return isMultiple(menu) && !same && isEnough(menu, chosen);
}
