/** Browsers for visitors: whoever leaves one leaves it to the next, who finds nothing of theirs in it. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import type { Choices } from '../src/lib/app/settings.svelte';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const WIDE = { width: 1280, height: 800 };
/** How long anything may take on a busy machine. */
const PATIENCE = 40_000;
/** A page of the server on which nothing happens. */
const NOTHING = '/healthz';
/** What visitors hear of their page. */
const EVENTS = ['pageerror', 'console', 'request', 'response', 'websocket'];
/** Most of what makes a page ready is there already in a browser that has shown one: it waits here, by what it is like. */
const waiting = new Map<string, Booth[]>();

let launched: Promise<Browser> | undefined;

/** The browser of this worker; it ends with its process. */
function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  return launched;
}

/** Only where nothing was chosen: what a test chooses by hand must outlive a reload. */
function keep(text: string): void {
  if (localStorage.getItem('pentapolis.settings') === null) localStorage.setItem('pentapolis.settings', text);
}

function settingsOf(choices: Partial<Choices>): string {
  const usual = { language: 'en', theme: 'light', motion: 'none', pace: 'instant', sounds: false };
  return JSON.stringify({ ...usual, ...choices });
}

const sizeOf = (page: Page): string => JSON.stringify(page.viewportSize());

export class Booth {
  readonly address = inject('address');
  readonly #size: string;
  #untouched = true;

  private constructor(
    readonly page: Page,
    readonly kind: string | null,
  ) {
    this.#size = sizeOf(page);
  }

  /** A browser that somebody has left, if there is one like it. */
  static async used(choices: Partial<Choices>, options: BrowserContextOptions): Promise<Booth> {
    const kind = JSON.stringify(options);
    const booth = waiting.get(kind)?.pop() ?? (await Booth.#new(options, kind));
    await booth.page.evaluate(keep, settingsOf(choices));
    return booth;
  }

  /** A browser that nobody has used before, nor will. */
  static async fresh(choices: Partial<Choices>, options: BrowserContextOptions): Promise<Booth> {
    const booth = await Booth.#new(options, null);
    await booth.context.addInitScript(keep, settingsOf(choices));
    return booth;
  }

  static async #new(options: BrowserContextOptions, kind: string | null): Promise<Booth> {
    const context = await (await browser()).newContext({ viewport: WIDE, ...options });
    context.setDefaultTimeout(PATIENCE);
    const booth = new Booth(await context.newPage(), kind);
    if (kind !== null) await booth.page.goto(booth.address + NOTHING);
    return booth;
  }

  /** Whoever takes hold of the whole browser may leave more in it than can be wiped away: nobody gets it after them. */
  get context(): BrowserContext {
    this.#untouched = false;
    return this.page.context();
  }

  /** Get up, and wipe away what could tell of whoever was here; where something went wrong, nobody follows. */
  async leave(wrong: boolean): Promise<void> {
    const { page, kind } = this;
    const context = page.context();
    const isAsItWas = this.#untouched && context.pages().length === 1 && sizeOf(page) === this.#size;
    if (wrong || kind === null || !isAsItWas) {
      await context.close();
      return;
    }
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll();
    await page.goto(this.address + NOTHING);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    waiting.set(kind, [...(waiting.get(kind) ?? []), this]);
  }
}
