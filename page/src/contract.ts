// What the page and the sandbox say to each other. The other side is src/sandbox/page in Rust.
//
// All ids are Discord's snowflakes: decimal digits in a string. All times are RFC 3339 in the sandbox's time.
//
// For tests alone: `GET /api/violations` answers with a list of sentences, one for each thing that the bot did and
// Discord would not take.

/** Something that somebody can be: a person, or a bot. */
export interface User {
  id: string;
  /** The name that others see. */
  name: string;
  bot: boolean;
  /** The language of a person's client, such as `en-GB`; empty for bots. */
  locale: string;
  /** Whether they may manage channels and the server here. */
  moderator: boolean;
}

export interface Channel {
  id: string;
  name: string;
  kind: "text" | "thread" | "direct";
  /** The channel that a thread belongs to. */
  parent: string | null;
  locked: boolean;
  /** The newest message that you see in it. */
  last_message: string | null;
  /** The messages in it that pinged you, oldest first; the newest hundred of them. */
  pings: string[];
}

/** A permission of the bot that can be taken away and given back. */
export interface Permission {
  /** Such as `ATTACH_FILES`. */
  name: string;
  allowed: boolean;
}

/** A fault of requests that is planned or goes on. */
export interface Fault {
  id: number;
  kind: "429" | "500" | "stall" | "lose";
  /** How many more requests it strikes; null until it is ended. */
  times: number | null;
}

/** Everything but the messages, as one member sees it from one channel. */
export interface Scene {
  /** The hash of the page's script as the server has it now: an open page of another one is out of date. */
  build: string;
  server: { id: string; name: string };
  you: string;
  users: User[];
  channels: Channel[];
  /** The channel shown; null when there is no such channel, or you do not see it. */
  channel: string | null;
  /** What you can use in the channel shown. */
  commands: Command[];
  bot: {
    id: string;
    /** Whether its process runs. */
    running: boolean;
    /** Whether it is connected to the gateway. */
    connected: boolean;
    /** Its permissions in the channel shown. */
    permissions: Permission[];
  };
  /** The time in the sandbox when this was sent, and by how many seconds it is ahead of the real one. */
  now: string;
  ahead: number;
  faults: Fault[];
}

export interface Attachment {
  id: string;
  filename: string;
  content_type: string;
  /** The alt text. */
  description: string | null;
  /** Where the page finds it, such as `/attachments/1/2/board.png`. */
  url: string;
  /** In bytes. */
  size: number;
  /** In pixels, for pictures. */
  width: number | null;
  height: number | null;
}

/** A button or a menu, as Discord's API writes it. */
export interface Component {
  type: number;
  custom_id?: string;
  label?: string;
  style?: number;
  disabled?: boolean;
  url?: string;
  emoji?: { name: string };
  placeholder?: string;
  min_values?: number;
  max_values?: number;
  options?: { label: string; value: string; description?: string; default?: boolean }[];
}

export interface Message {
  id: string;
  channel: string;
  author: string;
  /** In Discord's Markdown. */
  content: string;
  /** As Discord's API writes them. */
  embeds: Embed[];
  /** The rows below. */
  components: { components: Component[] }[];
  attachments: Attachment[];
  /** Who was really pinged. */
  pinged: string[];
  sent: string;
  edited: string | null;
  /** Only you see it. */
  ephemeral: boolean;
  /** The bot is still thinking about its reply. */
  loading: boolean;
  /** Who used which command, where it is the reply to one; the command is empty for a button. */
  asked: { by: string; command: string } | null;
  reply_to: string | null;
}

export interface Embed {
  title?: string;
  description?: string;
  url?: string;
  color?: number;
  author?: { name: string };
  fields?: { name: string; value: string; inline?: boolean }[];
  footer?: { text: string };
  image?: { url: string };
}

/** A command as it shows in the list, in your language; subcommands are listed one by one. */
export interface Command {
  /** As it is typed, such as `settings language`; for a command in the menu of a user its title. */
  name: string;
  /** The same as it is sent, in English. */
  path: string;
  kind: "slash" | "user";
  description: string;
  options: CommandOption[];
}

