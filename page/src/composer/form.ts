// A command that is being filled in.

import type { Command, CommandOption, Value } from "../contract.ts";
import { fold, ranked } from "./fold.ts";
import { type Fault, type Offer, type Reading, type Surroundings, fitting, offers, read, same, strict } from "./value.ts";

/** An option that is shown as a field. */
export interface Field {
  /** The key of the option. */
  key: string;
  text: string;
  /** What was picked for it, until the text is changed. */
  picked: Offer | null;
}

/** A command with its fields, required ones first, in the order of its options. */
export interface Form {
  command: Command;
  fields: readonly Field[];
}

/** A form with the required options of a command. */
export function begin(command: Command): Form {
  const fields = command.options.filter((option) => option.required).map((option) => empty(option.key));
  return { command, fields };
}

function empty(key: string): Field {
  return { key, text: "", picked: null };
}

/** The option of a field. */
export function optionOf(form: Form, key: string): CommandOption | null {
  return form.command.options.find((option) => option.key === key) ?? null;
}

/** The options that are not yet fields, those first whose names fit what was typed. */
export function addable(form: Form, text: string): CommandOption[] {
  const left = form.command.options.filter((option) => !form.fields.some((field) => field.key === option.key));
  return fold(text) === "" ? left : ranked(left, text, (option) => [option.name, option.key]);
}

/** What can be added to a form: an option, perhaps with a value for it. */
export interface Entry {
  option: CommandOption;
  offer: Offer | null;
}

/**
 * What can be added and fits what was typed: options by their names, and values that are offered for them, such as
 * members. Nothing typed fits every option.
 */
export function entries(form: Form, text: string, around: Surroundings): Entry[] {
  const found: Entry[] = addable(form, text).map((option) => ({ option, offer: null }));
  if (fold(text) === "") return found;
  for (const option of addable(form, "").filter(strict)) {
    for (const offer of fitting(option, offers(option, around), text)) found.push({ option, offer });
  }
  return found;
}

/** The form with one more field, at its end. */
export function add(form: Form, key: string): Form {
  if (form.fields.some((field) => field.key === key)) return form;
  return { ...form, fields: [...form.fields, empty(key)] };
}

/** The form without a field. */
export function remove(form: Form, key: string): Form {
  return { ...form, fields: form.fields.filter((field) => field.key !== key) };
}

/** The form with another text in a field. */
export function write(form: Form, key: string, text: string, picked: Offer | null = null): Form {
  const fields = form.fields.map((field) => (field.key === key ? { key, text, picked } : field));
  return { ...form, fields };
}

/** What a field comes to. */
export function reading(form: Form, field: Field, around: Surroundings): Reading {
  const option = optionOf(form, field.key);
  if (option === null) return { empty: true };
  return field.picked === null ? read(option, field.text, around) : { value: field.picked.value };
}

/** The first field that keeps the form from being sent. */
export function obstacle(form: Form, around: Surroundings): (Fault & { key: string }) | null {
  for (const field of form.fields) {
    const found = reading(form, field, around);
    if ("fault" in found) return { ...found, key: field.key };
  }
  return null;
}

/** The values as they are sent, by key; what is empty or wrong is left out. */
export function values(form: Form, around: Surroundings): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const field of form.fields) {
    const found = reading(form, field, around);
    if ("value" in found) all[field.key] = found.value;
  }
  return all;
}

/** The same form after the list of commands came anew, perhaps in another language; null where it is no longer there. */
export function refresh(form: Form, commands: readonly Command[]): Form | null {
  const command = commands.find((one) => one.kind === form.command.kind && one.path === form.command.path);
  if (command === undefined) return null;
  const known = form.fields.filter((field) => command.options.some((option) => option.key === field.key));
  const missing = begin(command).fields.filter((field) => !known.some((one) => one.key === field.key));
  return { command, fields: [...missing, ...known] };
}

/** A form filled from text, and what found no place in it. */
export interface Filled {
  form: Form;
  rest: string;
}

