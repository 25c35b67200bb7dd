import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Frame } from "./contract.ts";
import { listen, wait } from "./live.ts";

/** A WebSocket whose other end is the test. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static all: Socket[] = [];
  static get last(): Socket {
    const last = Socket.all.at(-1);
    assert.ok(last, "nothing was opened");
    return last;
  }

  readyState = Socket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: unknown[] = [];

  constructor(readonly address: URL) {
    Socket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = Socket.CLOSED;
    this.onclose?.();
  }
  /** It opens, if it has not yet, and brings a frame. */
  bring(frame: Frame): void {
    this.readyState = Socket.OPEN;
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

/** Puts the test in the browser's place, with a clock that it moves. */
function browser(t: TestContext): { window: EventTarget; told: string[] } {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const location = { href: "http://127.0.0.1:8642/" };
  Socket.all = [];
  // Node runs each file of tests in a process of its own, so that nothing need be put back.
  Object.assign(globalThis, { WebSocket: Socket, window, document, location });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  return { window, told: [] };
}

function listening(told: string[]) {
  return listen("1", "2", {
    link: (link) => told.push(link),
    frame: (frame, first) => told.push(`${first ? "all" : "more"} ${frame.gone?.join() ?? ""}`.trim()),
  });
}

test("the pauses between attempts to connect grow up to a limit", () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 60].map(wait), [500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test("after a break it connects again, and the first frame holds all once more", (t) => {
  const { told } = browser(t);
  listening(told);
  assert.equal(Socket.last.address.href, "ws://127.0.0.1:8642/api/live?as=1&channel=2");
  Socket.last.bring({});
  Socket.last.bring({ gone: ["7"] });
  Socket.last.close();
  assert.deepEqual(told.splice(0), ["opening", "open", "all", "more 7", "lost"]);

  t.mock.timers.tick(wait(1) - 1);
  assert.equal(Socket.all.length, 1);
  t.mock.timers.tick(1);
  assert.equal(Socket.all.length, 2);
  Socket.last.close();
  t.mock.timers.tick(wait(2) - 1);
  assert.equal(Socket.all.length, 2);
  t.mock.timers.tick(1);
  Socket.last.bring({});
  assert.deepEqual(told, ["lost", "open", "all"]);
  // A connection that stood counts no failures of before.
  Socket.last.close();
  t.mock.timers.tick(wait(1));
  assert.equal(Socket.all.length, 4);
});

test("back on the network it does not wait out the pause, and does not connect twice", (t) => {
  const { window, told } = browser(t);
  listening(told);
  Socket.last.close();
  window.dispatchEvent(new Event("online"));
  assert.equal(Socket.all.length, 2);
  t.mock.timers.tick(60_000);
  assert.equal(Socket.all.length, 2);
});

test("what has ended is silent and comes back no more", (t) => {
  const { window, told } = browser(t);
  const live = listening(told);
  const socket = Socket.last;
  socket.bring({});
  live.end();
  socket.bring({ gone: ["7"] });
  window.dispatchEvent(new Event("online"));
  t.mock.timers.tick(60_000);
  assert.deepEqual(told, ["opening", "open", "all"]);
  assert.equal(Socket.all.length, 1);
});

test("earlier messages are asked for once on a connection, and never on one that is not open", (t) => {
  const { told } = browser(t);
  const live = listening(told);
  live.askBefore("50");
  assert.deepEqual(Socket.last.sent, []);
  Socket.last.bring({});
  for (const message of ["50", "50", "40", "40"]) live.askBefore(message);
  assert.deepEqual(Socket.last.sent, [{ before: "50" }, { before: "40" }]);
  Socket.last.close();
  live.askBefore("40");
  t.mock.timers.tick(wait(1));
  Socket.last.bring({});
  live.askBefore("40");
  assert.deepEqual(Socket.last.sent, [{ before: "40" }]);
});
