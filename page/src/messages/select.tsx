import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Component } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { usePeople } from "../state/people.ts";
import { ChevronIcon } from "../ui/icons.tsx";
import { type Choice, choicesOf, defaultsOf, isEnough, isMultiple, sendsOnClose, toggled } from "./choosing.ts";
import { strings } from "./strings.ts";
import "./select.css";

interface SelectProps {
  menu: Component;
  waiting: boolean;
  onChoose: (values: string[]) => void;
}

/**
 * A select menu: a button that opens a list. The focus stays on the button and the keys move within the list, as
 * browsers do it; where several can be chosen, Tab leads to what sends them.
 */
export function SelectMenu({ menu, waiting, onChoose }: SelectProps) {
  const words = useStrings(strings);
  const choices = choicesOf(menu, usePeople());
  const id = useId();
  const [open, setOpen] = useState(false);
  const [upwards, setUpwards] = useState(false);
  const [at, setAt] = useState(0);
  const defaults = defaultsOf(menu);
  // What was sent last, or stands in the menu, and what is being chosen while the list is open.
  const [sent, setSent] = useState(defaults);
  const [chosen, setChosen] = useState(defaults);
  const whole = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const disabled = menu.disabled === true;

  useEffect(() => {
    list.current?.querySelector(".at")?.scrollIntoView({ block: "nearest" });
  }, [open, at]);
  useEffect(() => {
    setSent(defaults);
    setChosen(defaults);
  }, [menu.custom_id, defaults.join()]);

  const show = (): void => {
    if (disabled || waiting) return;
    const room = window.innerHeight - (whole.current?.getBoundingClientRect().bottom ?? 0);
    setUpwards(room < 380);
    setAt(Math.max(0, choices.findIndex((choice) => chosen.includes(choice.value))));
    setOpen(true);
  };
  const send = (values: string[]): void => {
    setOpen(false);
    setSent(values);
    setChosen(values);
    onChoose(values);
  };
  const close = (): void => {
    if (!open) return;
    if (sendsOnClose(menu, sent, chosen)) {
      send(chosen);
      return;
    }
    setOpen(false);
    // The field never shows what was not sent.
    setChosen(sent);
  };
  const choose = (choice: Choice | undefined): void => {
    if (choice === undefined) return;
    const values = toggled(menu, chosen, choice.value);
    if (isMultiple(menu)) setChosen(values);
    else send(values);
  };

  const key = (event: KeyboardEvent): void => {
    if (!open) {
      if (["ArrowDown", "ArrowUp", "Enter", " "].includes(event.key)) {
        event.preventDefault();
        show();
      }
      return;
    }
    const last = choices.length - 1;
    switch (event.key) {
      case "ArrowDown":
        setAt(Math.min(last, at + 1));
        break;
      case "ArrowUp":
        setAt(Math.max(0, at - 1));
        break;
      case "Home":
        setAt(0);
        break;
      case "End":
        setAt(last);
        break;
      case "Enter":
      case " ":
        choose(choices[at]);
        break;
      case "Escape":
        close();
        break;
      case "Tab":
        // On to what sends several; from anything else the focus leaves, which closes the list.
        return;
      default: {
        const letter = event.key.toLowerCase();
        if (letter.length !== 1) return;
        const next = [...choices.slice(at + 1), ...choices].find((one) => one.label.toLowerCase().startsWith(letter));
        if (next === undefined) return;
        setAt(choices.indexOf(next));
      }
    }
    event.preventDefault();
  };

  const placeholder = menu.placeholder ?? words.choose;
  const labels = choices.filter((choice) => chosen.includes(choice.value)).map((choice) => choice.label);
  return (
    <div
      class={upwards ? "select upwards" : "select"}
      ref={whole}
      onFocusOut={(event) => {
        if (!(event.relatedTarget instanceof Node && whole.current?.contains(event.relatedTarget))) close();
      }}
    >
      <button
        ref={field}
        type="button"
        class="select-field"
        role="combobox"
        aria-label={placeholder}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${at}` : undefined}
        aria-busy={waiting ? true : undefined}
        disabled={disabled}
        onClick={() => (open ? close() : show())}
        onKeyDown={key}
      >
        <span class={labels.length === 0 ? "placeholder" : ""}>{labels.length === 0 ? placeholder : labels.join(", ")}</span>
        <ChevronIcon />
      </button>
      {/* A press on the list must not take the focus from the button. */}
      {open && (
        <div class="select-popup" onMouseDown={(event) => event.preventDefault()}>
          <ul id={`${id}-list`} role="listbox" aria-label={placeholder} aria-multiselectable={isMultiple(menu)} ref={list}>
            {choices.map((choice, index) => (
              <li
                id={`${id}-${index}`}
                key={choice.value}
                role="option"
                aria-selected={chosen.includes(choice.value)}
                class={index === at ? "at" : ""}
                onMouseMove={() => setAt(index)}
                onClick={() => choose(choice)}
              >
                <span>{choice.label}</span>
                {choice.description !== undefined && <span class="description">{choice.description}</span>}
              </li>
            ))}
          </ul>
          {isMultiple(menu) && (
            <button
              type="button"
              class="button primary"
              disabled={!isEnough(menu, chosen)}
              onClick={() => {
                // It is about to go.
                field.current?.focus();
                send(chosen);
              }}
            >
              {words.send} ({words.chosen(chosen.length)})
            </button>
          )}
        </div>
      )}
    </div>
  );
}
