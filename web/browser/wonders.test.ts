/** 7 Wonders: choices are sealed and opened together, by mouse, by keyboard and on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewTable, Position, WondersView } from '../src/lib/wire';
import { BOT_DECIDES, plies, SECOND_TAP, tabTo, turn } from './hands';
import { expectNoSideways, Stage, type Visitor } from './stage';

const stage = new Stage();
const viewOf = (position: Position) => position.view as WondersView;
/** Sides, eighteen turns, and what wonders let their builders do beside them: no game lasts longer. */
const MOST_ROUNDS = 40;
const bots = (count: number): NewTable['seats'] =>
  Array.from({ length: count }, () => ({ kind: 'bot', bot: 'random' }));

/** Where in the game the board is: sides, or age and turn, or somebody's decision of their own. */
const place = (page: Page) =>
  page.evaluate(
    () =>
      `${document.querySelector('.wonders .when')?.textContent} ${document.querySelectorAll('[data-zone="choices"] [data-key]').length}`,
  );

type Press = (page: Page, selector: string) => Promise<void>;
const click: Press = (page, selector) => page.locator(selector).first().click();
const tap: Press = (page, selector) => page.locator(selector).first().tap();

/** One decision: a card of the hand and the first use of it that is possible, or one of the other choices. */
async function decide(page: Page, press: Press): Promise<void> {
  if ((await page.locator('[data-zone="hand"] [data-legal]').count()) > 0) {
    const good = '[data-zone="hand"] .card[data-legal]:not(.dear)';
    await press(page, (await page.locator(good).count()) > 0 ? good : '[data-zone="hand"] [data-legal]');
    await press(page, '[data-zone="uses"] [data-legal]');
    return;
  }
  await press(page, '[data-zone="choices"] [data-legal]');
  await press(page, '[data-zone="choices"] [data-legal]');
}

/** Wait until the round that was at a place is opened, or the game is over. */
async function opened(page: Page, before: string): Promise<void> {
  await page.waitForFunction(
    (then) =>
      document.querySelector('.ask.over') !== null ||
      `${document.querySelector('.wonders .when')?.textContent} ${document.querySelectorAll('[data-zone="choices"] [data-key]').length}` !==
        then,
    before,
  );
}

/** Play with one person at the table until the game is over. */
async function playAlone(page: Page, press: Press): Promise<number> {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    if ((await turn(page)) === 'over') return rounds;
    const before = await place(page);
    await decide(page, press);
    await opened(page, before);
  }
  throw new Error('the game has no end');
}

/** While a round is open nobody hears what another has chosen, and no hand but one's own is ever told. */
function expectSealed(listener: Visitor, seat: number | null): void {
  let open = 0;
  for (const { position, log } of listener.ear.positions()) {
    const view = viewOf(position);
    for (const city of view.cities) {
      if (city.seat !== seat) expect(city.hand, 'the hand of another').toMatchObject({ type: 'hidden' });
    }
    const chosen = view.cities.filter((city) => city.chosen && city.seat !== seat);
    if (chosen.length === 0 || position.result) continue;
    open += 1;
    // The log of this round ends with what is sealed in it.
    const told = log.filter((entry) => chosen.some((city) => city.seat === entry.seat)).slice(-chosen.length);
    for (const entry of told.filter(({ ply }) => ply > position.ply - chosen.length))
      expect(entry.verb, entry.text).toBe('?');
    if (seat === null) expect(view.choice).toBe(null);
  }
  expect(open).toBeGreaterThan(5);
}

test('two people and a bot: what is chosen stays sealed on the wire until all have chosen', async () => {
  const owner = await stage.visitor('owner');
  const friend = await stage.visitor('friend');
  const watcher = await stage.visitor('watcher');
  await owner.me();
  await friend.me();
  await watcher.me();
  const { id } = await owner.create({
    game: 'wonders',
    seats: [{ kind: 'me' }, { kind: 'open' }, ...bots(1)],
  });
  await friend.ask('POST', `/tables/${id}/sit`, { seat: 1 });
  for (const visitor of [owner, friend, watcher]) await visitor.go(`/table/${id}`);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await expect.poll(async () => (await plies(friend.page)) - (await plies(owner.page))).toBe(0);
    const states = await Promise.all([owner, friend].map(({ page }) => ready(page)));
    if (states.includes('over')) break;
    const before = await place(owner.page);
    for (const [at, { page }] of [owner, friend].entries()) {
      if (states[at] === 'mine') await decide(page, click);
    }
    await opened(owner.page, before);
    if (round === 8) await owner.picture('wonders-together');
  }
  for (const { page } of [owner, friend, watcher]) {
    await page.getByRole('region', { name: 'Final score' }).waitFor();
  }
  await owner.picture('wonders-over');
  expectSealed(owner, 0);
  expectSealed(friend, 1);
  expectSealed(watcher, null);
});

