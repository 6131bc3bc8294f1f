// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DuelView } from '$lib/net/protocol.gen';
import { fixtureOf, namesOf, type Position } from '../fixtures';
import { clear, lay, learn, type More, slowHands, type Table } from '../testing/render';
import DuelBoard from './DuelBoard.svelte';

type DuelPosition = Position<DuelView>;

// The drawings are a thousand shapes that no test here needs; drawings.test.ts counts them.
vi.mock('../shared/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 30_000 });

const POSITIONS = fixtureOf('duel').positions;
const open = (position: DuelPosition | undefined, more: More = {}): Table =>
  lay(DuelBoard, 'duel', position as DuelPosition, more);

beforeAll(() => learn('en'));
beforeEach(slowHands);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

test('a second tap builds', () => {
  const position = POSITIONS.age1 as DuelPosition;
  const build = position.legal.find((move) => move.verb === 'build');
  const at = open(position);
  const card = at.find(`[data-zone="structure"] [data-key="card:${build?.args.card}"]`);
  at.tap(card);
  at.tap(card);
  expect(at.said).toEqual([build?.text]);
});

test('a double click does not commit', () => {
  vi.spyOn(Date, 'now').mockReturnValue(5);
  const at = open(POSITIONS.age1);
  const card = at.find('[data-zone="structure"] [data-legal]');
  at.tap(card);
  at.tap(card);
  expect(at.said).toEqual([]);
  expect(card.getAttribute('aria-pressed')).toBe('true');
});

test('coins, points and the pawn tell what a use would make of them', async () => {
  const position = POSITIONS.age1 as DuelPosition;
  const { view, seat } = position;
  const [mine, his] = [structuredClone(view.cities[seat as 0 | 1]), view.cities[(1 - (seat ?? 0)) as 0 | 1]];
  mine.coins += 2;
  mine.points = { ...mine.points, civilian: (mine.points.civilian ?? 0) + 3 };
  const after = { ...view, cities: seat === 0 ? [mine, his] : [his, mine], pawn: view.pawn + 1 };
  const at = open(position, { onpreview: async () => after });
  expect(at.all('.after')).toEqual([]);
  at.click('[data-zone="structure"] [data-legal]');
  await vi.waitFor(() => expect(at.all('.near .after').map((one) => one.textContent)).toHaveLength(2));
  expect(at.all('.near .after')[0]?.textContent).toContain(String(mine.coins));
  expect(at.all('.pawn.after')).toHaveLength(1);
});

test('a covered card tells what covers it', () => {
  const at = open(POSITIONS.age1);
  at.click('[data-zone="structure"] [data-key^="slot:"]');
  expect(at.find('.panel').textContent).toContain('Covered by:');
});

test('a card that is too dear tells how many coins are short, and cannot be built', () => {
  const position = POSITIONS.age2 as DuelPosition;
  const dear = Object.entries(position.view.card_prices).find(([, price]) => !price.affordable);
  const at = open(position);
  at.tap(at.find(`[data-zone="structure"] [data-key="card:${dear?.[0]}"]`));
  const build = at.find('[data-zone="uses"] .build');
  expect(build.getAttribute('aria-disabled')).toBe('true');
  expect(build.textContent).toContain('short');
  at.tap(build);
  expect(at.said).toEqual([]);
});

test.each(['over_civilian', 'over_military', 'over_science'])('%s ends with a score sheet', (name) => {
  const position = POSITIONS[name] as DuelPosition;
  const at = open(position);
  const sums = position.view.cities.map((city) =>
    Object.values(city.points).reduce((sum, some) => sum + some, 0),
  );
  const told = at.all('.score tfoot td').map((cell) => Number(cell.textContent));
  expect(told).toEqual([sums[position.seat ?? 0], sums[1 - (position.seat ?? 0)]]);
});

test('a button shows the card in hand close up, and a tap puts it away', () => {
  const at = open(POSITIONS.age1);
  at.click('[data-zone="structure"] [data-legal]');
  at.click('[data-zoom]');
  expect(at.find('button.zoom').textContent?.length).toBeGreaterThan(10);
  at.click('button.zoom');
  expect(at.all('button.zoom')).toEqual([]);
});

test('a wonder that is drafted leaves its place empty, and the others stay where they are', () => {
  const position = Object.values(POSITIONS).find(({ view }) => view.offer.length === 4) as DuelPosition;
  const at = open(position);
  const places = () =>
    [...at.find('[data-zone="offer"]').children].map((one) => (one as HTMLElement).dataset.key);
  const laid = places();
  const [, ...rest] = position.view.offer;
  at.change({ view: { ...position.view, offer: rest } });
  expect(places()).toEqual([undefined, ...laid.slice(1)]);
});

test('a draft tells who chose what, and which pick is next', () => {
  const position = POSITIONS.draft_wonder as DuelPosition;
  const { view, seat } = position;
  const [taken, ...rest] = view.offer;
  const cities = structuredClone(view.cities);
  const rival = (1 - (seat ?? 0)) as 0 | 1;
  cities[rival].wonders = [{ id: taken ?? '', built: false, tucked: null }];
  const at = open(position, { view: { ...view, offer: rest, cities, deciders: [seat ?? 0] } });
  expect(at.find('.taken').textContent).toContain(namesOf(position)[rival] ?? '?');
  const picks = (city: string) => at.all(`.city.${city} .place`).map((one) => one.textContent?.trim());
  expect(picks('near')).toEqual(['First of two: now', 'Second of two']);
  expect(picks('far')).toEqual(['The last one']);
});

test('a city without buildings is one line that says so', () => {
  const position = structuredClone(POSITIONS.age1) as DuelPosition;
  for (const city of position.view.cities) city.cards = [];
  const at = open(position);
  expect(at.find('.city.near').textContent).toContain('Your buildings will stand here');
  expect(at.find('.city.far').textContent).toContain('No buildings yet');
});
