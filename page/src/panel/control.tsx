import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import "./control.css";

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
  /** Until it is done, it is not done once more. */
  onUse: () => Promise<unknown>;
}

/** A button with what it does in plain words. */
export function Control({ label, says, disabled = false, danger = false, onUse }: ControlProps) {
  const description = useId();
  const [busy, setBusy] = useState(false);
  const use = async () => {
    if (disabled || busy) return;
    setBusy(true);
    await onUse();
    setBusy(false);
  };
  return (
    <div class="panel-control">
      <button
        type="button"
        class={`button ${danger ? "danger" : "secondary"}`}
        aria-describedby={description}
        // What it did may be why it cannot be used any more; a disabled button would drop the focus.
        aria-disabled={disabled || busy}
        aria-busy={busy}
        onClick={() => void use()}
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
