import type { CommandOption } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { CloseIcon } from "../ui/icons.tsx";
import type { Field } from "./form.ts";
import { ofBounds } from "./says.ts";
import { words } from "./strings.ts";
import { strict } from "./value.ts";

/** What a box tells screen readers about the list over it. */
export interface ListLink {
  list: string;
  open: boolean;
  /** The id of the active entry. */
  active: string | undefined;
}

interface FieldViewProps {
  field: Field;
  option: CommandOption;
  link: ListLink;
  /** The id of what describes it. */
  description: string | undefined;
  invalid: boolean;
  box: (element: HTMLInputElement | null) => void;
  onText: (text: string) => void;
  onFocus: () => void;
  onRemove: () => void;
}

/** One option of a command, as a box with its name. */
export function FieldView(props: FieldViewProps) {
  const { field, option, link, invalid } = props;
  const say = useStrings(words);
  const listed = strict(option) || option.autocomplete;
  const placeholder = option.kind === "integer" ? ofBounds(say, option) : "";
  return (
    <span class={`composer-field ${invalid ? "composer-field-wrong" : ""}`}>
      <label>
        <span class="composer-field-name">{option.name}</span>
        <input
          ref={props.box}
          type="text"
          role={listed ? "combobox" : undefined}
          aria-autocomplete={listed ? "list" : undefined}
          aria-expanded={listed ? link.open : undefined}
          aria-controls={link.open ? link.list : undefined}
          aria-activedescendant={link.active}
          aria-describedby={props.description}
          aria-required={option.required}
          aria-invalid={invalid}
          inputMode={option.kind === "integer" && !option.autocomplete ? "numeric" : "text"}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          placeholder={placeholder}
          size={Math.min(28, Math.max(4, placeholder.length, [...field.text].length + 1))}
          value={field.text}
          onInput={(event) => props.onText(event.currentTarget.value)}
          onFocus={props.onFocus}
        />
      </label>
      {!option.required && (
        <button
          type="button"
          class="composer-icon composer-field-remove"
          aria-label={say.remove(option.name)}
          // Backspace in the empty box does the same without another stop on the way through the form.
          tabIndex={-1}
          onClick={props.onRemove}
        >
          <CloseIcon />
        </button>
      )}
    </span>
  );
}
