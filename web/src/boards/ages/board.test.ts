// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AgesView } from '$lib/net/protocol.gen';
import { t } from '$lib/text/i18n.svelte';
import { fixtureOf, type Position } from '../fixtures';
import { clear, lay, learn, type More, slowHands, type Table } from '../testing/render';
import type { GameEvent } from '../types';
import AgesBoard from './AgesBoard.svelte';
import { loading } from './art/loaded.svelte';
import { effects, production } from './deltas';

type AgesPosition = Position<AgesView>;

// The drawings are a thousand shapes that no test here needs; drawings.test.ts counts them.
vi.mock('../shared/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 30_000 });

const POSITIONS = fixtureOf('ages').positions;
const open = (name: string, more: More = {}): Table =>
  lay(AgesBoard, 'ages', POSITIONS[name] as AgesPosition, more);
const view = (name: string) => (POSITIONS[name] as AgesPosition).view;

beforeAll(() => learn('en'));
beforeEach(slowHands);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('a card of the row is taken by a second tap', () => {
  const at = open('late');
  at.click('[data-key="row:2"]');
  at.click('[data-key="row:2"]');
  expect(at.said).toEqual(['take civil_service 2']);
});

test('a worker is led along its column to be upgraded, and to the pool to be disbanded', () => {
  const { legal } = POSITIONS.late as AgesPosition;
  const upgrade = legal.find(({ verb }) => verb === 'upgrade');
  const at = open('late');
  at.click(`[data-key="cell:${upgrade?.args.low}"]`);
  const high = `[data-key="cell:${upgrade?.args.high}"]`;
  expect(at.find(high).classList).toContain('leads');
  at.click(high);
  at.click(high);
  at.click(`[data-key="cell:${upgrade?.args.low}"]`);
  at.click('[data-key="pool:workers"]');
  at.click('[data-key="pool:workers"]');
  expect(at.said).toEqual([upgrade?.text, `destroy ${upgrade?.args.low}`]);
});

test('a technology that lies in the hand or in the row has its place on the desk, which leads there', () => {
  const at = open('late');
  at.click('[data-ghost="computers"]');
  expect(at.find('[data-key="civil:computers"]').getAttribute('aria-pressed')).toBe('true');
  at.click('[data-ghost="air_forces"]');
  expect(at.find('[data-key="row:4"]').getAttribute('aria-pressed')).toBe('true');
});

test('ending the turn asks once if something is lost, and tells what', () => {
  const at = open('late');
  at.click('[data-end]');
  expect(at.said).toEqual([]);
  const told = at.find('[data-losses]').textContent ?? '';
  expect(told).toContain('5 civil actions unused');
  expect(told).toContain('corruption: −6 resources');
  // The end stays last in its row, so that a second press there confirms it.
  at.tap(at.all('.tools button').at(-1) as HTMLElement);
  expect(at.said).toEqual(['done']);
});

test('on a narrow screen a sheet above the buttons asks and tells what is lost, and the strip does not', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  const at = open('late');
  at.click('[data-end]');
  const sheet = at.find('[data-ending]').textContent ?? '';
  expect(sheet).toContain('End your turn?');
  expect(sheet).toContain('corruption: −6 resources');
  expect(at.all('[data-losses]')).toHaveLength(1);
  at.tap(at.all('.tools button').find(({ textContent }) => textContent === 'Keep playing') as HTMLElement);
  expect(at.all('[data-ending]')).toEqual([]);
  expect(at.said).toEqual([]);
});

test('every surplus card is marked and discarded at once, two of the same by two taps', () => {
  const at = open('discard', { several: true });
  const { amount } = view('discard').pending ?? {};
  expect(amount).toBeGreaterThan(0);
  at.click('[data-key="military:raid_iii"]');
  at.click('[data-key="military:raid_iii"]');
  at.click('[data-commit]');
  expect(at.said).toEqual([amount === 1 ? 'discard raid_iii' : 'discard raid_iii; discard raid_iii']);
});

