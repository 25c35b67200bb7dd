import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { Component } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { usePeople } from "../state/people.ts";
import { ChevronIcon } from "../ui/icons.tsx";
import { strings } from "./strings.ts";
import "./select.css";

interface SelectProps {
  menu: Component;
  waiting: boolean;
  onChoose: (values: string[]) => void;
}

interface Choice {
  label: string;
  value: string;
  description?: string;
}

const USERS = 5;
const CHANNELS = 8;

/** What can be chosen: the menu's own options, or the members or channels. */
function useChoices(menu: Component): Choice[] {
  const { users, channels } = usePeople();
  if (menu.type === USERS) return [...users.values()].map((user) => ({ label: user.name, value: user.id }));
  if (menu.type === CHANNELS) {
    return [...channels.values()].map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
  }
  return menu.options ?? [];
}

/**
 * A select menu: a button that opens a list. The focus stays on the button and the keys move within the list, as
 * browsers do it; where several can be chosen, closing the list sends them.
 */
export function SelectMenu({ menu, waiting, onChoose }: SelectProps) {
  const words = useStrings(strings);
  const choices = useChoices(menu);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [upwards, setUpwards] = useState(false);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<string[]>(() => defaultsOf(menu));
  const whole = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const least = menu.min_values ?? 1;
  const most = menu.max_values ?? 1;
  const disabled = menu.disabled === true;

  useEffect(() => {
    list.current?.querySelector(".at")?.scrollIntoView({ block: "nearest" });
  }, [open, at]);
  useEffect(() => setChosen(defaultsOf(menu)), [menu.custom_id]);

  const show = (): void => {
    if (disabled || waiting) return;
    const room = window.innerHeight - (whole.current?.getBoundingClientRect().bottom ?? 0);
    setUpwards(room < 380);
    setAt(Math.max(0, choices.findIndex((choice) => chosen.includes(choice.value))));
    setOpen(true);
  };
  const send = (values: string[]): void => {
    setOpen(false);
    if (values.length >= least) onChoose(values);
  };
  const choose = (choice: Choice | undefined): void => {
    if (choice === undefined) return;
    if (most === 1) {
      setChosen([choice.value]);
      send([choice.value]);
    } else if (chosen.includes(choice.value)) {
      setChosen(chosen.filter((value) => value !== choice.value));
    } else if (chosen.length < most) {
      setChosen([...chosen, choice.value]);
    }
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
        setOpen(false);
        break;
      case "Tab":
        setOpen(false);
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
        if (!(event.relatedTarget instanceof Node && whole.current?.contains(event.relatedTarget))) setOpen(false);
      }}
    >
      <button
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
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={key}
      >
        <span class={labels.length === 0 ? "placeholder" : ""}>{labels.length === 0 ? placeholder : labels.join(", ")}</span>
        <ChevronIcon />
      </button>
      {/* A press on the list must not take the focus from the button. */}
      {open && (
        <div class="select-popup" onMouseDown={(event) => event.preventDefault()}>
          <ul id={`${id}-list`} role="listbox" aria-label={placeholder} aria-multiselectable={most > 1} ref={list}>
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
          {most > 1 && (
            <button
              type="button"
              class="button primary"
              disabled={chosen.length < least}
              onClick={() => send(chosen)}
            >
              {words.send} ({words.chosen(chosen.length)})
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function defaultsOf(menu: Component): string[] {
  return (menu.options ?? []).filter((option) => option.default === true).map((option) => option.value);
}
