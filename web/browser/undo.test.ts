/** Undo, and no hints in rated games. */
import { expect, test } from 'vitest';
import { SECOND_TAP } from '../src/lib/input/doubleClickGuard';
import { mouse, position } from './playDuel';
import { text } from './texts';
import { decided, moved, plies, turn } from './turns';
import { Stage } from './visitors';

const stage = new Stage();

test('a move is taken back while nobody has answered it', async () => {
  const [me, rival] = [await stage.visitor('me'), await stage.visitor('rival')];
  await Promise.all([me.me(), rival.me()]);
  const { id } = await me.create({
    seats: [{ kind: 'me' }, { kind: 'open' }],
    options: { starting_player: 'seat_1' },
  });
  await rival.ask('POST', `/tables/${id}/sit`, { seat: 1 });
  await Promise.all([me.go(`/table/${id}`), rival.go(`/table/${id}`)]);
  await turn(me.page);
  const before = await position(me.page);
  const undo = me.page.getByRole('button', { name: text('undo.free') });
  expect(await undo.isDisabled()).toBe(true);

  for (const how of ['click', 'key']) {
    await mouse(me.page);
    await moved(me.page, 0);
    await turn(rival.page);
    await expect.poll(() => undo.isEnabled()).toBe(true);
    if (how === 'click') await undo.click();
    else await me.page.keyboard.press('u');
    await turn(me.page);
    expect(await position(me.page)).toBe(before);
    await expect.poll(() => plies(rival.page)).toBe(0);
  }

  await mouse(me.page);
  await moved(me.page, 0);
  await turn(rival.page);
  await mouse(rival.page);
  await moved(me.page, 1);
  // From here on the rival is asked, and a declined request is shown.
  await me.page.locator('[data-undo="ask"]:enabled').click();
  await me.picture('undo-asked');
  await rival.page.getByRole('button', { name: text('offer.no') }).click();
  await me.page
    .getByRole('status')
    .filter({ hasText: text('offer.declined.undo') })
    .waitFor();
  await me.page.locator('[data-undo="declined"]:disabled').waitFor();
  expect(await plies(me.page)).toBe(2);
  await me.picture('undo-declined');
});

test('against bots one goes back to the last decision, though they have answered', async () => {
  const guest = await stage.visitor('forgiven');
  const { page } = guest;
  await guest.me();
  const { id } = await guest.create({ options: { starting_player: 'seat_1' } });
  await guest.go(`/table/${id}`);
  await turn(page);
  const before = await position(page);
  await decided(page, () => mouse(page));
  expect(await plies(page)).toBeGreaterThan(1);
  await guest.picture('undo-bots');
  await page.locator('[data-undo="bots"]:enabled').click();
  await expect.poll(() => plies(page)).toBe(0);
  await turn(page);
  expect(await position(page)).toBe(before);
  await page.locator('[data-undo="nothing"]:disabled').waitFor();
});

test('a sale that counts asks once with a mouse, too', async () => {
  const guest = await stage.visitor('sale');
  const { page } = guest;
  await guest.me();
  const { id } = await guest.create({
    rated: true,
    options: { wonder_selection: 'preset', starting_player: 'seat_1' },
  });
  await guest.go(`/table/${id}`);
  await turn(page);
  await mouse(page, { uses: ['discard'] });
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  expect(await plies(page)).toBe(0);
  await guest.picture('sale');
  // The answer may be where the sale was: a press there at once would be the second half of a double click.
  await page.waitForTimeout(SECOND_TAP);
  await decided(page, () => question.getByRole('button', { name: text('ask.final_play') }).click());
});

test('a rated game offers no hint, and the key says why', async () => {
  const guest = await stage.visitor('rated');
  const { page } = guest;
  await guest.me();
  const { id } = await guest.create({ rated: true });
  await guest.go(`/table/${id}`);
  await turn(page);
  expect(await page.getByRole('button', { name: text('ask.hint') }).count()).toBe(0);
  await page.keyboard.press('h');
  await page
    .getByRole('alert')
    .filter({ hasText: text('reason.hint_in_rated_game') })
    .waitFor();
});
