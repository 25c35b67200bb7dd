import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Act } from "../act.ts";
import type { Command, Scene } from "../contract.ts";
import { useStrings } from "../i18n.ts";
import { refusals, sayError } from "../refusals.ts";
import { CommandForm } from "./command-form.tsx";
import type { Filling } from "./filling.ts";
import { begin, fill, optionOf, refresh, values } from "./form.ts";
import { words } from "./strings.ts";
import { TextBox } from "./text-box.tsx";
import type { Surroundings } from "./value.ts";

interface BarProps {
  scene: Scene;
  act: Act;
  channel: string;
  /** The channel's name, as one writes it. */
  place: string;
  /** What was begun here before. */
  draft: Draft;
  /** Keeps what is begun here. */
  onDraft: (draft: Draft) => void;
}

/** A message or a command that is not sent yet. */
export interface Draft {
  text: string;
  filling: Filling | null;
}

/** Either the box for messages or the form of a command, in one channel as one member. */
export function Bar({ scene, act, channel, place, draft, onDraft }: BarProps) {
  const say = useStrings(words);
  const refused = useStrings(refusals);
  const [text, setText] = useState(draft.text);
  const [filling, setFilling] = useState(draft.filling);
  const [problem, setProblem] = useState<string | null>(null);
  // Whether what appears now takes the place of something that had the focus.
  const [turned, setTurned] = useState(false);
  const around: Surroundings = useMemo(
    () => ({ users: scene.users, channels: scene.channels, yes: say.yes, no: say.no }),
    [scene.users, scene.channels, say],
  );

  useLayoutEffect(() => onDraft({ text, filling }), [text, filling]);
  const write = (value: string) => {
    setText(value);
    setProblem(null);
  };
  const choose = (command: Command, rest: string) => {
    const filled = fill(begin(command), rest, around);
    const [first] = filled.form.fields.filter((field) => field.text === "");
    const last = filled.form.fields.at(-1);
    // What found no place, or a place among others that may follow, is typed on at the end.
    const end = filled.rest !== "" || last === undefined ? null : last.key;
    setTurned(true);
    setFilling({ form: filled.form, end: filled.rest, focus: first?.key ?? end });
    write("");
  };
  const leave = (left: string) => {
    setTurned(true);
    setFilling(null);
    write(left);
  };
  const speak = (content: string) => {
    write("");
    act.change({ change: "say", as: scene.you, channel, content }).catch((error: unknown) => {
      // What was not said is not lost, unless something else has been begun.
      setText((now) => (now === "" ? content : now));
      setProblem(sayError(refused, error, say.gone));
    });
  };
  const use = (sent: Filling) => {
    leave("");
    const { command } = sent.form;
    const options = values(sent.form, around);
    act.deed({ do: "command", as: scene.you, channel, path: command.path, options }).catch((error: unknown) => {
      setFilling((now) => now ?? sent);
      setProblem(sayError(refused, error, say.gone, (key) => optionOf(sent.form, key)?.name));
    });
  };

  const form = filling === null ? null : refresh(filling.form, scene.commands);
  if (filling !== null && form !== null) {
    return (
      <CommandForm
        scene={scene}
        act={act}
        channel={channel}
        around={around}
        filling={{ ...filling, form }}
        problem={problem}
        focused={turned}
        onChange={(next) => {
          setProblem(null);
          setFilling(next);
        }}
        onSend={use}
        onLeave={leave}
      />
    );
  }
  return (
    <TextBox
      place={place}
      commands={scene.commands}
      text={text}
      problem={problem}
      focused={turned}
      onText={write}
      onCommand={choose}
      onSend={speak}
      onProblem={setProblem}
    />
  );
}
