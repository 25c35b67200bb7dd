// A member at a browser: what they do and what they see, in the words of the page.

import type { Browser, BrowserContext, Locator, Page } from "playwright-core";

/** How long what ought to happen may take, in milliseconds: tests share their machine. */
const PATIENCE = 20_000;

/** The window of a player. */
export interface Look {
  /** In CSS pixels; phones have 390 and fingers. */
  width?: number;
  theme?: "dark" | "light";
  /** Whether it shows a channel other than `general`, by its name. */
  channel?: string;
}

export const PHONE = 390;
export const DESK = 1280;

export class Player {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    readonly name: string,
  ) {
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        this.seen.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    page.on("pageerror", (error) => this.seen.push(`error: ${error.message}`));
    page.on("requestfailed", (request) => this.seen.push(`${request.url()}: ${request.failure()?.errorText}`));
    page.on("response", (response) => {
      if (response.status() >= 400) this.seen.push(`${response.url()}: status ${response.status()}`);
    });
  }

  /** Somebody opens the page; who they are is still to be said. */
  static async arrive(browser: Browser, address: string, name: string, look: Look): Promise<Player> {
    const { width = DESK, theme = "dark" } = look;
    const phone = width < 600;
    const context = await browser.newContext({
      viewport: { width, height: phone ? 844 : 800 },
      hasTouch: phone,
      isMobile: phone,
      colorScheme: theme,
      // Nothing is to move while it is looked at.
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "Asia/Kathmandu",
    });
    context.setDefaultTimeout(PATIENCE);
    const player = new Player(context, await context.newPage(), name);
    await player.page.goto(address);
    return player;
  }

  /** Opens another window of the same browser, as whoever is who this one is. */
  async window(name: string): Promise<Player> {
    const player = new Player(this.context, await this.context.newPage(), name);
    await player.page.goto(this.page.url());
    return player;
  }

  async leave(): Promise<void> {
    await this.context.close();
  }

  /** What went wrong in the browser, apart from what was to be expected. */
  troubles(): string[] {
    return this.seen.filter((trouble) => !this.expected.some((pattern) => pattern.test(trouble)));
  }

  /** The test provokes trouble of this kind. */
  expectTrouble(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Becomes a member by one click. */
  async be(name: string): Promise<void> {
    const link = this.page.getByRole("navigation", { name: /^(Who you are|Qui vous êtes)$/ }).getByRole("link", { name });
    await link.click();
    await shows(this.page.locator(`a[aria-current=true]`, { hasText: name }));
  }

  /** Whether the window is a phone's. */
  private get phone(): boolean {
    return (this.page.viewportSize()?.width ?? DESK) < 600;
  }

  /** Presses as one does here: with a finger on a phone, else with the mouse. */
  async press(what: Locator): Promise<void> {
    await (this.phone ? what.tap() : what.click());
  }

  /** Goes to a channel, on a phone by way of the drawer. */
  async go(channel: string): Promise<void> {
    if (this.phone) await this.press(this.page.getByRole("button", { name: "Channels and members" }));
    await this.press(this.channel(channel));
    await shows(this.page.getByRole("heading", { level: 1, name: channel }));
  }

  /** The link to a channel. */
  channel(name: string): Locator {
    const link = new RegExp(`^${name}(,|$)`);
    return this.page.getByRole("navigation", { name: /^(Channels|Salons)$/ }).getByRole("link", { name: link });
  }

  get log(): Locator {
    return this.page.getByRole("log");
  }

  get messages(): Locator {
    return this.log.getByRole("article");
  }

  /** The newest message with a text in it. */
  message(text: string | RegExp): Locator {
    return this.messages.filter({ hasText: text }).last();
  }

  /** Waits for a message with a text and returns it. */
  async reads(text: string | RegExp): Promise<Locator> {
    const message = this.message(text);
    await shows(message);
    return message;
  }

  /** Waits for a message that nobody else sees. */
  async readsAlone(text: string | RegExp): Promise<Locator> {
    const message = this.messages.filter({ hasText: text }).filter({ hasText: "Only you can see this" }).last();
    await shows(message);
    return message;
  }

  /** The newest button with a name under any message, or under this one. */
  button(name: string | RegExp, under: Locator = this.log): Locator {
    return under.getByRole("button", { name, exact: true }).last();
  }

  /** Presses the newest button with a name. */
  async tap(name: string | RegExp, under?: Locator): Promise<void> {
    await this.press(this.button(name, under));
  }

  get composer(): Locator {
    return this.page.getByRole("textbox", { name: /^(Message|Envoyer un message dans) / });
  }

  /** The form of the command that is being filled in. */
  get form(): Locator {
    return this.page.getByRole("group", { name: /^(Command|Commande) / });
  }

  /** Pastes a command, such as `place c3` or `challenge opponent: Bibek side: Goats`, and sends it. */
  async slash(line: string): Promise<void> {
    await this.composer.fill(`/${line} `);
    await shows(this.form);
    await this.page.keyboard.press("Enter");
    await gone(this.form);
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press("Enter");
    await gone(this.page.getByRole("button", { name: "Send", exact: true, disabled: false }));
  }

  /** Opens the panel and leaves it open for what is done. */
  async hurt(how: (panel: Locator) => Promise<void>): Promise<void> {
    const { page } = this;
    if (this.phone) await this.press(page.getByRole("button", { name: "More", exact: true }));
    await this.press(page.getByRole("button", { name: /^Hurt it/ }));
    const panel = page.getByRole("dialog", { name: "Hurt it" });
    await shows(panel);
    await how(panel);
    await this.press(page.getByRole("button", { name: "Close the panel" }));
    await gone(panel);
  }

  /** Uses one control of the panel, and waits until it has been done. */
  async hurtBy(control: string): Promise<void> {
    await this.hurt(async (panel) => {
      await this.press(panel.getByRole("button", { name: control, exact: true }));
      await shows(panel.getByText(`Done: ${control}.`, { exact: true }));
    });
  }
}

/** The button of a point of a board to tap on, whatever stands there. */
export function cell(point: string): RegExp {
  return new RegExp(`^(🐅 |🐐 )?${point}$`);
}

/** Waits until something can be seen. */
export async function shows(what: Locator): Promise<void> {
  await what.waitFor({ state: "visible" });
}

/** Waits until something can no longer be seen. */
export async function gone(what: Locator): Promise<void> {
  await what.waitFor({ state: "hidden" });
}

/** Waits until something has the focus. */
export async function hasFocus(what: Locator): Promise<void> {
  await shows(what.and(what.page().locator(":focus")));
}
