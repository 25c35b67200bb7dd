// The program under test: `baghchal sandbox` in a folder of its own.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** How long it may take to start or to stop, in milliseconds. */
const PATIENCE = 30_000;

/** Where `cargo` has built it, unless `BAGHCHAL` names another. */
function path(): string {
  const { BAGHCHAL, CARGO_TARGET_DIR } = process.env;
  return resolve(BAGHCHAL ?? join(CARGO_TARGET_DIR ?? "../target", "debug/baghchal"));
}

/** A sandbox that runs. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    readonly folder: string,
    /** Where its page is, such as `http://127.0.0.1:8642`. */
    readonly address: string,
  ) {}

  /** Starts it; without a port it takes a free one. */
  static async start(folder: string, { fresh, port }: { fresh: boolean; port?: string }): Promise<Program> {
    const description = process.env.BAGHCHAL_DISCORD_SPEC;
    const options = [
      ...["--folder", folder, "--port", port ?? "0"],
      ...(fresh ? ["--fresh"] : []),
      ...(description === undefined ? [] : ["--description", description]),
    ];
    const child = spawn(path(), ["sandbox", ...options], { stdio: ["ignore", "pipe", "inherit"] });
    const started = new Promise<string>((found, failed) => {
      child.once("error", failed);
      child.once("exit", (code) => failed(new Error(`the sandbox ended with ${code} before it named its page`)));
      // It is read to its end, so that it never waits for a reader.
      createInterface({ input: child.stdout }).on("line", (line) => {
        const [address] = /http:\/\/\S+/.exec(line) ?? [];
        if (address !== undefined) found(address);
      });
    });
    return new Program(child, folder, await within(started, "the start"));
  }

  get port(): string {
    return new URL(this.address).port;
  }

  /** Stops it as Ctrl-C does. */
  async stop(): Promise<void> {
    await this.end("SIGINT");
    const { exitCode } = this.child;
    if (exitCode !== 0) throw new Error(`stopped, the sandbox ended with ${exitCode}`);
  }

  /** Kills it as a loss of power does. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await within(ended, "the end").catch((error: unknown) => {
      child.kill("SIGKILL");
      throw error;
    });
  }

  /** What the bot asked for that no correct bot asks for. */
  async violations(): Promise<string[]> {
    const answer = await fetch(`${this.address}/api/violations`);
    return (await answer.json()) as string[];
  }

  /** The end of the bot's log. */
  log(): string {
    try {
      return readFileSync(join(this.folder, "bot.log"), "utf8").slice(-4000);
    } catch {
      return "The bot has no log.";
    }
  }
}

async function within<T>(done: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`${what} of the sandbox takes too long`)), PATIENCE);
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
