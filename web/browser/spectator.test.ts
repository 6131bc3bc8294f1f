/** Two people at a table and a spectator: the messages that each receives. */
import { expect, test } from 'vitest';
import type { DuelView, Position } from '../src/lib/net/protocol.gen';
import { resign } from './pageList';
import { mouse, play, type Wish } from './playDuel';
import { pattern, text } from './texts';
import { cursor, decided, over, plies, turn } from './turns';
import { LONG, positionOf, Stage, type Visitor } from './visitors';

const stage = new Stage();
const LIBRARY = 'the_great_library';
const viewOf = (position: Position) => position.view as DuelView;

/** Maximum number of decisions of a game. */
const MOST_DECISIONS = 160;

/** Return whose turn it is once both pages show a position; null when the game is over. */
async function whose(seats: [Visitor, Visitor], at = 0): Promise<0 | 1 | null> {
  const states = await Promise.all(seats.map(({ page }) => turn(page, { also: ['others'], after: at - 1 })));
  if (states.includes('over')) return null;
  return states[0] === 'mine' ? 0 : 1;
}

/** Play in turns until the game is over, or up to the given number of decisions. */
async function playTogether(
  seats: [Visitor, Visitor],
  wishes: [Wish, Wish],
  most = MOST_DECISIONS,
): Promise<void> {
  let at = 0;
  for (let decision = 0; decision < most; decision += 1) {
    const seat = await whose(seats, at);
    if (seat === null) return;
    const { page } = seats[seat];
    await decided(page, () => mouse(page, wishes[seat]));
    at = await cursor(page);
  }
}

/** Check that no message contains other users' sessions, future cards, or another seat's prices. */
async function expectNoSecret(listener: Visitor, seat: number | null, others: Visitor[]): Promise<void> {
  const cookies = await Promise.all(others.map(({ context }) => context.cookies()));
  const tokens = cookies.flat().map(({ value }) => value);
  expect(tokens.length).toBeGreaterThanOrEqual(others.length);
  const seed = (await listener.replay(listener.table)).table.seed ?? '';
  for (const { text, message } of listener.ear.heard) {
    for (const token of tokens) expect(text.includes(token), 'the session of somebody else').toBe(false);
    const over = /"status":"(over|aborted)"/.test(text);
    if (seed && message && !over)
      expect(text.includes(seed), 'the seed of a game that is played').toBe(false);
  }
  for (const { position } of listener.ear.positions()) {
    const view = viewOf(position);
    expect(view.seat).toBe(seat);
    if (seat === null) {
      expect(position.legal).toEqual([]);
      expect(position.can_undo).toBe(false);
      expect(view.card_prices).toEqual({});
      expect(view.wonder_prices).toEqual({});
    } else if (!position.deciders.includes(seat)) expect(position.legal).toEqual([]);
  }
  expectNothingBeforeItsTime(listener);
}

/** Check that a revealed card was in no earlier message. */
function expectNothingBeforeItsTime(listener: Visitor): void {
  const told = listener.ear.positions().filter(({ position }) => !position.result);
  const known = new Set<string>();
  let before = '';
  for (const { position, text } of told) {
    const view = viewOf(position);
    for (const { card } of view.slots) {
      if (card === null || known.has(card)) continue;
      known.add(card);
      expect(before.includes(`"${card}"`), `${card} was told of before it was turned up`).toBe(false);
    }
    before += text;
  }
  expect(known.size).toBeGreaterThan(10);
}