/**
 * Fills fields from text, as `a1 b2` or as `time: 1 day opponent: @Asha`. Words without a name go to the required
 * options that are still empty and then to the optional ones, each as far as it can take them.
 */
export function fill(form: Form, text: string, around: Surroundings): Filled {
  let filled = form;
  const parts = named(form.command, text);
  for (const { option, value } of parts.options) filled = put(add(filled, option.key), option, value, around);

  const open = (option: CommandOption) => {
    const field = filled.fields.find((one) => one.key === option.key);
    return field === undefined || field.text === "";
  };
  const required = form.command.options.filter((option) => option.required);
  const optional = form.command.options.filter((option) => !option.required);
  const order = [...required, ...optional].filter(open);
  let words = parts.before.split(/\s+/).filter((word) => word !== "");
  order.forEach((option, index) => {
    const taken = take(option, words, order.slice(index + 1), around);
    if (taken === 0) return;
    filled = put(add(filled, option.key), option, words.slice(0, taken).join(" "), around);
    words = words.slice(taken);
  });
  return { form: filled, rest: words.join(" ") };
}

function put(form: Form, option: CommandOption, text: string, around: Surroundings): Form {
  return write(form, option.key, text, strict(option) ? same(option, offers(option, around), text) : null);
}

/** How many of the words an option takes for itself, with others to come after it. */
function take(option: CommandOption, words: readonly string[], after: readonly CommandOption[], around: Surroundings) {
  if (words.length === 0) return 0;
  if (strict(option) || option.kind === "integer") {
    for (let count = words.length; count > 0; count -= 1) {
      const text = words.slice(0, count).join(" ");
      const fits = strict(option) ? same(option, offers(option, around), text) !== null : "value" in read(option, text, around);
      if (fits) return count;
    }
    // A required field shows what is wrong with it; an optional one was perhaps not meant.
    return option.required ? 1 : 0;
  }
  const others = after.some((other) => other.required || follows(other));
  return others ? 1 : words.length;
}

/** Whether a word after another option can be meant for this one although nothing says so: a point of the board. */
function follows(option: CommandOption): boolean {
  return option.kind === "text" && option.choices.length === 0 && option.autocomplete;
}

/** The text before the first `name:` of an option, and what follows each of them. */
function named(command: Command, text: string): { before: string; options: { option: CommandOption; value: string }[] } {
  const found: { option: CommandOption; from: number; to: number }[] = [];
  for (const match of text.matchAll(/(^|\s)([^\s:]+)\s?:/gu)) {
    const name = fold(match[2] ?? "");
    const option =
      command.options.find((one) => fold(one.name) === name) ?? command.options.find((one) => fold(one.key) === name);
    if (option === undefined || found.some((one) => one.option === option)) continue;
    found.push({ option, from: match.index, to: match.index + match[0].length });
  }
  const options = found.map(({ option, to }, index) => ({ option, value: text.slice(to, found[index + 1]?.from).trim() }));
  return { before: text.slice(0, found[0]?.from), options };
}

/** Where a space in a field leads: to another field, perhaps a new one, or to the end of the form. */
export type Step = { to: string } | { to: null };

/**
 * What a space after the text of a field means: that the word is done and another option follows, or nothing but a
 * space (null).
 */
export function stepAfter(form: Form, field: Field, around: Surroundings): Step | null {
  const option = optionOf(form, field.key);
  const text = fold(field.text);
  if (option === null || text === "") return null;
  if (strict(option)) {
    const all = offers(option, around);
    if (same(option, all, text) === null) return null;
    if (all.some((offer) => fold(offer.name).startsWith(`${text} `))) return null;
  } else if (option.kind === "text" && !option.autocomplete) {
    return null;
  }
  const next = form.fields.find((one) => one.key !== field.key && one.text === "");
  if (next !== undefined) return { to: next.key };
  const place = form.command.options.indexOf(option);
  const following = addable(form, "").find((other) => form.command.options.indexOf(other) > place && follows(other));
  if (following !== undefined) return { to: following.key };
  return strict(option) || option.kind === "integer" ? { to: null } : null;
}
