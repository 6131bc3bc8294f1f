/** Analysis of a finished game by one click, branches by moves on the board, remarks, playing on. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Analysis, NewTable, StudyNotes, TableInfo } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { resign } from './pageList';
import { mouse, play } from './playDuel';
import { pattern, text } from './texts';
import { turn } from './turns';
import { expectNoSideways, Stage, type Visitor } from './visitors';

const stage = new Stage();

/** Play a short game against a bot, resigned after a few moves, and return its id. */
async function finished(visitor: Visitor): Promise<string> {
  await visitor.begin('duel_card');
  await play(visitor.page, mouse, 2);
  await resign(visitor);
  return visitor.table;
}

const analysed = (page: Page) => page.locator('[data-choice="played"]').waitFor();

test('a game is analysed, a move tried on the board, remarked upon and played on', async () => {
  const guest = await stage.visitor('analyst');
  const { page } = guest;
  const table = await finished(guest);
  // One button begins the analysis, and opens it when it is there.
  const deeds = page.locator('.deeds .button');
  await deeds.filter({ hasText: text('analysis.link') }).click();
  await deeds.filter({ hasText: text('analysis.title') }).waitFor();
  await page.keyboard.press('a');
  await page.waitForURL(/\/analysis/);
  await page.locator('[data-analysis]').waitFor({ state: 'detached' });
  await analysed(page);
  const { status, done, plies } = await guest.ask<Analysis>('GET', `/tables/${table}/analysis`);
  expect([status, done]).toEqual(['done', plies + 1]);
  await guest.picture('analysis');
  await expectAccessible(page, 'an analysis');

  // Step by keys, and switch the mode.
  await page.keyboard.press('Home');
  await page.waitForURL(/ply=0/);
  await analysed(page);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/ply=1/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/ply=0/);

  // A move on the board that was not played opens a branch.
  const { position } = await guest.replay(table, '?ply=0&seat=0');
  const { log } = await guest.replay(table);
  const made = log.find(({ ply }) => ply === 1)?.text.split(' ') ?? [];
  const other = position.legal.find(
    ({ verb, args }) => verb === 'discard' && !made.includes(args.card ?? ''),
  );
  await page.locator(`[data-zone="structure"] [data-key="card:${other?.args.card}"]`).click();
  await page.locator(`[data-move="${other?.text}"]`).click();
  await page.waitForURL(/branch=/);
  await page.getByText('1 branch', { exact: true }).waitFor();
  await page.getByRole('button', { name: text('analysis.answer') }).click();
  await expect
    .poll(
      async () => (await guest.ask<StudyNotes>('GET', `/tables/${table}/study`)).branches[0]?.moves.length,
    )
    .toBeGreaterThan(1);
  await page.keyboard.press('c');
  await page.getByRole('textbox').fill('He must open cards for me.');
  await page.getByRole('button', { name: text('analysis.keep'), exact: true }).click();
  await page.getByText('“He must open cards for me.”').first().waitFor();
  await guest.picture('analysis-branch');
  await expectAccessible(page, 'a branch');

  // Another user with the link sees the same and cannot change it.
  const reader = await stage.visitor('reader');
  await reader.me();
  await reader.go(new URL(page.url()).pathname + new URL(page.url()).search);
  await reader.page.getByText('“He must open cards for me.”').first().waitFor();
  expect(await reader.page.getByRole('button', { name: text('analysis.drop_branch') }).count()).toBe(0);

  await page.keyboard.press('p');
  await page.waitForURL((url) => !url.pathname.includes(table));
  await turn(page);
  const { study, my_seat } = await guest.ask<TableInfo>('GET', `/tables/${guest.table}`);
  expect([study, my_seat]).toEqual([true, 0]);
});

