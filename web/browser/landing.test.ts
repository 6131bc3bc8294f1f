/**
 * The first page, a new table and the end of a game: important parts are visible, and Enter does the main
 * action.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Analysis, TableInfo } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { mouse, play } from './playDuel';
import { pattern, text } from './texts';
import { turn } from './turns';
import { PHONE, Stage, type Visitor } from './visitors';

const stage = new Stage();
const LOW = { width: 1280, height: 720 };
const WIDE = { width: 1440, height: 900 };

/** Check that elements are visible without scrolling and not covered. */
async function expectInSight(page: Page, selector: string, count: number): Promise<void> {
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(scrolls).toBeLessThanOrEqual(0);
  const seen = await page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const corners = [
        [left + 3, top + 3],
        [right - 3, bottom - 3],
      ] as const;
      return corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    }),
  );
  expect(seen).toEqual(Array.from({ length: count }, () => true));
}

/** Create tables at which it is the visitor's turn. */
async function tables(visitor: Visitor): Promise<TableInfo> {
  const clock = { kind: 'correspondence', seconds: 86_400 } as const;
  const first = { options: { starting_player: 'seat_1' } };
  for (let more = 0; more < 2; more += 1) await visitor.create(first);
  const urgent = await visitor.create({ ...first, clock: clock as TableInfo['clock'] });
  await visitor.create({ seats: [{ kind: 'me' }, { kind: 'open' }] });
  return urgent;
}

