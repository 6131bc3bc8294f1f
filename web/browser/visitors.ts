/** Visitors with a browser of their own: shared by all browser tests. */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { parseHeader } from '../src/lib/analysis/positionText';
import type { Choices } from '../src/lib/app/settings.svelte';
import type { GameInfo, Me, NewTable, Replay, TableInfo } from '../src/lib/net/protocol.gen';
import { Booth, WIDE } from './browserPool';
import { Ear } from './traffic';
import { turn } from './turns';

export { WIDE };

const PICTURES = fileURLToPath(new URL('../../build/browser/', import.meta.url));
export const PHONE = { width: 360, height: 740 };
/** Whether every game is played from its first move, which takes minutes; else one of each board. */
export const LONG = process.env.PENTAPOLIS_LONG === '1';
/** Whether pictures of passing tests are taken. They take time, and CI does not need them. */
const ALBUM = process.env.CI !== 'true';

/** Return the text of a position that `npm run positions` has written. */
export function positionOf(name: string): string {
  return readFileSync(new URL(`./positions/${name}.txt`, import.meta.url), 'utf8');
}

/** A new guest with a browser of their own. */
export class Visitor {
  /** Errors, requests to other hosts, and server errors of all pages. */
  readonly problems: string[] = [];
  readonly ear: Ear;
  readonly page: Page;
  readonly address: string;

  constructor(
    readonly name: string,
    readonly booth: Booth,
  ) {
    const { page, address } = booth;
    this.page = page;
    this.address = address;
    this.ear = new Ear(page);
    page.on('pageerror', (error) => this.problems.push(`${page.url()}: ${error}`));
    page.on('console', (line) => {
      if (line.type() === 'error') this.problems.push(`${page.url()}: ${line.text()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(address)) this.problems.push(`asked elsewhere: ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.problems.push(`${response.status()}: ${response.url()}`);
    });
  }

  /** The whole browser context, for what a page cannot do. */
  get context(): BrowserContext {
    return this.booth.context;
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.address}${path}`);
  }

  /** Send a request to the server as the page does. */
  async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.page.request.fetch(`${this.address}/api${path}`, {
      method,
      // A connection of its own, because the server may close a kept one just when it is reused.
      headers: { Origin: this.address, Connection: 'close' },
      data: body,
    });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return (await response.json()) as Answer;
  }

  me(): Promise<Me> {
    return this.ask<Me>('GET', '/me');
  }

  /** Return the games of the server. */
  games(): Promise<GameInfo[]> {
    return this.ask<GameInfo[]>('GET', '/games');
  }

  /** Create a table of Duel, by default against a bot. */
  create(wish: Partial<NewTable> = {}): Promise<TableInfo> {
    const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }];
    return this.ask<TableInfo>('POST', '/tables', { game: 'duel', seats, ...wish });
  }

  /** Create a table that begins from a position, by default against bots. */
  study(name: string, wish: Partial<NewTable> = {}): Promise<TableInfo> {
    const position = positionOf(name);
    const { game, seats } = parseHeader(position);
    const bots: NewTable['seats'] = Array.from({ length: (seats ?? 2) - 1 }, () => ({
      kind: 'bot',
      bot: 'greedy',
    }));
    return this.create({ game: game ?? '', seats: [{ kind: 'me' }, ...bots], position, ...wish });
  }

  /** Open a table that begins from a position, and wait for the visitor's turn. */
  async begin(name: string, wish: Partial<NewTable> = {}): Promise<void> {
    await this.me();
    const { id } = await this.study(name, wish);
    await this.go(`/table/${id}`);
    await turn(this.page);
  }

  replay(table: string, query = ''): Promise<Replay> {
    return this.ask<Replay>('GET', `/tables/${table}/replay${query}`);
  }

  /** Return the id of the displayed table. */
  get table(): string {
    return /\/table\/([\w-]+)/.exec(this.page.url())?.[1] ?? '';
  }

  /** Take a picture for review. */
  async picture(name: string, wanted = ALBUM): Promise<void> {
    if (!wanted) return;
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: `${PICTURES}${name}.png` });
  }
}

/** Visitors for the tests of a file, closed after each test. */
export class Stage {
  #visitors: Visitor[] = [];

  constructor() {
    afterEach(async (test) => {
      const failed = test.task.result?.state === 'fail';
      const visitors = this.#visitors.splice(0);
      for (const visitor of visitors) {
        if (failed) await visitor.picture(`failed-${test.task.id}-${visitor.name}`, true);
        await visitor.booth.leave(failed);
      }
      for (const visitor of visitors) expect(visitor.problems, visitor.name).toEqual([]);
    });
  }

  async visitor(
    name = 'guest',
    choices: Partial<Choices> = {},
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    return this.#welcome(name, await Booth.used(choices, options));
  }

  /** Return a visitor with a new browser. */
  async newcomer(
    name = 'newcomer',
    choices: Partial<Choices> = {},
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    return this.#welcome(name, await Booth.fresh(choices, options));
  }

  #welcome(name: string, booth: Booth): Visitor {
    const visitor = new Visitor(name, booth);
    this.#visitors.push(visitor);
    return visitor;
  }

  /** Return a visitor with a phone. */
  phone(name = 'phone', choices: Partial<Choices> = {}): Promise<Visitor> {
    return this.visitor(name, choices, {
      viewport: PHONE,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
  }
}

/** Check that nothing is wider than the screen. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return '';
    const guilty = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > wide + 1,
    );
    const names = guilty.slice(0, 5).map((element) => `${element.tagName}.${element.className}`);
    return `${document.documentElement.scrollWidth} px of ${wide}: ${names.join(', ')}`;
  });
  expect(over, where).toBe('');
}
