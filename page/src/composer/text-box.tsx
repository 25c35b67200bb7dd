import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Command } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { SendIcon } from "../ui/icons.tsx";
import { arrived, listed, typed } from "./command.ts";
import { List, type Row, rowId, turn } from "./list.tsx";
import { words } from "./strings.ts";

/** Discord's limit, in characters. */
const LONGEST = 2000;

/** Where letters have a meaning of their own. */
const OWN_KEYS = "input, textarea, select, [role=combobox], [role=menu], [role=dialog], dialog";

interface TextBoxProps {
  /** Where the message goes, such as `#general`. */
  place: string;
  commands: readonly Command[];
  text: string;
  problem: string | null;
  onText: (text: string) => void;
  /** A command was chosen; `rest` was typed after it. */
  onCommand: (command: Command, rest: string) => void;
  onSend: (text: string) => void;
  onProblem: (problem: string) => void;
  /** Whether it takes the focus as it appears. */
  focused: boolean;
}

/** The box for messages. A slash at its beginning opens the list of commands. */
export function TextBox(props: TextBoxProps) {
  const { place, commands, text, problem, onText, onCommand, onSend, onProblem } = props;
  const say = useStrings(words);
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState(false);
  const [here, setHere] = useState(false);

  const found = dismissed ? null : listed(commands, text);
  const rows = (found ?? []).map(row);
  const active = rows.length === 0 ? null : Math.min(moved ?? 0, rows.length - 1);
  const open = found !== null && here;

  useLayoutEffect(() => {
    const area = box.current;
    if (!props.focused || area === null) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, []);
  useLayoutEffect(() => {
    // As high as its text, up to what the style allows.
    const area = box.current;
    if (area === null) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);
  const known = useRef(commands);
  useEffect(() => {
    // What was typed while the bot had yet to register its commands is one of them as soon as it has.
    const command = arrived(known.current, commands, text);
    known.current = commands;
    if (command !== null) onCommand(command.command, command.rest);
  }, [commands]);
  useEffect(() => {
    // Who begins to type anywhere means this box, unless they are where letters have a meaning of their own.
    const begin = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.activeElement?.closest(OWN_KEYS)) return;
      if ([...event.key].length === 1 && event.key !== " ") box.current?.focus();
    };
    document.addEventListener("keydown", begin);
    return () => document.removeEventListener("keydown", begin);
  }, []);

  const write = (value: string) => {
    setMoved(null);
    setDismissed(false);
    const command = typed(commands, value);
    if (command === null) onText(value);
    else onCommand(command.command, command.rest);
  };
  const pick = (index: number) => {
    const command = found?.[index];
    if (command !== undefined) onCommand(command, "");
  };
  const send = () => {
    if (text.trim() === "") return;
    if (found !== null) {
      if (active !== null) pick(active);
      else onProblem(`${say.noCommand(text.slice(1).trim())} ${say.sendAnyway}`);
    } else if ([...text.trim()].length > LONGEST) {
      onProblem(say.tooLong(LONGEST));
    } else {
      onSend(text.trim());
      box.current?.focus();
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.target instanceof HTMLButtonElement) return;
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (event.key === "Enter" && !event.shiftKey) send();
    else if (found === null) return;
    else if (by !== null && rows.length > 0) setMoved(turn(active, by, rows.length));
    else if (event.key === "Tab" && !event.shiftKey && active !== null) pick(active);
    else if (event.key === "Escape") setDismissed(true);
    else return;
    event.preventDefault();
  };

  return (
    <div
      onKeyDown={press}
      onFocusIn={() => setHere(true)}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        setHere(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      }}
    >
      {problem !== null && (
        <p class="composer-problem" role="alert">
          {problem}
        </p>
      )}
      {open && (
        <div class="composer-popup">
          <p class="composer-popup-title">{say.commands}</p>
          <List id={list} label={say.commands} rows={rows} active={active} reachable onPick={pick} />
          {rows.length === 0 && (
            <p class="composer-popup-note">
              {commands.length === 0 ? say.noCommands : say.noCommand(text.slice(1).trim())}
            </p>
          )}
        </div>
      )}
      <p class="visually-hidden" role="status">
        {open && say.commandsFound(rows.length)}
      </p>
      <div class="composer-bar">
        <textarea
          ref={box}
          class="composer-text"
          rows={1}
          aria-label={say.message(place)}
          placeholder={say.message(place)}
          aria-autocomplete="list"
          aria-controls={open && rows.length > 0 ? list : undefined}
          aria-activedescendant={open && active !== null ? rowId(list, active) : undefined}
          autocomplete="off"
          enterkeyhint="send"
          value={text}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <button
          type="button"
          class="composer-icon composer-send"
          aria-label={say.send}
          disabled={text.trim() === ""}
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
        >
          <SendIcon />
        </button>
      </div>
    </div>
  );
}

export function row(command: Command): Row {
  const options = command.options.filter((option) => option.required);
  return {
    main: (
      <>
        <b>/{command.name}</b>
        {/* With a space, since the names of the entries are read out too. */}
        {options.flatMap((option) => [
          " ",
          <span key={option.key} class="composer-row-option">
            {option.name}
          </span>,
        ])}
      </>
    ),
    detail: command.description,
  };
}
