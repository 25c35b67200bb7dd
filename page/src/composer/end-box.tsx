import { useStrings } from "../i18n.ts";
import type { ListLink } from "./field-view.tsx";
import { type Form, addable } from "./form.ts";
import { words } from "./strings.ts";

interface EndBoxProps {
  form: Form;
  text: string;
  link: ListLink;
  /** The id of what describes it. */
  description: string | undefined;
  box: (element: HTMLInputElement | null) => void;
  onText: (text: string) => void;
  onFocus: () => void;
}

/** The end of a form, where options are added by their names. */
export function EndBox({ form, text, link, description, box, onText, onFocus }: EndBoxProps) {
  const say = useStrings(words);
  const none = addable(form, "").length === 0;
  return (
    <input
      ref={box}
      class="composer-end"
      type="text"
      role="combobox"
      aria-label={say.options}
      aria-autocomplete="list"
      aria-expanded={link.open}
      aria-controls={link.open ? link.list : undefined}
      aria-activedescendant={link.active}
      aria-describedby={description}
      // The command has no options at all: only Enter and Escape are of use.
      readOnly={none}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      enterkeyhint="send"
      placeholder={none ? say.noMore : `+ ${say.more}`}
      value={text}
      onInput={(event) => onText(event.currentTarget.value)}
      onFocus={onFocus}
    />
  );
}
