import { useId, useState } from "preact/hooks";
import type { Act } from "../act.ts";
import type { Modal } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { refusals, sayError } from "../refusals.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { strings } from "./modal-strings.ts";
import "./modal.css";

interface ModalProps {
  modal: Modal;
  you: string;
  act: Act;
  onClose: () => void;
}

/** Up to this length a field is one line. */
const ONE_LINE = 100;

/** A form that the bot has opened. What was written stays until it has been answered. */
export function ModalView({ modal, you, act, onClose }: ModalProps) {
  const words = useStrings(strings);
  const refused = useStrings(refusals);
  const labelOf = (key: string) => modal.fields.find((field) => field.custom_id === key)?.label;
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(modal.fields.map((field) => [field.custom_id, field.value ?? ""])),
  );
  const [state, setState] = useState<{ waiting: boolean; trouble: string | null }>({ waiting: false, trouble: null });

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (state.waiting) return;
    setState({ waiting: true, trouble: null });
    try {
      const outcome = await act.deed({ do: "submit", as: you, modal, values });
      if (outcome.response === "none") setState({ waiting: false, trouble: words.silent });
      else if (outcome.modal === undefined) onClose();
    } catch (error) {
      setState({ waiting: false, trouble: sayError(refused, error, words.unsent, labelOf) });
    }
  };

  return (
    <Dialog label={modal.title} class="modal" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <header>
          <h2>{modal.title}</h2>
          <button type="button" class="icon-button" aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {modal.fields.map((field, index) => (
          <Field
            key={field.custom_id}
            field={field}
            first={index === 0}
            value={values[field.custom_id] ?? ""}
            onInput={(value) => setValues({ ...values, [field.custom_id]: value })}
          />
        ))}
        <p class="trouble" role="alert">
          {state.trouble}
        </p>
        <footer>
          <button type="button" class="button plain" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" class="button primary" aria-busy={state.waiting}>
            {words.submit}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  field: Modal["fields"][number];
  /** It has the focus from the start, as in Discord. */
  first: boolean;
  value: string;
  onInput: (value: string) => void;
}

function Field({ field, first, value, onInput }: FieldProps) {
  const words = useStrings(strings);
  const id = useId();
  const shared = {
    id,
    value,
    placeholder: field.placeholder ?? undefined,
    autofocus: first,
    required: field.required,
    minLength: field.shortest,
    maxLength: field.longest,
    "aria-describedby": `${id}-note`,
  };
  return (
    <div class="field">
      <label for={id}>
        {field.label}
        {field.required && <span aria-hidden="true"> *</span>}
      </label>
      {field.longest <= ONE_LINE ? (
        <input type="text" autocomplete="off" {...shared} onInput={(event) => onInput(event.currentTarget.value)} />
      ) : (
        <textarea rows={4} {...shared} onInput={(event) => onInput(event.currentTarget.value)} />
      )}
      <p class="field-note" id={`${id}-note`}>
        {field.shortest > 0 ? words.between(field.shortest, field.longest) : words.atMost(field.longest)}
        <span aria-hidden="true"> · {value.length}</span>
      </p>
    </div>
  );
}