export interface CommandOption {
  /** As it is shown, in your language. */
  name: string;
  /** As it is sent. */
  key: string;
  description: string;
  kind: "text" | "integer" | "boolean" | "user" | "channel";
  required: boolean;
  autocomplete: boolean;
  choices: Choice[];
  min_value: number | null;
  max_value: number | null;
  max_length: number | null;
}

export interface Choice {
  name: string;
  value: string | number;
}

/**
 * What the server sends over the WebSocket `/api/live?as=USER&channel=CHANNEL`: first all, then what has changed.
 * Whoever is not known or not named is the first member; where no channel is named, it is the first one.
 */
export interface Frame {
  scene?: Scene;
  /** Messages of the channel shown that are new or have changed; at first the last hundred. */
  messages?: Message[];
  /** Whether there are messages before the first that was sent. Told at first, and with the answer to `Before`. */
  earlier?: boolean;
  /** Messages that are gone. */
  gone?: string[];
}

/**
 * What the page sends over the WebSocket: it has messages from this one on, and wants the hundred before. A frame
 * with `messages` and `earlier` answers. From then on those change as the others do.
 */
export interface Before {
  before: string;
}

export interface Modal {
  /** The interaction that opened it. */
  interaction: string;
  custom_id: string;
  title: string;
  fields: {
    custom_id: string;
    label: string;
    value: string | null;
    placeholder: string | null;
    required: boolean;
    shortest: number;
    longest: number;
  }[];
}

/** What came of what you did, when the bot has answered or has been silent for three seconds. */
export interface Outcome {
  /** `none`: the application did not respond. */
  response: "message" | "deferred" | "updated" | "modal" | "choices" | "none";
  modal?: Modal;
  choices?: Choice[];
}

/** What Discord's client does not send, and what cannot be done or read, with status 400. */
export interface Refused {
  /** In English, for logs; the page says it in its own words. */
  error: string;
  code: RefusalCode;
  /** The key of the option, field, button or menu that it is about, where it is about one. */
  option?: string;
}

export type RefusalCode =
  /** You are not in the server, or do not see the channel. */
  | "no_access"
  | "no_such_command"
  | "not_permitted"
  | "missing_option"
  | "unknown_option"
  | "no_autocomplete"
  | "bad_value"
  /** The message is gone, or somebody else's ephemeral one. */
  | "no_such_message"
  /** The message has no such button or menu any more, or the form no such field. */
  | "no_such_component"
  | "disabled"
  /** What the page itself got wrong, or what the panel cannot do. */
  | "bad_request";

export type Value = string | number | boolean;

/** `POST /api/deed` with one of these, answered with an Outcome. */
export type Deed = { as: string } & (
  | { do: "command"; channel: string; path: string; options: Record<string, Value> }
  | { do: "autocomplete"; channel: string; path: string; options: Record<string, Value>; focused: string }
  | { do: "user_command"; channel: string; path: string; target: string }
  | { do: "click"; message: string; custom_id: string }
  | { do: "select"; message: string; custom_id: string; values: string[] }
  | { do: "submit"; modal: Modal; values: Record<string, string> }
);

/** `POST /api/change` with one of these, answered with 204: what people do without the bot, and what the panel does. */
export type Change =
  /** A member writes a message. */
  | { change: "say"; as: string; channel: string; content: string }
  /** A member dismisses an ephemeral message. */
  | { change: "dismiss"; as: string; message: string }
  /** A member's client speaks another language. */
  | { change: "locale"; as: string; locale: string }
  /** The clock goes forward. */
  | { change: "advance"; seconds: number }
  /** The gateway ends its connections. */
  | { change: "hang_up"; how: "cut" | "close" | "reconnect" | "new_session" }
  /** Requests of the bot go wrong: the next `times`, or all until it is ended. */
  | { change: "fault"; kind: Fault["kind"]; times: number | null }
  | { change: "end_faults" }
  /** The bot gets or loses a permission in a channel. */
  | { change: "permit"; channel: string; permission: string; allowed: boolean }
  | { change: "add_channel"; name: string }
  | { change: "delete_channel"; channel: string }
  /** The bot's process: `kill` is what a power cut does. */
  | { change: "bot"; to: "restart" | "kill" | "start" };