test('two people play each other by link while a third watches, and nobody is told a secret', async () => {
  const [owner, friend, watcher] = [
    await stage.visitor('owner'),
    await stage.visitor('friend'),
    await stage.visitor('watcher'),
  ];
  await owner.go('/new?game=duel');
  if (!LONG) {
    await owner.page.getByText(text('new.position')).click();
    await owner.page.getByLabel(text('new.position_text')).fill(positionOf('duel_card'));
  }
  await owner.page.getByRole('button', { name: text('new.create') }).click();
  await owner.page.getByText(text('waiting.invite')).waitFor();
  await owner.picture('waiting');
  const link = await owner.page.getByLabel(text('share.address')).inputValue();
  expect(link).toBe(owner.page.url());
  await friend.page.goto(link);
  await watcher.page.goto(link);
  await watcher.page.getByRole('button', { name: text('waiting.sit') }).waitFor();
  await friend.page.getByRole('button', { name: text('waiting.sit') }).click();
  await watcher.page.getByText(pattern(LONG ? 'duel:waiting.draft_wonder' : 'duel:waiting.take')).waitFor();
  // Both players are shown as present to the spectator.
  await expect.poll(() => watcher.page.getByText(text('players.here')).count()).toBe(2);
  const wishes: [Wish, Wish] = [{}, { uses: ['build', 'wonder', 'discard'] }];
  await playTogether([owner, friend], wishes, LONG ? MOST_DECISIONS : 8);
  if (!LONG) await resign(owner);
  for (const { page } of [owner, friend, watcher]) {
    await over(page);
    if (LONG) await page.getByRole('region', { name: text('score.final') }).waitFor();
  }
  await watcher.picture('watched');
  expect(await plies(watcher.page)).toBe((await watcher.replay(watcher.table)).plies);
  expect(await watcher.page.locator('.board [data-legal]').count()).toBe(0);
  await expectNoSecret(watcher, null, [owner, friend]);
  await expectNoSecret(friend, 1, [owner, watcher]);
  await expectNoSecret(owner, 0, [friend, watcher]);
});

test('what the Great Library shows is told to its builder alone', async () => {
  const [builder, rival] = [await stage.visitor('builder'), await stage.visitor('rival')];
  const watcher = await stage.visitor('watcher');
  for (const visitor of [builder, rival, watcher]) await visitor.me();
  const { id } = await builder.study('duel_library', { seats: [{ kind: 'me' }, { kind: 'open' }] });
  await rival.ask('POST', `/tables/${id}/sit`, { seat: 1 });
  for (const visitor of [builder, rival, watcher]) await visitor.go(`/table/${id}`);
  const drawnBy = (visitor: Visitor) =>
    visitor.ear.positions().filter(({ position }) => viewOf(position).drawn !== null);
  await play(builder.page, mouse, 1, { uses: [`wonder ${LIBRARY}`] });

  const drawn = viewOf(drawnBy(builder)[0]?.position as Position).drawn as string[];
  expect(drawn).toHaveLength(3);
  await builder.page.locator('[data-zone="choices"] .choice').first().waitFor();
  await builder.picture('library');
  await expect.poll(() => drawnBy(watcher).length).toBeGreaterThan(0);
  await expect.poll(() => drawnBy(rival).length).toBeGreaterThan(0);
  for (const listener of [rival, watcher]) {
    for (const { position, text } of drawnBy(listener)) {
      expect(viewOf(position).drawn).toMatchObject({ type: 'hidden', count: 3 });
      for (const token of drawn) expect(text.includes(`"${token}"`), token).toBe(false);
    }
    await listener.page.reload();
    await listener.page.locator('[data-zone="structure"]').waitFor();
  }

  // The chosen token is public; the others that were drawn are not.
  await mouse(builder.page, { things: [drawn[0] ?? ''] });
  await expect.poll(() => viewOf(last(watcher)).drawn).toBe(null);
  for (const listener of [rival, watcher]) {
    for (const { position, log } of listener.ear.positions()) {
      const seen = JSON.stringify(log);
      for (const token of drawn.slice(1)) expect(seen.includes(`"${token}"`), token).toBe(false);
      if (viewOf(position).drawn === null) continue;
      for (const token of drawn) expect(JSON.stringify(position).includes(`"${token}"`), token).toBe(false);
    }
  }
  await play(rival.page, mouse, 1);
});

function last(visitor: Visitor): Position {
  const found = visitor.ear.positions().at(-1);
  if (!found) throw new Error('Nothing was told.');
  return found.position;
}
