// What the page says where Discord's client would not send something, or the sandbox does not take it.

import { RefusedError } from "./act.ts";
import type { RefusalCode } from "./contract.ts";
import { table } from "./i18n.ts";

/** By code, each as a sentence about an option, field, button or menu of that name, where it is about one. */
type Sentences = Record<RefusalCode, (name: string) => string>;

export const refusals = table<Sentences>({
  en: {
    no_access: () => "You cannot use the bot here.",
    no_such_command: () => "There is no such command here.",
    not_permitted: () => "You may not use this command here.",
    missing_option: (name) => `Fill in “${name}” first.`,
    unknown_option: (name) => `This command has no option “${name}”.`,
    no_autocomplete: (name) => `“${name}” makes no suggestions.`,
    bad_value: (name) => `“${name}” does not take this value.`,
    no_such_message: () => "This message is gone.",
    no_such_component: () => "This is gone from the message.",
    disabled: () => "This cannot be used any more.",
    bad_request: () => "The sandbox does not take this.",
  },
  fr: {
    no_access: () => "Vous ne pouvez pas utiliser le bot ici.",
    no_such_command: () => "Cette commande n’existe pas ici.",
    not_permitted: () => "Cette commande ne vous est pas permise ici.",
    missing_option: (name) => `Remplissez d’abord « ${name} ».`,
    unknown_option: (name) => `Cette commande n’a pas d’option « ${name} ».`,
    no_autocomplete: (name) => `« ${name} » ne fait pas de suggestions.`,
    bad_value: (name) => `« ${name} » n’accepte pas cette valeur.`,
    no_such_message: () => "Ce message n’existe plus.",
    no_such_component: () => "Cela n’est plus dans le message.",
    disabled: () => "Cela ne peut plus être utilisé.",
    bad_request: () => "Le bac à sable n’accepte pas cela.",
  },
});

/** The name on the page of what has a key, such as an option or a field. */
type NameOf = (key: string) => string | undefined;

/** Why something was not done: it was refused, or the sandbox is `gone`. */
export function sayError(words: Sentences, error: unknown, gone: string, nameOf: NameOf = () => undefined): string {
  if (!(error instanceof RefusedError)) return gone;
  const { code, option: key = "" } = error;
  return words[code](nameOf(key) ?? key);
}
