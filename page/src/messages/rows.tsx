import type { Act } from "../act.ts";
import type { Component, Message } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { refusals } from "../refusals.ts";
import { usePeople } from "../state/people.ts";
import type { Press } from "../state/acting.ts";
import { OutIcon } from "../ui/icons.tsx";
import { SelectMenu } from "./select.tsx";
import { strings } from "./strings.ts";

interface RowsProps {
  message: Message;
  press: Press | undefined;
  act: Act;
}

const BUTTON = 2;
const STYLES = ["secondary", "primary", "secondary", "success", "danger", "link"];
/** As many buttons as a row can hold; rows of so many are the rows of a board and line up. */
const FULL_ROW = 5;

/** The buttons and menus under a message. */
export function Rows({ message, press, act }: RowsProps) {
  const { you } = usePeople();

  // What comes of it shows on the page; there is nothing left to say here.
  const quietly = (deed: Promise<unknown>): void => void deed.catch(() => undefined);
  const click = (custom_id: string): void =>
    quietly(act.deed({ do: "click", as: you, message: message.id, custom_id }));
  const select = (custom_id: string, values: string[]): void =>
    quietly(act.deed({ do: "select", as: you, message: message.id, custom_id, values }));

  const rows = message.components;
  const isBoard = rows.length === FULL_ROW && rows.every((row) => row.components.length === FULL_ROW);
  // Keyed by place: a grid that changes under the fingers keeps its focus. Nor are its changes told: with each move
  // 25 buttons may get other names.
  return (
    <div class={isBoard ? "rows board" : "rows"} aria-live="off">
      {rows.map(({ components }, row) => (
        <div class={components.length === FULL_ROW ? "row full" : "row"} key={row}>
          {components.map((component, column) =>
            component.type === BUTTON ? (
              <Button key={column} button={component} press={press} onClick={click} />
            ) : (
              <SelectMenu
                key={column}
                menu={component}
                waiting={press?.state === "waiting" && press.custom_id === component.custom_id}
                onChoose={(values) => select(component.custom_id ?? "", values)}
              />
            ),
          )}
        </div>
      ))}
      <PressNote press={press} />
    </div>
  );
}

interface ButtonProps {
  button: Component;
  press: Press | undefined;
  onClick: (custom_id: string) => void;
}

function Button({ button, press, onClick }: ButtonProps) {
  const name = STYLES[button.style ?? 2] ?? "secondary";
  const face = (
    <>
      {button.emoji !== undefined && <span class="emoji">{button.emoji.name}</span>}
      {button.label !== undefined && <span class="label">{button.label}</span>}
    </>
  );
  if (button.url !== undefined) {
    return (
      <a class="button link" href={button.url} target="_blank" rel="noopener noreferrer">
        {face}
        <OutIcon />
      </a>
    );
  }
  const { custom_id = "" } = button;
  const waiting = press?.state === "waiting" && press.custom_id === custom_id;
  return (
    <button
      type="button"
      class={`button ${name}`}
      disabled={button.disabled === true}
      // One press at a time: a second one would meet a message that is about to change.
      aria-disabled={press?.state === "waiting" ? true : undefined}
      aria-busy={waiting ? true : undefined}
      onClick={() => {
        if (press?.state !== "waiting") onClick(custom_id);
      }}
    >
      {face}
    </button>
  );
}

function PressNote({ press }: { press: Press | undefined }) {
  const words = useStrings(strings);
  const refused = useStrings(refusals);
  // Always there, since screen readers tell only what changes in it.
  return (
    <p class="press-note" role="status">
      {press?.state === "failed" && words.failed}
      {press?.state === "unsent" && words.unsent}
      {press?.state === "refused" && refused[press.code]("")}
    </p>
  );
}