test('cards and units are put into a fight and sent together', () => {
  const at = open('late_defend', { several: true });
  at.click('[data-key="military:defense_colonization_bonus_iii"]');
  at.click('[data-key="cell:tanks"]');
  at.click('[data-commit]');
  expect(at.said).toEqual(['discard defense_colonization_bonus_iii; sacrifice tanks; done']);
});

test('what a move would change stands beside what is', async () => {
  const after = structuredClone(view('late'));
  const mine = after.civilizations[0];
  if (mine) Object.assign(mine, { resources: 3, strength: 40 });
  const at = open('late', { onpreview: async () => after });
  at.click('[data-key="cell:rockets"]');
  await vi.waitFor(() => expect(at.all('.tile.changed')).toHaveLength(2));
  expect(at.find('.goods').textContent).toMatch(/22\s*↑changes to\s*40/);
});

test('an aggression is told from the side of its reader', () => {
  const { card = '' } = view('defend').contest ?? {};
  const against = t(`ages:card.${card}.against`, { player: 'Ada' });
  const defender = open('defend');
  expect(defender.find('.fight h3').textContent).toContain('Ada raids you');
  expect(defender.find('.fight .text').textContent).toContain(`If it succeeds: ${against}`);
  expect(defender.find('.detail .text').textContent).toBe(against);
  clear();
  const attacked = open('defend', { seat: null }).find('.fight .text').textContent;
  expect(attacked).toContain(t(`ages:card.${card}.attacked`));
  clear();
  const own = open('attack').find('.fight .text').textContent;
  expect(own).toContain(t(`ages:card.${view('attack').contest?.card}.text`));
});

test('a defence tells what the chosen forces make of it, also where a card cannot be previewed', () => {
  const at = open('late_defend', { several: true });
  const { force, rival_force: against } = view('late_defend').pending ?? {};
  expect(at.find('.verdict').textContent).toBe(
    `${force}: it succeeds, ${(against ?? 0) - (force ?? 0)} missing`,
  );
  expect(at.find('[data-end]').textContent?.trim()).toBe('Add nothing: it succeeds');
  const card = 'defense_colonization_bonus_iii';
  at.click(`[data-key="military:${card}"]`);
  at.click(`[data-key="military:${card}"]`);
  at.click('[data-key="cell:tanks"]');
  const adds = (id: string) =>
    view('late_defend').contest?.commitments.find((one) => one.card === id)?.adds ?? 0;
  const sum = (force ?? 0) + 2 * adds(card) + adds('tanks');
  expect(at.find('.verdict').textContent).toBe(`${sum}: it holds`);
  expect(at.find('[data-commit]').textContent).toContain(`Defend with ${sum}`);
  expect(at.all('.fight .added')).toHaveLength(3);
});

test('what is good for me is green, what I pay is red', async () => {
  const after = structuredClone(view('late'));
  const mine = after.civilizations[0] as AgesView['civilizations'][number];
  Object.assign(mine, { resources: 3, science_rating: mine.science_rating + 2 });
  mine.forecast.corruption = 4;
  const at = open('late', { onpreview: async () => after });
  at.click('[data-key="cell:rockets"]');
  await vi.waitFor(() => expect(at.all('.tile.changed').length).toBeGreaterThan(0));
  const colourOf = (value: string) =>
    at
      .all('.goods .after')
      .find(({ textContent }) => textContent?.includes(value))
      ?.closest('.ag-good, .ag-bad')?.classList;
  expect(colourOf(`+${mine.science_rating}`)).toContain('ag-good');
  expect(colourOf('3')).toContain('ag-bad');
  expect(colourOf('−4')).toContain('ag-good');
});

test('a refusal is told on the pointed card only, and not in turns of others', () => {
  const refused = view('late').row.findIndex(({ refusal }) => refusal === 'technology_owned') + 1;
  const at = open('late');
  expect(at.all('.cards .off').length).toBeGreaterThan(0);
  expect(at.all('.cards .refusal')).toHaveLength(0);
  at.click(`[data-key="row:${refused}"]`);
  expect(at.all('.cards .refusal').map(({ textContent }) => textContent)).toEqual(['you have it']);
  clear();
  expect(view('waiting').row.some(({ refusal }) => refusal !== '')).toBe(true);
  const waiting = open('waiting');
  waiting.click(`[data-key="row:${refused}"]`);
  expect(waiting.all('.cards :is(.off, .refusal)')).toHaveLength(0);
});

