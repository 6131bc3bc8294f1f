/** Pool of browser contexts: a context is cleared after use and reused for the next visitor. */
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
/** Timeout on a busy machine, in milliseconds. */
const PATIENCE = 40_000;
/** A page of the server without activity. */
const NOTHING = '/healthz';
/** Events of a page that visitors listen to. */
const EVENTS = ['pageerror', 'console', 'request', 'response', 'websocket'];
/** Idle contexts by their options. Reuse is faster, because their caches are warm. */
const waiting = new Map<string, Booth[]>();

let launched: Promise<Browser> | undefined;

/** Return the browser of this worker; it ends with the process. */
function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  return launched;
}

/** Store settings only if there are none, because a test's own choices must survive a reload. */
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

  /** Return an idle context with the same options, or a new one. */
  static async used(choices: Partial<Choices>, options: BrowserContextOptions): Promise<Booth> {
    const kind = JSON.stringify(options);
    const booth = waiting.get(kind)?.pop() ?? (await Booth.#new(options, kind));
    await booth.page.evaluate(keep, settingsOf(choices));
    return booth;
  }

  /** Return a new context that is not reused. */
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

  /**
   * Return the whole context. It is not reused afterwards, because more may be left in it than can be
   * cleared.
   */
  get context(): BrowserContext {
    this.#untouched = false;
    return this.page.context();
  }

  /** Clear the context for reuse, or close it if something went wrong. */
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
