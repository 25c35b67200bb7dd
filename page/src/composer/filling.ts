// What typing, picking and erasing make of a command that is being filled in.

import { fold } from "./fold.ts";
import { type Entry, type Form, add, addable, fill, optionOf, remove, stepAfter, write } from "./form.ts";
import { type Offer, type Surroundings, same } from "./value.ts";

/** A command that is being filled in, and where. */
export interface Filling {
  form: Form;
  /** The key of the field that is being filled in; null at the end, where options are added. */
  focus: string | null;
  /** What is typed at the end. */
  end: string;
}

/** Whether the end can be reached: to add options, or because there is no other place to be. */
export function hasEnd(form: Form): boolean {
  return form.fields.length === 0 || addable(form, "").length > 0;
}

/** The place before or after the one that is being filled in; undefined beyond both ends. */
export function beside({ form, focus }: Filling, by: 1 | -1): string | null | undefined {
  const keys: (string | null)[] = form.fields.map((field) => field.key);
  if (hasEnd(form)) keys.push(null);
  return keys[keys.indexOf(focus) + by];
}

/** Text is typed or pasted into a field. A space after a whole word leads on, with what stands behind it. */
export function typeInField(
  filling: Filling,
  key: string,
  text: string,
  offers: readonly Offer[],
  around: Surroundings,
): Filling {
  const { form } = filling;
  for (const { index } of text.matchAll(/\s/g)) {
    const word = text.slice(0, index);
    const written = write(form, key, word);
    const field = written.fields.find((one) => one.key === key);
    const option = optionOf(form, key);
    const step = field === undefined ? null : stepAfter(written, field, around);
    if (option === null || step === null) continue;
    const picked = same(option, offers, word);
    const filled = write(form, key, picked?.name ?? word, picked);
    const rest = text.slice(index + 1).trim();
    if (step.to !== null) {
      const grown = add(filled, step.to);
      return { ...filling, form: rest === "" ? grown : write(grown, step.to, rest), focus: step.to };
    }
    if (addable(filled, "").length > 0) return { form: filled, focus: null, end: rest };
  }
  return { ...filling, form: write(form, key, text), focus: key };
}

/** Text is typed or pasted at the end: a space after the name of an option adds it, and so does a colon. */
export function typeAtEnd(filling: Filling, text: string, around: Surroundings): Filling {
  const { form } = filling;
  const name = fold(text);
  const named = addable(form, "").find((option) => fold(option.name) === name || fold(option.key) === name);
  if (named !== undefined && /\s$/.test(text)) return addOption(filling, named.key);
  if (text.includes(":")) {
    const filled = fill(form, text, around);
    const last = filled.form.fields.at(-1);
    if (last !== undefined && filled.form.fields.length > form.fields.length) {
      return { form: filled.form, focus: last.key, end: filled.rest };
    }
  }
  return { ...filling, end: text, focus: null };
}

/** An option is added, and is the next to be filled in. */
export function addOption(filling: Filling, key: string): Filling {
  return { form: add(filling.form, key), focus: key, end: "" };
}

/** What is listed at the end is added, with its value where it has one. */
export function addEntry(filling: Filling, { option, offer }: Entry): Filling {
  const added = addOption(filling, option.key);
  return offer === null ? added : pickOffer(added, option.key, offer);
}

/** An offer is picked for a field; what comes next is the next empty field, or the end. */
export function pickOffer(filling: Filling, key: string, offer: Offer): Filling {
  const form = write(filling.form, key, offer.name, offer);
  const open = form.fields.find((field) => field.text === "");
  const focus = open?.key ?? (addable(form, "").length > 0 ? null : key);
  return { ...filling, form, focus };
}

/** An optional field is taken away. */
export function drop(filling: Filling, key: string): Filling {
  const before = beside({ ...filling, focus: key }, -1);
  const form = remove(filling.form, key);
  return { ...filling, form, focus: before ?? form.fields[0]?.key ?? null };
}

/** Backspace where nothing is left to erase: away with an optional field, else to the one before; null is out. */
export function eraseBack(filling: Filling): Filling | null {
  const { form, focus } = filling;
  const option = focus === null ? null : optionOf(form, focus);
  if (option !== null && !option.required) return drop(filling, option.key);
  const before = beside(filling, -1);
  return before === undefined ? null : { ...filling, focus: before };
}
