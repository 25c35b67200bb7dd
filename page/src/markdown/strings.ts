import { table } from "../i18n.ts";

export const strings = table({
  en: {
    unknownMember: "unknown member",
    unknownChannel: "unknown channel",
    spoiler: "Spoiler: press to show",
  },
  fr: {
    unknownMember: "membre inconnu",
    unknownChannel: "salon inconnu",
    spoiler: "Texte caché : appuyer pour le montrer",
  },
});
