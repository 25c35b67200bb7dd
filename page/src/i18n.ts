// The page's own words, in the language of whoever you are. Each area keeps a table of its own beside its components.

import { createContext } from "preact";
import { useContext } from "preact/hooks";

export type Language = "en" | "fr";

/** Words in every language. A string may be a function of what it speaks of. */
export type Table<T> = Record<Language, T>;

/** A table of words; that French lacks a string, or has one too many, is an error of compilation. */
export function table<T extends Record<string, unknown>>(words: { en: T; fr: Same<T> }): Table<T> {
  // `Same` only makes literals wider, which no reader can notice.
  return words as Table<T>;
}

/** The same keys, with functions of the same arguments. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

/** The language in which the page speaks to a client, such as `en-US`. */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith("fr") ? "fr" : "en";
}

/** The locale of whoever you are, such as `en-US`: for words and for `Intl`. */
export const Locale = createContext("en-US");

/** The locale of whoever you are, for `Intl`. */
export function useLocale(): string {
  return useContext(Locale);
}

/** The words of a table in the language of whoever you are. */
export function useStrings<T>(words: Table<T>): T {
  return words[languageOf(useContext(Locale))];
}