test('the built stages of a wonder are inked, and a previewed one with them', async () => {
  await loading;
  const after = structuredClone(view('late'));
  const wonder = mineOf(after).wonder ?? { built: 0, stages: [] };
  wonder.built += 1;
  const at = open('late', { onpreview: async () => after });
  const inked = () => at.all('.wonder [data-stage="built"]').length;
  expect(inked()).toBe(wonder.built - 1);
  expect(at.all('.wonder [data-stage]')).toHaveLength(wonder.stages.length);
  at.click('[data-key="stage:1"]');
  await vi.waitFor(() => expect(inked()).toBe(wonder.built));
});

test('a rival is attacked by the card and his column', () => {
  const { legal } = POSITIONS.late_politics as AgesPosition;
  const attack = legal.find(({ verb }) => verb === 'attack');
  const at = open('late_politics');
  at.click(`[data-key="military:${attack?.args.card}"]`);
  const rival = `[data-zone="rivals"] [data-key="seat:${attack?.args.seat}"]`;
  expect(at.find(rival).dataset.legal).toBeDefined();
  at.click(rival);
  at.click(rival);
  expect(at.said).toEqual([attack?.text]);
});

test('everybody sees who has resigned and leaves at the start of the next turn', () => {
  const leaving = structuredClone(view('late'));
  for (const civ of leaving.civilizations) civ.leaving = true;
  const at = open('late', { view: leaving });
  const rivals = at.all('.rival.gone .hidden').map((rival) => rival.textContent);
  expect(rivals.filter((text) => text?.includes('Leaves next turn'))).toHaveLength(3);
});

test('a click opens the desk of a rival, and another closes it', async () => {
  const at = open('late');
  at.click('[data-zone="rivals"] [data-key="seat:3"]');
  expect(at.find('.rival .who[aria-pressed="true"]').textContent).toContain('Csilla');
  await at.press('Escape');
  expect(at.all('.rival header')).toEqual([]);
});

test('the Simple game shows only what it has', () => {
  const at = open('simple');
  expect(at.all('[data-zone="military"]')).toEqual([]);
  expect(at.root.textContent).toContain('One event each round');
  expect(at.all('.grid .kind').map((kind) => kind.textContent?.trim())).not.toContain('Artillery');
  for (const absent of ['corruption', 'Faces', 'spare', 'behind by', 'tactic', 'faces 1'])
    expect(at.root.textContent, absent).not.toContain(absent);
  // Units cost military actions in this game, too.
  expect(at.find('.tools .actions').textContent).toContain('Military');
});

test('the Advanced game has no air forces', () => {
  const kinds = open('advanced')
    .all('.grid .kind')
    .map((kind) => kind.textContent?.trim());
  expect(kinds).toContain('Artillery');
  expect(kinds).not.toContain('Air force');
});

test('keys build, upgrade, grow and end', async () => {
  const at = open('late');
  at.find('[data-key="cell:rockets"]').focus();
  await at.press('b');
  await at.press('b');
  await at.press('w');
  await at.press('w');
  await at.press('e');
  await at.press('e');
  expect(at.said).toEqual(['build rockets', 'grow', 'done']);
});

/** Return the event of a move with its changes. */
function news(move: string, change: (after: AgesView) => void, from = 'late_politics'): GameEvent<AgesView> {
  const before = view(from);
  const after = structuredClone(before);
  change(after);
  const [verb = '', card = ''] = move.split(' ');
  const entry = { ply: 1, seat: verb === 'reveal' ? null : 0, text: move, verb, args: { card }, at: 0 };
  return { entries: [entry], before, after };
}
const mineOf = (after: AgesView) => after.civilizations[0] as AgesView['civilizations'][number];

