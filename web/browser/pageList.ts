/** All pages of the client, with the element that marks each as complete. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Choices } from '../src/lib/app/settings.svelte';
import { mouse, play } from './playDuel';
import { text } from './texts';
import { over, turn } from './turns';
import type { Visitor } from './visitors';

export interface Place {
  name: string;
  path: string;
  /** An element that is visible once the page is complete. */
  shows: string;
}

/** Resign at the displayed table. */
export async function resign({ page }: Visitor): Promise<void> {
  const click = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
  await click('table.menu');
  await click('table.resign');
  await page.getByText(text('table.resign_sure')).waitFor();
  await click('table.resign_yes');
  await over(page);
}

/** Create tables in every state and return the addresses of all pages. */
export async function placesFor(visitor: Visitor, stranger: Visitor): Promise<Place[]> {
  const other = await stranger.me();
  await visitor.me();
  await visitor.begin('duel_last');
  const finished = visitor.table;
  await play(visitor.page, mouse);
  const waiting = await visitor.create({ seats: [{ kind: 'me' }, { kind: 'open' }], public: true });
  const draft = await visitor.create();
  const playing = await visitor.create({
    options: { wonder_selection: 'preset', starting_player: 'seat_1' },
  });
  await visitor.go(`/table/${playing.id}`);
  expect(await turn(visitor.page)).toBe('mine');
  await stranger.create({ seats: [{ kind: 'me' }, { kind: 'open' }], public: true });
  return [
    { name: 'lobby', path: '/', shows: '[data-continue]' },
    { name: 'new', path: '/new', shows: 'button[type="submit"]' },
    { name: 'waiting', path: `/table/${waiting.id}`, shows: '#address, input[readonly]' },
    { name: 'draft', path: `/table/${draft.id}`, shows: '[data-zone="offer"] [data-key]' },
    { name: 'table', path: `/table/${playing.id}`, shows: '[data-zone="structure"] [data-legal]' },
    { name: 'over', path: `/table/${finished}`, shows: '[data-turn="over"]' },
    { name: 'replay', path: `/table/${finished}/replay?ply=1`, shows: '.board [data-key]' },
    { name: 'analysis', path: `/table/${finished}/analysis?ply=1`, shows: '[data-analysis]' },
    { name: 'me', path: '/me', shows: '#shown-name' },
    { name: 'user', path: `/user/${other.id}`, shows: 'h1' },
    { name: 'settings', path: '/settings', shows: 'input[name="language"]' },
    { name: 'rules', path: '/rules/duel', shows: 'h2' },
    { name: 'cards', path: '/cards/duel', shows: '[data-piece]' },
    { name: 'learn', path: '/learn/duel', shows: '.lessons h3:not(:empty)' },
    { name: 'lesson', path: '/learn/duel/prices', shows: '.ring' },
    { name: 'leaderboard', path: '/leaderboard/duel', shows: 'section.sheet p, section.sheet table' },
    { name: 'lost', path: '/nowhere', shows: 'h1' },
  ];
}

export async function visit(visitor: Visitor, place: Place): Promise<void> {
  await visitor.go(place.path);
  await visitor.page.locator(place.shows).first().waitFor();
  await visitor.page.evaluate(() => document.fonts.ready);
}

/** Choose a bot at the first place that offers one, in the page or in a part of it. */
export async function chooseBot(page: Page, bot: string, within = 'body'): Promise<void> {
  await page.locator(`${within} button[data-bot]`).first().click();
  await page.locator(`dialog label[data-bot="${bot}"]`).click();
  await page.locator('dialog button[type="submit"]').click();
  await page.locator(`${within} button[data-bot="${bot}"]`).first().waitFor();
}

/** Change settings as another window would, for this page and later ones. */
export async function choose({ page }: Visitor, choices: Partial<Choices>): Promise<void> {
  await page.evaluate((more) => {
    const key = 'pentapolis.settings';
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...more });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, choices);
}
