/** 7 Wonders: choices are sealed and opened together, by mouse, by keyboard and on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewTable, Position, WondersView } from '../src/lib/net/protocol.gen';
import { tabTo } from './playDuel';
import { text } from './texts';
import { cursor, decided, secondThought, turn } from './turns';
import { expectNoSideways, LONG, PHONE, Stage, type Visitor } from './visitors';

const stage = new Stage();
const viewOf = (position: Position) => position.view as WondersView;
/** Maximum number of rounds: sides, eighteen turns, and the extra turns of wonders. */
const MOST_ROUNDS = 40;
/** Time in milliseconds within which Enter at the end of an age counts for the move before. */
const HASTY = 600;
const bots = (count: number, bot = 'random'): NewTable['seats'] =>
  Array.from({ length: count }, () => ({ kind: 'bot', bot }));

type Press = (page: Page, selector: string) => Promise<void>;
const click: Press = (page, selector) => page.locator(selector).first().click();
const tap: Press = (page, selector) => page.locator(selector).first().tap();

/** Make one decision: a card of the hand and its first possible use, or another choice. */
async function decide(page: Page, press: Press): Promise<void> {
  if ((await page.locator('[data-zone="hand"] [data-legal]').count()) > 0) {
    const good = '[data-zone="hand"] .card[data-legal]:not(.dear)';
    await press(page, (await page.locator(good).count()) > 0 ? good : '[data-zone="hand"] [data-legal]');
    await press(page, '[data-zone="uses"] [data-legal]');
    return;
  }
  await press(page, '[data-zone="choices"] [data-legal]');
  // The first press selects, the second commits, with a pause between them.
  await secondThought(page);
  await press(page, '[data-zone="choices"] [data-legal]');
}

/** Make one decision by keyboard alone. */
async function decideByKeys(page: Page): Promise<void> {
  await tabTo(page, '[data-zone="hand"] [data-legal], [data-zone="choices"] [data-legal]');
  await page.keyboard.press('ArrowRight');
  const fromHand = await page.evaluate(() => !!document.activeElement?.closest('[data-zone="hand"]'));
  await page.keyboard.press('Enter');
  if (fromHand) await page.waitForFunction(() => document.activeElement?.closest('[data-zone="uses"]'));
  else await secondThought(page);
  await page.keyboard.press('Enter');
}

/**
 * Play as the only person until the game is over, or up to the given number of rounds. Return how many there
 * were.
 */
async function playAlone(page: Page, press: Press, most = MOST_ROUNDS): Promise<number> {
  for (let rounds = 0; rounds < most; rounds += 1) {
    if ((await turn(page)) === 'over') return rounds;
    await decided(page, () => decide(page, press));
  }
  expect(most, 'the game has no end').toBeLessThan(MOST_ROUNDS);
  return most;
}

/** Let two people decide until the game is over, or up to the given number of decisions each. */
async function playTogether(people: Visitor[], most: number): Promise<void> {
  let at = 0;
  for (let decisions = 0; decisions < most; decisions += 1) {
    for (const { page } of people) {
      // During a decision of one seat alone (the seventh card, the discard pile) the others wait.
      const state = await turn(page, { also: ['sealed', 'others'], after: at - 1 });
      if (state === 'over') return;
      if (state !== 'mine') continue;
      await decided(page, () => decide(page, click));
      at = await cursor(page);
    }
  }
}

/** Check that no message of an open round contains another seat's choice, and none ever another hand. */
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
    // The log of this round ends with its sealed choices.
    const told = log.filter((entry) => chosen.some((city) => city.seat === entry.seat)).slice(-chosen.length);
    for (const entry of told.filter(({ ply }) => ply > position.ply - chosen.length))
      expect(entry.verb, entry.text).toBe('?');
    if (seat === null) expect(view.choice).toBe(null);
  }
  expect(open).toBeGreaterThan(5);
}

test('two people and a bot: what is chosen stays sealed on the wire until all have chosen', async () => {
  // The last choice needs a confirmation, unless the player has disabled it.
  const owner = await stage.visitor('owner', { confirm: 'never' });
  const friend = await stage.visitor('friend', { confirm: 'never' });
  const watcher = await stage.visitor('watcher');
  await owner.me();
  await friend.me();
  await watcher.me();
  const seats: NewTable['seats'] = [{ kind: 'me' }, { kind: 'open' }, ...bots(1)];
  const { id } = await (LONG
    ? owner.create({ game: 'wonders', seats })
    : owner.study('wonders_end', { seats }));
  await friend.ask('POST', `/tables/${id}/sit`, { seat: 1 });
  for (const visitor of [owner, friend, watcher]) await visitor.go(`/table/${id}`);
  await playTogether([owner, friend], 2);
  await owner.picture('wonders-together');
  await playTogether([owner, friend], 2 * MOST_ROUNDS);
  for (const { page } of [owner, friend, watcher]) {
    await page.getByRole('region', { name: text('score.final') }).waitFor();
  }
  await owner.picture('wonders-over');
  expectSealed(owner, 0);
  expectSealed(friend, 1);
  expectSealed(watcher, null);
});

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
  for (const at of [0, 1]) {
    await page.locator('[data-zone="hand"] [data-legal]').nth(at).click();
    await decided(page, () => page.locator('[data-zone="uses"] [data-move^="sell"]').click());
    await page.locator('[data-zone="hand"] .sealed').waitFor();
  }
  const second = page.locator('[data-zone="hand"] li').nth(1).locator('.sealed');
  await second.waitFor();
  await page.reload();
  await second.waitFor();
  await turn(friend.page);
  await decide(friend.page, click);
  // The last choice opens all and is irreversible, so it needs a confirmation, with a mouse, too.
  await friend.page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('ask.final_play') })
    .click();
  await page.getByRole('region', { name: text('wonders:term.reveal') }).waitFor();
});

