// The list over the form: what can be picked for the field that has the focus, or which options can be added.

import type { Act } from "../act.ts";
import type { CommandOption, Deed } from "../contract.ts";
import { fold } from "./fold.ts";
import { type Entry, type Field, type Form, entries, optionOf, values } from "./form.ts";
import { type LiveChoices, useLiveChoices } from "./live-choices.ts";
import { type Offer, type Surroundings, fitting, offers, same, strict } from "./value.ts";

export interface Place {
  you: string;
  channel: string;
}

/** What is listed. */
export type Listed =
  | { of: "field"; field: Field; option: CommandOption; offers: readonly Offer[]; live: LiveChoices["state"] | null }
  /** `fit` is false where nothing fits what was typed, and all that could be added is listed. */
  | { of: "options"; entries: readonly Entry[]; fit: boolean };

/** What is listed for a field, or for the end of the form (null). */
export function useListed(act: Act, place: Place, form: Form, focus: string | null, end: string, around: Surroundings): Listed {
  const field = form.fields.find((one) => one.key === focus);
  const option = field === undefined ? null : optionOf(form, field.key);
  const live = useLiveChoices(act, field && option?.autocomplete ? asking(place, form, field, around) : null);
  if (field === undefined || option === null) {
    const found = entries(form, end, around);
    return found.length > 0
      ? { of: "options", entries: found, fit: true }
      : { of: "options", entries: entries(form, "", around), fit: false };
  }
  if (option.autocomplete) return { of: "field", field, option, offers: live.choices, live: live.state };
  // Where something is picked already, all the others are shown beside it.
  const all = strict(option) ? offers(option, around) : [];
  const shown = field.picked === null ? fitting(option, all, field.text) : all;
  return { of: "field", field, option, offers: shown, live: null };
}

function asking(place: Place, form: Form, field: Field, around: Surroundings): Deed {
  const typed = field.picked === null ? field.text : String(field.picked.value);
  return {
    do: "autocomplete",
    as: place.you,
    channel: place.channel,
    path: form.command.path,
    options: { ...values(form, around), [field.key]: typed },
    focused: field.key,
  };
}

/**
 * What Enter picks before any arrow key: what fits best, once something is typed. Choices for an earlier text are
 * no answer to this one.
 */
export function likeliest(listed: Listed, end: string): number | null {
  if (listed.of === "options") return fold(end) !== "" && listed.fit && listed.entries.length > 0 ? 0 : null;
  const { field, option, offers, live } = listed;
  if (field.text.trim() === "" || offers.length === 0 || live === "looking") return null;
  const exact = field.picked === null ? same(option, offers, field.text) : find(offers, field.picked);
  return exact === null ? 0 : offers.indexOf(exact);
}

function find(offers: readonly Offer[], picked: Offer): Offer | null {
  return offers.find((offer) => offer.value === picked.value) ?? null;
}
