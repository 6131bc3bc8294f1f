/** The catalogue: search, filters, addresses, keys, a phone; and what is still to come at a table. */
import { expect, test } from 'vitest';
import { expectAccessible } from './accessibility';
import { expectSpoken } from './languages';
import { text } from './texts';
import { expectNoSideways, PHONE, Stage } from './visitors';

const stage = new Stage();
const PIECE = '[data-piece]';

test('cards are found by words and filters, and one opens by its address', async () => {
  const guest = await stage.visitor('cards', { language: 'hu' });
  const { page } = guest;
  const pieces = page.locator(PIECE);
  await guest.go('/cards/wonders');
  await pieces.first().waitFor();
  expect(await pieces.count()).toBe(87);

  // Accents are folded, and all words are needed.
  await page.keyboard.press('/');
  await page.keyboard.type('konyvtar');
  await expect.poll(() => pieces.count()).toBe(1);
  expect(await pieces.first().getAttribute('data-piece')).toBe('cards.library');
  await page.keyboard.press('Escape');
  await expect.poll(() => pieces.count()).toBe(87);

  // Values of one filter add up, those of two narrow down.
  const filter = (value: string) => page.locator(`[data-filter="${value}"]`);
  await filter('colour.green').click();
  const green = await pieces.count();
  await filter('colour.red').click();
  expect(await pieces.count()).toBeGreaterThan(green);
  await filter('colour.red').click();
  await filter('age.2').click();
  expect(await pieces.count()).toBe(4);
  expect(await filter('age.2').getAttribute('aria-pressed')).toBe('true');

  await page.locator('[data-piece="cards.library"]').click();
  expect(page.url()).toMatch(/\/cards\/wonders#library$/);
  const panel = page.locator('[data-entry="cards.library"]');
  await panel.waitFor();
  // The filters stay.
  expect(await pieces.count()).toBe(4);
  expect(await panel.locator('table td').allTextContents()).toEqual(['1', '1', '1', '2', '2']);
  await panel.locator('a[href="#scriptorium"]').click();
  await page.locator('[data-entry="cards.scriptorium"]').waitFor();
  await page.goBack();
  await panel.waitFor();
  await guest.picture('catalogue');
  await expectSpoken(page, 'hu', 'catalogue');
  await expectAccessible(page, 'the catalogue with an open card');

  // The address opens the same card on another page.
  const other = await guest.context.newPage();
  await other.goto(`${guest.address}/cards/wonders#library`);
  await other.locator('[data-entry="cards.library"]').waitFor();
  await other.close();
});

test('arrow keys walk over the pictures, and Escape closes the panel', async () => {
  const guest = await stage.visitor('cards-keys');
  const { page } = guest;
  await guest.go('/cards/duel');
  await page.locator(PIECE).first().focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-piece'));
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  const second = await focused();
  expect(second).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).not.toBe(second);
  await page.keyboard.press('Enter');
  const open = page.locator('[data-entry]');
  await open.waitFor();
  expect(await open.getAttribute('data-entry')).toBe(await focused());
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/cards\/duel$/);
  // One stop of the tab order for all pictures.
  expect(await page.locator(`${PIECE}[tabindex="0"]`).count()).toBe(1);
});

test.each(['duel', 'akropolis', 'wonders', 'ages', 'civilization'])(
  '%s fits a phone, with a sheet for one component',
  async (game) => {
    const guest = await stage.visitor(`cards-${game}`, {}, { viewport: PHONE });
    const { page } = guest;
    await guest.go(`/cards/${game}`);
    const piece = page.locator(PIECE).nth(4);
    await piece.click();
    await page.locator('[data-entry]').waitFor();
    await expectNoSideways(page, game);
    await guest.picture(`catalogue-${game}`);
    await expectAccessible(page, `the catalogue of ${game} on a phone`);
    await page.getByRole('button', { name: text('action.close') }).click();
    await page.locator('[data-entry]').waitFor({ state: 'detached' });
  },
);

test('the table tells what is still to come, by its tab and by its key', async () => {
  const guest = await stage.visitor('to-come');
  const { page } = guest;
  await guest.begin('duel_card');
  await page.keyboard.press('d');
  const pane = page.locator('[data-to-come] section');
  await pane.first().waitFor();
  // Four cards lie face down; seven of their age have not been seen, so three stay out.
  expect(await pane.first().locator('li').count()).toBe(7);
  expect(await pane.first().locator('li b').first().textContent()).toContain('57%');
  await expectAccessible(page, 'what is still to come');
  await guest.picture('to-come');
  await page.keyboard.press('d');
  await pane.first().waitFor({ state: 'detached' });

  // A card held close leads to its page.
  await page.locator('[data-zone="structure"] [data-legal]').first().click();
  await page.keyboard.press('z');
  const link = page.getByRole('link', { name: text('board.catalogue') });
  expect(await link.getAttribute('href')).toMatch(/^\/cards\/duel#\w+$/);
  await expectAccessible(page, 'a card held close');
  await page.keyboard.press('Escape');

  // Through the Ages has the key for its own board, so that Shift is needed.
  await guest.begin('ages_late');
  await page.locator('.board [data-key]').first().waitFor();
  await page.keyboard.press('Shift+D');
  await pane.first().waitFor();
});
