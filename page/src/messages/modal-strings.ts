import { table } from "../i18n.ts";

export const strings = table({
  en: {
    close: "Close",
    cancel: "Cancel",
    submit: "Submit",
    silent: "Something went wrong. Try again.",
    unsent: "Not sent: the sandbox does not answer",
    atMost: (most: number) => `At most ${most} characters`,
    between: (least: number, most: number) => `${least} to ${most} characters`,
  },
  fr: {
    close: "Fermer",
    cancel: "Annuler",
    submit: "Envoyer",
    silent: "Un problème est survenu. Réessayez.",
    unsent: "Non envoyé : le bac à sable ne répond pas",
    atMost: (most: number) => `${most} caractères au plus`,
    between: (least: number, most: number) => `De ${least} à ${most} caractères`,
  },
});