test('on a phone the curve, the board and the choice are in sight, and the rest is a tap away', async () => {
  const phone = await stage.phone('analyst-phone', { language: 'hu', theme: 'dark' });
  const { page } = phone;
  await phone.me();
  const { id } = await phone.study('duel_last', {
    seats: [
      { kind: 'bot', bot: 'greedy' },
      { kind: 'bot', bot: 'greedy' },
    ],
  });
  await expect.poll(async () => (await phone.ask<TableInfo>('GET', `/tables/${id}`)).status).toBe('over');
  await phone.go(`/table/${id}/analysis`);
  await page.getByRole('button', { name: text('analysis.ask', 'hu') }).tap();
  await page.locator('[data-analysis]').waitFor({ state: 'detached' });
  await page.getByRole('slider').waitFor();
  await expectNoSideways(page, 'an analysis on a phone');
  await page.getByRole('button', { name: text('analysis.accuracy', 'hu') }).tap();
  await page.getByText(pattern('analysis.accuracy_help', {}, 'hu')).waitFor();
  await page.getByRole('button', { name: text('analysis.open', 'hu') }).tap();
  await page.getByRole('button', { name: text('analysis.ask', 'hu') }).waitFor();
  await phone.picture('analysis-phone');
  await expectAccessible(page, 'an analysis on a phone');
});

test('the moves are told apart in the list, and a comment leaves its move in sight', async () => {
  const viewport = { width: 1280, height: 720 };
  const guest = await stage.visitor('reviewer', { language: 'hu', theme: 'dark' }, { viewport });
  const { page } = guest;
  await guest.me();
  const seats: NewTable['seats'] = Array.from({ length: 3 }, () => ({ kind: 'bot', bot: 'greedy' }));
  const { id } = await guest.study('wonders_hand_2', { seats });
  await expect.poll(async () => (await guest.ask<TableInfo>('GET', `/tables/${id}`)).status).toBe('over');
  await guest.go(`/table/${id}/analysis`);
  const names = page.locator('.moves .name');
  await names.nth(20).waitFor();
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  );
  expect(cut).toEqual([]);

  // The last move of the list, where the remark will be written.
  const list = page.getByRole('group', { name: text('analysis.moves', 'hu') });
  const { bottom } = await list.evaluate((box) => box.getBoundingClientRect());
  const rows = list.locator('.row');
  const seen = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
  const last = seen.findLastIndex((foot) => foot <= bottom);
  await rows.nth(last).click();
  await page.waitForURL(new RegExp(`ply=${last}\\b`));
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: /Megjegyzés/ }).waitFor();
  const isInSight = () =>
    list.evaluate((box) => {
      const [frame, row] = [box, box.querySelector('[aria-current]')].map((one) =>
        one?.getBoundingClientRect(),
      );
      return !!frame && !!row && row.top >= frame.top - 1 && row.bottom <= frame.bottom + 1;
    });
  await expect.poll(isInSight).toBe(true);
  const over = await page.locator('.moves').evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await guest.picture('analysis-comment');
});

test('what a board lays at its foot covers nothing beside it, nor does the foot of a phone cover a comment', async () => {
  const wide = await stage.visitor('beside', { language: 'hu' }, { viewport: { width: 1280, height: 720 } });
  const phone = await stage.phone('foot', { language: 'hu' });
  for (const visitor of [wide, phone]) {
    const { page } = visitor;
    await visitor.me();
    const seats: NewTable['seats'] = Array.from({ length: 2 }, () => ({ kind: 'bot', bot: 'greedy' }));
    const { id } = await visitor.study('ages_end', { seats });
    await expect.poll(async () => (await visitor.ask<TableInfo>('GET', `/tables/${id}`)).status).toBe('over');
    await visitor.go(`/table/${id}/analysis?ply=1`);
    await page.locator('.moves .name').first().waitFor({ state: 'attached' });
    if (visitor === wide) await page.keyboard.press('c');
    else {
      await page.getByRole('button', { name: text('analysis.tab.notes', 'hu') }).tap();
      await page.getByRole('button', { name: /^Megjegyzés/ }).tap();
    }
    await page.getByRole('textbox', { name: /Megjegyzés/ }).fill('Ez itt jó volt.');
    // Without scrolling, because the button must be visible there.
    const isFree = await page
      .getByRole('button', { name: text('analysis.keep', 'hu') })
      .evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(isFree, visitor.name).toBe(true);
  }
});
