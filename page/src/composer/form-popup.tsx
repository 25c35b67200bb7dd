import { useStrings } from "../i18n.ts";
import type { Scene } from "../contract.ts";
import type { Listed } from "./field-list.ts";
import type { Form } from "./form.ts";
import { List, type Row } from "./list.tsx";
import { words } from "./strings.ts";
import { type Offer, strict } from "./value.ts";

interface FormPopupProps {
  scene: Scene;
  form: Form;
  listed: Listed;
  list: string;
  /** The id under which the boxes find their description. */
  description: string;
  active: number | null;
  /** Whether a box has the focus, so that the list belongs to it. */
  open: boolean;
  onPick: (index: number) => void;
}

/** What stands over the form: what the current option is about, and what can be picked for it. */
export function FormPopup({ scene, form, listed, list, description, active, open, onPick }: FormPopupProps) {
  const say = useStrings(words);
  const label = listed.of === "field" ? say.choices(listed.option.name) : say.options;
  const rows = listed.of === "field" ? offerRows(scene, listed, say) : optionRows(listed);
  const looking = listed.of === "field" && listed.live === "looking";
  const counted = listed.of === "field" ? say.choicesFound(rows.length) : say.optionsFound(rows.length);
  const lists = listed.of === "options" || strict(listed.option) || listed.option.autocomplete;
  const note = lists ? noteOf(listed, say) : null;
  return (
    <>
      <div class={`composer-popup ${looking ? "composer-popup-looking" : ""}`}>
        <p class="composer-popup-title" id={description}>
          {listed.of === "field" ? (
            <>
              <b>{listed.option.name}</b>
              {!listed.option.required && <i>{say.optional}</i>}
              <span>{listed.option.description}</span>
            </>
          ) : (
            <>
              <b>/{form.command.name}</b>
              <span>{form.command.description}</span>
            </>
          )}
        </p>
        {open && <List id={list} label={label} rows={rows} active={active} onPick={onPick} />}
        {open && rows.length === 0 && note !== null && <p class="composer-popup-note">{note}</p>}
      </div>
      <p class="visually-hidden" role="status">
        {open && lists && (looking ? say.looking : rows.length > 0 ? counted : note)}
      </p>
    </>
  );
}

type Words = ReturnType<typeof useStrings<(typeof words)["en"]>>;

function noteOf(listed: Listed, say: Words): string | null {
  if (listed.of === "options") return null;
  switch (listed.live) {
    case "looking":
      return say.looking;
    case "silent":
      return say.silent;
    case "here":
      return say.noChoices;
    case null:
      return say.noSuch;
  }
}

function optionRows(listed: Extract<Listed, { of: "options" }>): Row[] {
  return listed.entries.map(({ option, offer }) => ({
    main: offer === null ? <b>{option.name}</b> : `${option.name}: ${offer.name}`,
    detail: option.description,
  }));
}

function offerRows(scene: Scene, listed: Extract<Listed, { of: "field" }>, say: Words): Row[] {
  return listed.offers.map((offer) => {
    const detail = listed.option.kind === "user" ? aboutUser(scene, offer, say) : null;
    return detail === null ? { main: offer.name } : { main: offer.name, detail };
  });
}

function aboutUser(scene: Scene, offer: Offer, say: Words): string | null {
  if (offer.value === scene.you) return say.you;
  return scene.users.find((user) => user.id === offer.value)?.bot === true ? say.bot : null;
}
