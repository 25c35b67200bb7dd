import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Act } from "../act.ts";
import type { Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { CloseIcon, SendIcon } from "../ui/icons.tsx";
import { EndBox } from "./end-box.tsx";
import { likeliest, useListed } from "./field-list.ts";
import { FieldView, type ListLink } from "./field-view.tsx";
import { type Filling, addEntry, beside, drop, eraseBack, hasEnd, pickOffer, typeAtEnd, typeInField } from "./filling.ts";
import { fill, obstacle, optionOf } from "./form.ts";
import { FormPopup } from "./form-popup.tsx";
import { rowId, turn } from "./list.tsx";
import { ofFault } from "./says.ts";
import { words } from "./strings.ts";
import { type Surroundings, same } from "./value.ts";
import "./form.css";

interface CommandFormProps {
  scene: Scene;
  act: Act;
  channel: string;
  around: Surroundings;
  filling: Filling;
  /** Why it could not be sent. */
  problem: string | null;
  /** Whether it takes the focus as it appears. */
  focused: boolean;
  onChange: (filling: Filling) => void;
  onSend: (filling: Filling) => void;
  /** Back to the box for messages, with this text. */
  onLeave: (text: string) => void;
}

/** The form of a command: its options as boxes in a row. */
export function CommandForm(props: CommandFormProps) {
  const { scene, act, channel, around, filling, onChange, onSend, onLeave } = props;
  const { form, focus, end } = filling;
  const say = useStrings(words);
  const list = useId();
  const description = useId();
  const boxes = useRef(new Map<string | null, HTMLInputElement>());
  // The entry that arrow keys have reached.
  const [reached, setReached] = useState<number | null>(null);
  const [here, setHere] = useState(props.focused);
  const [fault, setFault] = useState<{ key: string | null; says: string } | null>(null);
  // Counts the times that the focus was sent somewhere, perhaps to where the form believes it to be already.
  const [sent, setSent] = useState(props.focused ? 1 : 0);

  const listed = useListed(act, { you: scene.you, channel }, form, focus, end, around);
  const shown = listed.of === "field" ? listed.offers.length : listed.entries.length;
  // What is about to be replaced cannot be reached with arrow keys.
  const length = listed.of === "field" && listed.live === "looking" ? 0 : shown;
  const active = reached !== null && reached < length ? reached : likeliest(listed, end);

  useLayoutEffect(() => {
    const box = sent === 0 ? undefined : boxes.current.get(focus);
    if (box === undefined || box === document.activeElement) return;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  }, [focus, sent]);

  const change = (next: Filling) => {
    setReached(null);
    setFault(null);
    setSent((count) => count + 1);
    onChange(next);
  };
  const submit = (asked: Filling) => {
    // What is still typed at the end belongs to the command too.
    const filled = fill(asked.form, asked.end, around);
    const next = { ...asked, form: filled.form, end: filled.rest };
    if (filled.rest !== "") {
      change({ ...next, focus: null });
      setFault({ key: null, says: say.noOption(filled.rest) });
      return;
    }
    const found = obstacle(next.form, around);
    const option = found === null ? null : optionOf(next.form, found.key);
    if (found === null || option === null) {
      onSend(next);
      return;
    }
    change({ ...next, focus: found.key });
    setFault({ key: found.key, says: ofFault(say, option, found) });
  };
  const pick = (index: number) => {
    if (listed.of === "options") {
      const entry = listed.entries[index];
      if (entry !== undefined) change(addEntry(filling, entry));
    } else {
      const offer = listed.offers[index];
      if (offer !== undefined) change(pickOffer(filling, listed.field.key, offer));
    }
  };
  const enter = () => {
    if (active === null) {
      submit(filling);
      return;
    }
    if (listed.of === "options") {
      // A value that is typed in full is sent at once, a name of an option is not.
      const entry = listed.entries[active];
      const offer = entry?.offer ?? null;
      if (entry !== undefined && offer !== null && same(entry.option, [offer], end) !== null) {
        submit(addEntry(filling, entry));
      } else {
        pick(active);
      }
      return;
    }
    const offer = listed.offers[active];
    if (offer === undefined) return;
    const { field, option, offers } = listed;
    // What is typed in full, or picked already, needs no second Enter.
    const whole = field.picked ?? same(option, offers, field.text);
    const next = pickOffer(filling, field.key, offer);
    if (whole?.value === offer.value && obstacle(next.form, around) === null) submit(next);
    else change(next);
  };
  const step = (by: 1 | -1): boolean => {
    const to = beside(filling, by);
    if (to === undefined) return false;
    change({ ...filling, focus: to });
    return true;
  };
  const erase = () => {
    const next = eraseBack(filling);
    if (next === null) onLeave(`/${form.command.name}`);
    else change(next);
  };
  /** Whether the active entry is the value already, so that Tab only moves on. */
  const settled = (): boolean =>
    listed.of === "field" && active !== null && listed.field.picked?.value === listed.offers[active]?.value;

  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      onLeave("");
      event.preventDefault();
      return;
    }
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const marked = box.selectionStart !== box.selectionEnd;
    const atStart = !marked && box.selectionStart === 0;
    const atEnd = !marked && box.selectionEnd === box.value.length;
    let done = true;
    if (event.key === "Enter") enter();
    else if (event.key === "ArrowDown" && length > 0) setReached(turn(active, 1, length));
    else if (event.key === "ArrowUp" && length > 0) setReached(turn(active, -1, length));
    else if (event.key === "Tab" && !event.shiftKey && active !== null && !settled()) pick(active);
    else if (event.key === "ArrowLeft" && atStart) done = step(-1);
    else if (event.key === "ArrowRight" && atEnd) done = step(1);
    else if (event.key === "Backspace" && box.value === "") erase();
    else done = false;
    if (done) event.preventDefault();
  };

  const link = (of: string | null): ListLink => {
    const open = of === focus && here && shown > 0;
    return { list, open, active: open && active !== null ? rowId(list, active) : undefined };
  };
  const says = fault?.says ?? props.problem;
  return (
    <>
      {says !== null && (
        <p class="composer-problem" role="alert">
          {says}
        </p>
      )}
      <FormPopup
        scene={scene}
        form={form}
        listed={listed}
        list={list}
        description={description}
        active={active}
        open={here}
        onPick={pick}
      />
      <div
        class="composer-bar composer-form"
        role="group"
        aria-label={say.form(form.command.name)}
        onKeyDown={press}
        onFocusIn={(event) => setHere(event.target instanceof HTMLInputElement)}
        onFocusOut={() => setHere(false)}
      >
        <span class="composer-command">/{form.command.name}</span>
        <span class="composer-fields">
          {form.fields.map((field) => {
            const option = optionOf(form, field.key);
            if (option === null) return null;
            const offers = listed.of === "field" && listed.field.key === field.key ? listed.offers : [];
            return (
              <FieldView
                key={field.key}
                field={field}
                option={option}
                link={link(field.key)}
                description={field.key === focus ? description : undefined}
                invalid={fault?.key === field.key}
                box={keep(boxes.current, field.key)}
                onText={(text) => change(typeInField(filling, field.key, text, offers, around))}
                onFocus={() => field.key !== focus && change({ ...filling, focus: field.key })}
                onRemove={() => change(drop(filling, field.key))}
              />
            );
          })}
          {hasEnd(form) && (
            <EndBox
              form={form}
              text={end}
              link={link(null)}
              description={focus === null ? description : undefined}
              box={keep(boxes.current, null)}
              onText={(text) => change(typeAtEnd(filling, text, around))}
              onFocus={() => focus !== null && change({ ...filling, focus: null })}
            />
          )}
        </span>
        <button type="button" class="composer-icon" aria-label={say.leave} onClick={() => onLeave("")}>
          <CloseIcon />
        </button>
        <button type="button" class="composer-icon composer-send" aria-label={say.send} onClick={() => submit(filling)}>
          <SendIcon />
        </button>
      </div>
    </>
  );
}

/** Keeps a box where the focus can be sent to it. */
function keep(boxes: Map<string | null, HTMLInputElement>, key: string | null) {
  return (element: HTMLInputElement | null) => {
    if (element === null) boxes.delete(key);
    else boxes.set(key, element);
  };
}