test('what happened since my last turn is told as sums with their causes, each leading to its moment', () => {
  const look = vi.fn();
  const rats = news('reveal rats', (after) =>
    Object.assign(mineOf(after), { food: 0, workers: mineOf(after).workers - 1 }),
  );
  const at = open('late_politics', {
    since: { own: null, moments: [rats], at: null, look, again: () => {} },
  });
  const told = at.find('[data-recent]').textContent ?? '';
  expect(told).toMatch(/Rats\s*−18\s*food\s*−1\s*workers/);
  at.click('[data-recent] button[aria-pressed]');
  expect(look).toHaveBeenCalledWith(0);
});

test('what happened is told from the end of my turn on, also past an answer of mine', () => {
  const at = open('late_politics');
  const again = { at: null, look: () => {}, again: () => {} };
  const gain = (seat: number, culture: number) => (after: AgesView) => {
    const civ = after.civilizations[seat] as AgesView['civilizations'][number];
    civ.culture += culture;
  };
  const ended = news('done', gain(0, 0), 'late');
  const bid = { ...news('bid 3', gain(2, 5)), before: ended.after };
  const answer = news('pass', () => {});
  const last = { ...news('reveal rats', gain(2, 9)), before: bid.after };
  at.change({ since: { ...again, own: ended, moments: [] }, view: ended.after });
  at.change({ since: { ...again, own: ended, moments: [bid] }, view: bid.after });
  at.change({ since: { ...again, own: answer, moments: [] }, view: structuredClone(bid.after) });
  at.change({ since: { ...again, own: answer, moments: [last] }, view: last.after });
  const told = at.find('[data-recent]').textContent ?? '';
  expect(told).toContain('Production');
  expect(told).toContain('Rats');
  expect(told).toMatch(/\+9\s*culture/);
});

test('production is told apart from what else the end of a turn brings', () => {
  const { forecast } = mineOf(view('late'));
  const own = news(
    'done',
    (after) =>
      Object.assign(mineOf(after), { culture: forecast.culture_after, science: forecast.science_after - 3 }),
    'late',
  );
  expect(production(own, 0)).toContainEqual({ sign: 'culture', value: forecast.culture_after - 194 });
  expect(effects(own, 0)).toContainEqual({ sign: 'science', value: -3 });
});

test('who lays an event owes its culture and his card to himself', () => {
  const event = news('event impact_of_strength', (after) => {
    const mine = mineOf(after);
    Object.assign(mine, { culture: mine.culture + 3 });
    mine.military_hand_ages = { ...mine.military_hand_ages, III: (mine.military_hand_ages.III ?? 0) - 1 };
    after.future_events.push({ age: 'III', owner: 0, card: 'impact_of_strength' });
  });
  expect(effects(event, 0)).toEqual([]);
});

test('an event is turned over in the middle when its moment is seen, with what it did to whom', () => {
  const rats = news('reveal rats', (after) => Object.assign(mineOf(after), { food: 0 }));
  const at = open('late_politics', {
    news: rats,
    since: { own: null, moments: [rats], at: 0, look: () => {}, again: () => {} },
  });
  expect(at.find('[data-turned]').textContent).toMatch(/Rats.*−18/s);
  expect(at.find('[data-turned]').textContent).toContain('nothing changes');
});

test('moves are named by the decision that they answer and by what they are about', () => {
  const named = (position: string) => {
    const onname = vi.fn();
    open(position, { onname });
    return (onname.mock.lastCall?.[0] ?? {}) as Record<string, string>;
  };
  expect(named('late').done).toBe('End your turn');
  expect(named('late')['build rockets']).toBe('Build a unit of Rockets');
  expect(named('late')['take civil_service 2']).toBe('Take Civil Service');
  const units = ['warriors', 'knights', 'tanks', 'rockets'].map((unit) => named('late')[`destroy ${unit}`]);
  expect(units.filter(Boolean).every((name) => name?.startsWith('Disband a unit of '))).toBe(true);
  expect(units.filter(Boolean)).not.toEqual([]);
  expect(named('politics').done).toBe('Take no political action');
  expect(named('answer_pact')).toEqual({ accept: 'Accept the pact', decline: 'Decline the pact' });
  expect(named('free_build').accept).toBe('Build it');
});