/** Whether this page has something to decide, waits for another, or is at the end. */
async function ready(page: Page): Promise<'mine' | 'over' | 'waits'> {
  await page.locator('.ask').waitFor();
  const state = await page.waitForFunction((botDecides) => {
    if (document.querySelector('.ask.over')) return 'over';
    if (document.querySelector(botDecides)) return '';
    if (document.querySelector('.ask.mine') && document.querySelector('.board [data-legal]')) return 'mine';
    // A decision of one seat alone (the seventh card, the discard pile) leaves the others waiting.
    return document.querySelector('.ask:not(.mine)') ? 'waits' : '';
  }, BOT_DECIDES);
  return (await state.jsonValue()) as 'mine' | 'over' | 'waits';
}

test('a choice can be changed until the last one is in, and a reload keeps it', async () => {
  const owner = await stage.visitor('owner');
  const friend = await stage.visitor('friend');
  await owner.me();
  await friend.me();
  const { id } = await owner.create({
    game: 'wonders',
    options: { sides: 'day' },
    seats: [{ kind: 'me' }, { kind: 'open' }, ...bots(1)],
  });
  await friend.ask('POST', `/tables/${id}/sit`, { seat: 1 });
  await owner.go(`/table/${id}`);
  await friend.go(`/table/${id}`);
  const { page } = owner;
  await turn(page);
  await page.locator('[data-zone="hand"] [data-legal]').nth(0).click();
  await page.locator('[data-zone="uses"] [data-move^="sell"]').click();
  await page.locator('[data-zone="hand"] .sealed').waitFor();
  await page.locator('[data-zone="hand"] [data-legal]').nth(1).click();
  await page.locator('[data-zone="uses"] [data-move^="sell"]').click();
  const second = page.locator('[data-zone="hand"] li').nth(1).locator('.sealed');
  await second.waitFor();
  await page.reload();
  await second.waitFor();
  const before = await place(page);
  await turn(friend.page);
  await decide(friend.page, click);
  await opened(page, before);
  await page.getByRole('region', { name: 'Reveal' }).waitFor();
});

test('seven players on a phone, six of them bots', async () => {
  const guest = await stage.phone('seven', { language: 'hu' });
  await guest.me();
  const { id } = await guest.create({ game: 'wonders', seats: [{ kind: 'me' }, ...bots(6)] });
  await guest.go(`/table/${id}`);
  const { page } = guest;
  await turn(page);
  await expectNoSideways(page, 'the sides');
  await decide(page, tap);
  await page.locator('[data-zone="hand"] [data-legal]').first().waitFor();
  await guest.picture('wonders-phone');
  await page.locator('[data-zone="ring"] button').nth(3).tap();
  await expectNoSideways(page, 'another city');
  await guest.picture('wonders-phone-city');
  await page.locator('[data-zone="ring"] button').nth(3).tap();
  expect(await playAlone(page, tap)).toBeGreaterThanOrEqual(18);
  await expectNoSideways(page, 'the end');
  await guest.picture('wonders-phone-over');
  expect(await page.locator('table.score tbody tr').count()).toBe(7);
});

test('a turn is played by keyboard alone', async () => {
  const guest = await stage.visitor('keys');
  await guest.me();
  const { id } = await guest.create({
    game: 'wonders',
    options: { sides: 'night' },
    seats: [{ kind: 'me' }, ...bots(2)],
  });
  await guest.go(`/table/${id}`);
  const { page } = guest;
  for (let round = 0; round < 7; round += 1) {
    expect(await turn(page)).toBe('mine');
    const before = await place(page);
    await tabTo(page, '[data-zone="hand"] [data-legal], [data-zone="choices"] [data-legal]');
    await page.keyboard.press('ArrowRight');
    const fromHand = await page.evaluate(() => !!document.activeElement?.closest('[data-zone="hand"]'));
    await page.keyboard.press('Enter');
    if (fromHand) await page.waitForFunction(() => document.activeElement?.closest('[data-zone="uses"]'));
    else await page.waitForTimeout(SECOND_TAP);
    await page.keyboard.press('Enter');
    await opened(page, before);
  }
});
