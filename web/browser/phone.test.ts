import { expect, test } from 'vitest';
import { expectSpoken } from './languages';
import { expectStill, isPage, watch } from './layoutShift';
import { choose, placesFor, visit } from './pageList';
import { play, touch } from './playDuel';
import { text } from './texts';
import { decided, plies, secondThought, turn } from './turns';
import { expectNoSideways, Stage } from './visitors';

const stage = new Stage();

test('a table is played by touch on a phone', async () => {
  const guest = await stage.phone('touch', { language: 'hu' });
  const { page } = guest;
  await guest.go('/');
  await guest.picture('phone-lobby');
  await page.locator('[data-play="duel"]').tap();
  await page.waitForURL(/\/table\//);
  await turn(page);
  await guest.picture('phone-draft');
  await play(page, touch, 2);
  await guest.begin('duel_card');
  await page.locator('[data-zone="structure"] [data-legal]').first().tap();
  await page.locator('[data-zone="uses"] [data-legal]').first().waitFor();
  await guest.picture('phone-selected');
  await expectNoSideways(page, 'a selected card');
  await page.getByRole('button', { name: text('action.cancel', 'hu') }).tap();
  await play(page, touch, 3);
  await guest.picture('phone-play');
  await expectNoSideways(page, 'the table');
  for (const tab of ['Játékosok', 'Napló', 'Beszélgetés', 'Szabályok']) {
    await page.getByRole('button', { name: tab }).tap();
    await expectNoSideways(page, tab);
  }
  await guest.picture('phone-rules');
  expect(await plies(page)).toBe((await guest.replay(guest.table)).plies);
});

test('the whole discard pile is within reach of a thumb', async () => {
  const guest = await stage.phone('pile', { language: 'hu' });
  const { page } = guest;
  await guest.begin('wonders_revive');
  const pile = page.locator('[data-zone="choices"]');
  await pile.locator('[data-legal]').first().tap();
  await page.locator('[data-commit]:enabled').waitFor();
  await guest.picture('phone-pile');
  await expectNoSideways(page, 'the discard pile');
  const last = pile.locator('[data-legal]').last();
  const move = await last.getAttribute('data-move');
  await secondThought(page);
  await last.tap();
  await secondThought(page);
  await decided(page, () => last.tap());
  const { log } = await guest.replay(guest.table);
  expect(log.map(({ text }) => text)).toContain(move);
});

test('no page is wider than a phone, in either language', async () => {
  const visitor = await stage.visitor('setter');
  const places = await placesFor(visitor, await stage.visitor('stranger'));
  const phone = await stage.phone('phone');
  await phone.context.addCookies(await visitor.context.cookies());
  await watch(phone);
  await phone.go('/');
  for (const place of places) {
    await choose(phone, { language: 'en' });
    await visit(phone, place);
    if (isPage(place)) await expectStill(phone, place.name);
    for (const language of ['en', 'hu'] as const) {
      await choose(phone, { language });
      await expectSpoken(phone.page, language, place.name);
      await expectNoSideways(phone.page, `${place.name}, ${language}`);
      await phone.picture(`phone-page-${place.name}-${language}`);
    }
  }
});
