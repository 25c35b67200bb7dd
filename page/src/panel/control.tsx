import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface SectionProps {
  title: string;
  children: ComponentChildren;
}

/** A part of the panel. */
export function Section({ title, children }: SectionProps) {
  const heading = useId();
  return (
    <section class="panel-section" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}

interface ControlProps {
  label: string;
  /** What members or hosts will see of it. */
  says: string;
  disabled?: boolean;
  danger?: boolean;
  onUse: () => void;
}

/** A button with what it does in plain words. */
export function Control({ label, says, disabled = false, danger = false, onUse }: ControlProps) {
  const description = useId();
  return (
    <div class="panel-control">
      <button
        type="button"
        class={`panel-button ${danger ? "panel-danger" : ""}`}
        aria-describedby={description}
        // What it did may be why it cannot be used any more; a disabled button would drop the focus.
        aria-disabled={disabled}
        onClick={() => !disabled && onUse()}
      >
        {label}
      </button>
      <p id={description}>{says}</p>
    </div>
  );
}

interface SwitchProps {
  label: string;
  says: string;
  on: boolean;
  onTurn: (on: boolean) => void;
}

/** Something that is so or not. */
export function Switch({ label, says, on, onTurn }: SwitchProps) {
  const name = useId();
  const description = useId();
  return (
    <div class="panel-switch">
      <div>
        <span id={name}>{label}</span>
        <p id={description}>{says}</p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={name}
        aria-describedby={description}
        onClick={() => onTurn(!on)}
      >
        <span class="panel-knob" />
      </button>
    </div>
  );
}