test('on a small screen everything is in sight in Hungarian, and Enter continues the most urgent game', async () => {
  const guest = await stage.visitor('awaited', { language: 'hu' }, { viewport: LOW });
  const { page } = guest;
  await guest.go('/');
  await page.locator('[data-play]').first().waitFor();
  await expectInSight(page, '[data-play]', 5);
  await guest.picture('landing-guest');
  await expectAccessible(page, 'the first page of a newcomer');
  // After one game the visitor is no new user.
  await page.locator('[data-play="duel"]').click();
  await page.waitForURL(/\/table\//);
  // 'Start here' starts a game with the preset for beginners.
  const begun = await guest.ask<TableInfo>('GET', `/tables/${guest.table}`);
  expect(begun.options.wonder_selection).toBe('preset');
  const { id } = await tables(guest);
  await guest.go('/');
  await page.locator('[data-continue]').waitFor();
  await expectInSight(page, '[data-play], [data-continue]', 6);
  await guest.picture('landing');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/table/${id}`);
});

test('on a phone my games stand above the fold', async () => {
  const phone = await stage.phone('awaited-phone', { language: 'hu' });
  await phone.me();
  const { id } = await tables(phone);
  await phone.go('/');
  const { page } = phone;
  expect(await page.locator('[data-continue]').getAttribute('href')).toBe(`/table/${id}`);
  const rows = page.locator('[data-continue], a[href^="/table/"]');
  const bottoms = await rows.evaluateAll((all) =>
    all.slice(0, 3).map((one) => one.getBoundingClientRect().bottom),
  );
  expect(Math.max(...bottoms)).toBeLessThan(PHONE.height);
  await phone.picture('landing-phone');
});

test('a new table is one screen: presets, single rules, and why a game is not rated', async () => {
  const guest = await stage.visitor('host', {}, { viewport: WIDE });
  const { page } = guest;
  await guest.go('/new?game=akropolis');
  await page.getByText(text('new.preset.experts.name'), { exact: true }).click();
  await page.getByText(pattern('new.differ_other', { count: 5, of: 11 })).waitFor();
  await page.getByText(text('clock.pace.calm.name'), { exact: true }).click();
  await page.getByText(text('new.single')).click();
  await expectInSight(page, 'button[type="submit"]', 1);
  await expectAccessible(page, 'a new table');
  await guest.picture('new-table');
  await page.getByLabel(text('akropolis:option.variant_house.name')).selectOption('off');
  await page.getByText(text('new.own_rules'), { exact: false }).first().waitFor();
  // A game of bots alone is not rated, and has no open seat.
  for (const seat of ['Player 1', 'Player 2']) await page.getByLabel(seat).selectOption('bot');
  await page.getByText(text('reason.rated_without_people')).waitFor();
  expect(await page.getByRole('checkbox', { name: text('new.rated') }).isDisabled()).toBe(true);
  await page.getByLabel('Player 1').selectOption('me');
  await page.getByRole('button', { name: text('new.create') }).click();
  await page.waitForURL(/\/table\//);
  const { options, clock } = await guest.ask<TableInfo>('GET', `/tables/${guest.table}`);
  expect([options.variant_house, options.variant_garden]).toEqual(['off', 'on']);
  expect([clock.kind, clock.seconds, clock.increment]).toEqual(['total', 900, 20]);
});

test('at the end the sheet stands beside the ceremony or the board; Enter plays again, p plays on', async () => {
  const guest = await stage.visitor('finisher', {}, { viewport: WIDE });
  const { page } = guest;
  await guest.begin('duel_last');
  const ended = guest.table;
  await play(page, mouse);
  const sheet = page.getByRole('region', { name: text('score.final') });
  await page.locator('button:enabled', { hasText: /^Play on/ }).waitFor();
  await expectInSight(page, '.deeds .button', 3);
  const ceremony = page.getByRole('region', { name: text('core:result.title'), exact: true });
  await page.keyboard.press('b');
  await ceremony.waitFor({ state: 'detached' });
  const region = page.getByRole('region', { name: text('table.board'), exact: true });
  const [board, side] = [await region.boundingBox(), await sheet.boundingBox()];
  expect(side?.x ?? 0).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));
  // Both cities are completely visible.
  for (const city of await region.locator('section.city').all()) {
    const box = await city.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
      (board?.y ?? 0) + (board?.height ?? 0) + 1,
    );
  }
  await page.keyboard.press('b');
  await ceremony.waitFor();
  // Two moves seldom contain a turning point, so the answer of a finished analysis is changed: the first one turns
  // from 80 to 20 percent.
  const path = `/tables/${ended}/analysis`;
  await guest.ask<Analysis>('POST', path, { mode: 'fair' });
  await expect.poll(async () => (await guest.ask<Analysis>('GET', path)).status).toBe('done');
  await page.route('**/analysis*', async (route) => {
    const response = await route.fetch();
    const analysis: Analysis = await response.json();
    const values = analysis.values.map((value) => {
      const [best] = value.best;
      if (value.ply !== 0 || !value.played || !best) return value;
      const played = { ...value.played, chance: 0.2 };
      return { ...value, mark: 'blunder', played, best: [{ ...best, chance: 0.8 }] };
    });
    await route.fulfill({ response, json: { ...analysis, values, turns: [0] } });
  });
  // The actions stand in one row, and one of them starts the analysis or opens it.
  const deeds = page.locator('.deeds .button');
  const rows = await deeds.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(rows).size).toBe(1);
  await deeds.filter({ hasText: text('analysis.link') }).click();
  await deeds.filter({ hasText: text('analysis.title') }).waitFor();
  await page.getByRole('region', { name: text('analysis.curve') }).waitFor();
  await guest.picture('end');
  await expectAccessible(page, 'the end of a game');
  // A turning point shows its board in place of the final one, which Esc restores.
  const cards = region.locator('[data-zone="structure"] [data-key^="card:"]');
  expect(await cards.count()).toBe(0);
  await page
    .getByRole('region', { name: text('end.title') })
    .getByRole('button', { name: /\b1\. / })
    .click();
  await expect.poll(() => cards.count()).toBe(2);
  await page.keyboard.press('Escape');
  await expect.poll(() => cards.count()).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.includes(ended));
  await turn(page);
  expect((await guest.ask<TableInfo>('GET', `/tables/${ended}`)).rematch).toBe(guest.table);
  await page.goBack();
  await page.locator('button:enabled', { hasText: /^Play on/ }).waitFor();
  await page.keyboard.press('p');
  await page.waitForURL((url) => !url.pathname.includes(ended));
  await turn(page);
  expect((await guest.ask<TableInfo>('GET', `/tables/${guest.table}`)).study).toBe(true);
});