test('a whole game of seven players on a phone, six of them bots', async () => {
  const guest = await stage.phone('seven', { language: 'hu' });
  await guest.me();
  // Strong bots build cards of every kind, and all of them must fit.
  const { id } = await guest.create({ game: 'wonders', seats: [{ kind: 'me' }, ...bots(6, 'greedy')] });
  await guest.go(`/table/${id}`);
  const { page } = guest;
  await turn(page);
  await expectNoSideways(page, 'the sides');
  await decided(page, () => decide(page, tap));
  await guest.picture('wonders-phone');
  await page.locator('[data-zone="ring"] button').nth(3).tap();
  await expectNoSideways(page, 'another city');
  await guest.picture('wonders-phone-city');
  await page.locator('[data-zone="ring"] button').nth(3).tap();
  expect(await playAlone(page, tap)).toBeGreaterThanOrEqual(18);
  await expectNoSideways(page, 'the end');
  await guest.picture('wonders-phone-over');
  await expect.poll(() => page.locator('table.score tbody tr').count()).toBe(7);
});

test('seven cities have room beside each other in a small window', async () => {
  const viewport = { width: 1280, height: 720 };
  const guest = await stage.visitor('small', { language: 'hu' }, { viewport });
  await guest.begin('wonders_seven', { seats: [...bots(1), { kind: 'me' }, ...bots(5)] });
  await guest.picture('wonders-seven');
  const over = await guest.page.evaluate(() => {
    const box = (one: Element) => one.getBoundingClientRect();
    const parts = [...document.querySelectorAll('.neighbour')].flatMap((city) => {
      const below = [...city.children].filter((part) => !part.matches('.open') && box(part).height > 0);
      return below
        .slice(1)
        .map((part, at) => ({ part, over: box(below[at] as Element).bottom - box(part).top }));
    });
    const stages = [...document.querySelectorAll('.stages .brings')].map((part) => {
      const step = part.closest('li') as Element;
      return { part, over: Math.max(box(step).left - box(part).left, box(part).right - box(step).right) };
    });
    return [...parts, ...stages].filter(({ over }) => over > 0).map(({ part }) => part.className);
  });
  expect(over).toEqual([]);
});

test.each([
  ['on a phone', PHONE],
  ['in a small window', { width: 1280, height: 720 }],
])('all signs of the cards in hand are seen whole %s', async (_where, viewport) => {
  const guest = await stage.visitor('signs', { language: 'hu' }, { viewport });
  for (const hand of ['wonders_hand_1', 'wonders_hand_2', 'wonders_hand_3']) {
    await guest.begin(hand, { seats: [{ kind: 'me' }, ...bots(2)] });
    await guest.picture(`${hand}-${viewport.width}`);
    const cut = await guest.page.evaluate(() => {
      const box = (one: Element) => one.getBoundingClientRect();
      return [...document.querySelectorAll('[data-zone="hand"] .face')].flatMap((face) => {
        const { right, bottom } = box(face);
        const from = box(face.querySelector('.band > .badge') as Element).right;
        const signs = [...face.querySelectorAll('.effects, .effects svg, .cost svg, .price svg')];
        return signs
          .filter((sign) => box(sign).right > right || box(sign).bottom > bottom)
          .concat([...face.querySelectorAll('.effects')].filter((sign) => box(sign).left < from))
          .map(() => face.closest('[data-key]')?.getAttribute('data-key'));
      });
    });
    expect(cut).toEqual([]);
  }
});

test('the last turns are played by keyboard alone, and the last conflicts are told before the score', async () => {
  const guest = await stage.visitor('keys', { pace: 'fast' });
  const { page } = guest;
  await guest.begin('wonders_end');
  let rounds = 0;
  for (; (await turn(page)) === 'mine'; rounds += 1) await decided(page, () => decideByKeys(page));
  expect(rounds).toBeGreaterThanOrEqual(3);
  const score = page.getByRole('region', { name: text('score.final') });
  await expect.poll(() => page.locator('[data-ending] .clashes li').count()).toBe(3);
  expect(await score.count()).toBe(0);
  // The frame does not show the winner earlier, either.
  const question = page.getByRole('region', { name: text('ask.title') });
  const winner = page.getByText(text('players.winner'), { exact: true });
  await question.getByText(text('ask.ending')).waitFor();
  expect(await winner.count()).toBe(0);
  await guest.picture('wonders-conflicts');
  await page.waitForTimeout(HASTY);
  await page.keyboard.press('Enter');
  await score.waitFor();
  await question.getByText(text('core:result.over')).waitFor();
  await page.getByRole('heading', { name: /won|wins/ }).waitFor();
  await expect.poll(() => winner.count()).toBe(1);
});
