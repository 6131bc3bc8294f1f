/**
 * Tables that begin from a position: created by paste and by file, refused with line and reason, marked
 * everywhere.
 */
import { expect, test } from 'vitest';
import type { TableInfo } from '../src/lib/net/protocol.gen';
import { expectAccessible } from './accessibility';
import { resign } from './pageList';
import { mouse, play } from './playDuel';
import { pattern, text } from './texts';
import { plies, turn } from './turns';
import { expectNoSideways, positionOf, Stage, type Visitor } from './visitors';

const stage = new Stage();
const CARD = positionOf('duel_card');

/** The marks on a page. */
const marks = ({ page }: Visitor) => page.getByText(text('table.study'), { exact: true });

test('a position is pasted, refused with its line, mended and played', async () => {
  const guest = await stage.visitor('student');
  const { page } = guest;
  await guest.go('/new?game=wonders');
  await page.getByRole('checkbox', { name: text('new.rated') }).check();
  await page.getByText(text('new.position')).click();
  const field = page.getByLabel(text('new.position_text'));
  await field.fill(CARD.replace('age: 2', 'age: 7'));
  // The form takes game and seats from the position.
  await expect.poll(() => page.locator('input[name="game"]:checked').inputValue()).toBe('duel');
  await page.getByText(text('new.position_options')).waitFor();
  expect(await page.getByRole('checkbox', { name: text('new.rated') }).isChecked()).toBe(false);
  await page.getByLabel('Player 2').selectOption('bot');
  await page.getByRole('button', { name: text('new.create') }).click();
  const line = CARD.split('\n').indexOf('age: 2') + 1;
  const message = "'7' is not a number from 0 to 3";
  await page.getByText(pattern('reason.position_error_at', { line, message })).waitFor();
  await guest.picture('study-refused');
  await expectAccessible(page, 'a position that is refused');

  await field.fill(CARD);
  await page.getByRole('button', { name: text('new.create') }).click();
  await page.waitForURL(/\/table\//);
  await turn(page);
  await expect.poll(() => page.locator('[data-zone="structure"] [data-key]').count()).toBe(12);
  await marks(guest).waitFor();
  await guest.picture('study');
  await play(page, mouse, 1);
  expect(await plies(page)).toBe((await guest.replay(guest.table)).plies);
  const { rated, study } = await guest.ask<TableInfo>('GET', `/tables/${guest.table}`);
  expect([rated, study]).toEqual([false, true]);

  await resign(guest);
  await marks(guest).waitFor();
  await page.getByRole('link', { name: text('table.replay'), exact: true }).click();
  await page.getByRole('slider').waitFor();
  await marks(guest).waitFor();
  // The replay opens at its beginning, which is the position.
  await expect.poll(() => page.locator('[data-zone="structure"] [data-key]').count()).toBe(12);
  await guest.go('/me');
  await marks(guest).waitFor();
  // The browser logs the refused position as an error.
  guest.problems.splice(0, Infinity, ...guest.problems.filter((problem) => !/422/.test(problem)));
});

test('on a phone a position comes from a file, and others see that it is a study', async () => {
  const phone = await stage.phone('phone');
  const { page } = phone;
  await phone.go('/new');
  await page.getByText(text('new.position')).tap();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'much.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'.repeat(200_000)),
  });
  await page.getByText(pattern('reason.position_too_long')).waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'end.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(positionOf('wonders_end')),
  });
  await expect.poll(() => page.locator('input[name="count"]:checked').inputValue()).toBe('3');
  await expectNoSideways(page, 'a position in the field');
  await phone.picture('study-phone');
  await page.getByLabel(text('new.public')).check();
  await page.getByRole('button', { name: text('new.create') }).tap();
  await page.getByText(text('waiting.invite')).waitFor();
  await marks(phone).waitFor();
  await phone.picture('study-phone-waiting');
  const id = phone.table;
  const other = await stage.visitor('other');
  await other.go('/');
  await other.page
    .locator(`a[href="/table/${id}"]`)
    .getByText(text('table.study'), { exact: true })
    .waitFor();
  await other.picture('study-lobby');
});
