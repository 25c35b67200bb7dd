// What the composer says about faults.

import type { CommandOption } from "../contract.ts";
import type { Words } from "./strings.ts";
import type { Fault } from "./value.ts";

/** What is wrong with the text of a field. */
export function ofFault(words: Words, option: CommandOption, fault: Fault): string {
  switch (fault.fault) {
    case "missing":
      return words.missing(option.name);
    case "choice":
      return words.badChoice(option.name);
    case "user":
      return words.badUser(option.name);
    case "channel":
      return words.badChannel(option.name);
    case "number":
      return words.badNumber(option.name);
    case "least":
      return words.tooSmall(option.name, fault.least);
    case "most":
      return words.tooGreat(option.name, fault.most);
    case "length":
      return words.tooMuch(option.name, fault.longest);
  }
}

/** The bounds of an option's value; empty where it has none. */
export function ofBounds(words: Words, option: CommandOption): string {
  const { min_value: least, max_value: most } = option;
  if (least !== null && most !== null) return words.between(least, most);
  if (least !== null) return words.atLeast(least);
  return most === null ? "" : words.atMost(most);
}
