// @vitest-environment happy-dom
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AkropolisView, LegalMove, MoveExplanation } from '$lib/net/protocol.gen';
import { fixtureOf, type Position } from '../fixtures';
import { DebouncedQuery } from '../shared/debouncedQuery.svelte';
import { clear, lay, learn, type More, slowHands } from '../testing/render';
import AkropolisBoard from './AkropolisBoard.svelte';
import { BUILDINGS } from './art/buildings';
import { effectOf } from './effects';
import { DISTRICTS, Facts } from './facts';
import { formatSigned } from './labels';
import { placedSince } from './motion';

// The drawings are hundreds of shapes that no test here needs; the last but one counts them.
vi.mock('./Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 30_000 });
const { game: AKROPOLIS, positions: POSITIONS } = fixtureOf('akropolis');
const ANSWER: Omit<MoveExplanation, 'id' | 'table'> = {
  type: 'because',
  reason: null,
  final: false,
  steps: [
    { code: 'tiles_before', values: { tiles: 0 } },
    { code: 'total', values: { stones: 0, have: 1 } },
    { code: 'lies_on', values: { level: 2 } },
    { code: 'quarries_covered', values: { quarries: 1 } },
    { code: 'district_points', values: { district: 'house', before: 2, after: 7 } },
    { code: 'stones_left', values: { before: 1, after: 2 } },
    { code: 'score', values: { before: 5, after: 11 } },
  ],
};

/** Mount a board with a position. */
function open(name: string, more: More = {}) {
  const position = POSITIONS[name] as Position<AkropolisView>;
  return Object.assign(lay(AkropolisBoard, 'akropolis', position, { because: ANSWER, ...more }), {
    position,
  });
}

beforeAll(() => learn('en'));
beforeEach(slowHands);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const moveOf = (at: ReturnType<typeof open>) => at.find('[data-ghost]').dataset.move;

/** Dispatch a pointer event at a point of the city's window. */
function pointer(at: ReturnType<typeof open>, kind: string, [x, y]: [number, number], more = {}): void {
  const where = { clientX: x, clientY: y, movementX: 1, movementY: 1 };
  const event = new PointerEvent(kind, { bubbles: true, pointerType: 'mouse', ...where, ...more });
  at.find('.scene > svg').dispatchEvent(event);
  flushSync();
}

/** Return the centre of the tile in hand in the city's window. */
function middle(at: ReturnType<typeof open>): [number, number] {
  const numbers = (element: HTMLElement) =>
    (element.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [left = 0, top = 0, scale = 1] = numbers(at.find('.world'));
  const hexes = at.all('.ghost .tile > g').map(numbers);
  const mean = (axis: 0 | 1) => hexes.reduce((sum, hex) => sum + (hex[axis] ?? 0), 0) / hexes.length;
  return [left + mean(0) * scale, top + mean(1) * scale];
}

function click(at: ReturnType<typeof open>, spot: [number, number], more = {}): void {
  for (const kind of ['pointerdown', 'pointerup']) pointer(at, kind, spot, more);
}

describe('a tile', () => {
  test('that is tapped is held over a legal place, and placed by the button', () => {
    const at = open('early');
    at.click('[data-key^="tile:"][data-legal]');
    const move = moveOf(at);
    expect(at.position.legal.map(({ text }) => text)).toContain(move);
    at.click('[data-place]');
    expect(at.said).toEqual([move]);
  });

  test('is led by keys: over legal places only, turned, and placed by Enter', async () => {
    const at = open('tall');
    const legal = new Set(at.position.legal.map(({ text }) => text));
    await at.press('1');
    expect(document.activeElement).toBe(at.find('[data-ghost]'));
    const seen = new Set([moveOf(at)]);
    for (const key of [
      'ArrowUp',
      'ArrowLeft',
      'e',
      'ArrowDown',
      'ArrowRight',
      'q',
      'q',
      'ArrowUp',
      ',',
      'ArrowLeft',
    ]) {
      await at.press(key);
      expect(legal.has(moveOf(at) ?? '')).toBe(true);
      seen.add(moveOf(at));
    }
    expect(seen.size).toBeGreaterThan(5);
    const last = moveOf(at);
    at.find('[data-ghost]').focus();
    await at.press('Enter');
    expect(at.said).toEqual([last]);
  });

  test('is placed by two clicks of a mouse: on the tile, and where it was led', () => {
    const at = open('early');
    at.click('[data-key^="tile:"][data-legal]');
    const [spot, shown] = [middle(at), moveOf(at)];
    const nowhere: [number, number] = [9999, 9999];
    pointer(at, 'pointermove', nowhere);
    expect(moveOf(at)).toBe(undefined);
    click(at, nowhere);
    pointer(at, 'pointermove', spot);
    expect(at.said).toEqual([]);
    click(at, spot);
    expect(at.said).toEqual([shown]);
  });

  test('is shown by the first tap of a finger, and placed by the second', () => {
    const at = open('early');
    at.click('[data-key^="tile:"][data-legal]');
    const [spot, shown] = [middle(at), moveOf(at)];
    click(at, spot, { pointerType: 'touch' });
    expect(at.said).toEqual([]);
    click(at, spot, { pointerType: 'touch' });
    expect(at.said).toEqual([shown]);
  });

  test('is turned by the other button of the mouse, by the wheel and by keys', async () => {
    const at = open('early');
    at.click('[data-key^="tile:"][data-legal]');
    const turn = () => Number(moveOf(at)?.split(' ').at(-1));
    const first = turn();
    pointer(at, 'pointerdown', [0, 0], { button: 2 });
    expect(turn()).toBe((first + 1) % 6);
    await at.press('r');
    expect(turn()).toBe((first + 2) % 6);
    at.find('.scene > svg').dispatchEvent(new WheelEvent('wheel', { deltaY: -120, cancelable: true }));
    flushSync();
    expect(turn()).toBe((first + 1) % 6);
  });

  test('that is too dear says how many stones are short, and is not taken', () => {
    const at = open('early');
    at.click('[data-key^="tile:"]:not([data-legal])');
    expect(at.all('[data-ghost]')).toEqual([]);
    expect(at.find('.panel').textContent).toContain('Not enough stones');
  });

  test('is not placed while the table is locked', () => {
    const at = open('early', { locked: true });
    at.click('[data-key^="tile:"][data-legal]');
    at.click('[data-place]');
    expect(at.said).toEqual([]);
  });

  test('of a hint is marked, and held where the hint says', () => {
    const hint = POSITIONS.early?.legal[17] as LegalMove;
    const at = open('early', { hint });
    at.click('.tile.hint');
    expect(moveOf(at)).toBe(hint.text);
  });

  test('tells its effect before it is placed, to eyes and ears', async () => {
    const at = open('early');
    at.click('[data-key^="tile:"][data-legal]');
    await vi.waitFor(() => expect(at.asked).toEqual([moveOf(at)]));
    await vi.waitFor(() => expect(at.find('.bubble').textContent).toContain('+6'));
    expect(at.find('[data-ghost]').getAttribute('aria-label')).toMatch(
      /Level 2\. Covers 1 quarry\. Houses: \+5\. Score change: \+6\./,
    );
    expect(at.find('[role="status"]').textContent).toContain('+6');
  });
});

describe('a city', () => {
  test('tells of every hex whether and why it scores', () => {
    const at = open('tall');
    const city = at.position.view.cities[0];
    expect(at.all('[data-hex]')).toHaveLength(city?.hexes.length ?? 0);
    for (const hex of city?.hexes ?? []) {
      const label = at.find(`[data-hex="${hex.q},${hex.r}"]`).getAttribute('aria-label') ?? '';
      expect(label).toContain(`Level ${hex.level}`);
      expect(label.length).toBeGreaterThan(20);
    }
  });

  test('of somebody else opens by one tap and by a key, and mine again', async () => {
    const at = open('four');
    for (const seat of [1, 2, 3]) {
      at.click(`[data-city="${seat}"]`);
      expect(at.all('[data-hex]')).toHaveLength(at.position.view.cities[seat]?.hexes.length ?? 0);
    }
    await at.press('m');
    expect(at.find('h2').textContent).toBe('Ada');
    await at.press('n');
    expect(at.find('h2').textContent).toBe('Bálint');
    at.click('.home');
    expect(at.find('h2').textContent).toBe('Ada');
  });

  test('can be looked at layer by layer, from above and from six sides', async () => {
    const at = open('tall');
    const levels = () =>
      new Set(at.all('.hex .pill text').map((text) => text.textContent?.replace(/\D/g, '')));
    expect(levels()).toEqual(new Set(['1', '2', '3', '4']));
    at.click('.levels button:last-child');
    expect(levels()).toEqual(new Set(['1']));
    at.click('.levels button:first-child');
    const walls = at.all('.hex .wall').length;
    expect(walls).toBeGreaterThan(10);
    await at.press('f');
    expect(at.all('.hex .wall')).toEqual([]);
    await at.press('f');
    for (let turn = 0; turn < 6; turn += 1) await at.press('.');
    expect(at.all('.hex .wall')).toHaveLength(walls);
  });

  test('is seen from above in the next game, too, if it was in this one', async () => {
    await open('tall').press('f');
    expect(open('early').all('.hex .wall')).toEqual([]);
    await open('tall').press('f');
    expect(open('tall').all('.hex .wall').length).toBeGreaterThan(10);
  });

  test('of nobody in particular is shown to a spectator, who is asked nothing', () => {
    const at = open('doubled');
    expect(at.all('[data-legal]')).toEqual([]);
    expect(at.all('[data-city]')).toHaveLength(2);
    expect(at.root.textContent).toContain('×2');
  });

  test('names its variants in words', () => {
    const at = open('doubled');
    at.click('.district.temple');
    expect(at.find('.panel').textContent).toContain('Variant: temples');
  });
});

test('alone, the Architect and his tiles can be looked at', () => {
  const at = open('solo');
  at.click('[data-city="architect"]');
  const architect = at.position.view.architect;
  expect(at.all('.architect .tiles > li')).toHaveLength(architect?.tiles.length ?? 0);
  expect(at.find('.architect .total').textContent).toContain(String(architect?.total));
  at.click('.home');
  expect(at.all('[data-hex]').length).toBeGreaterThan(0);
});

describe('the end', () => {
  test.each(['over', 'over_solo'])('%s has a score sheet by district, and the cities beside it', (name) => {
    const at = open(name);
    const { cities, architect } = at.position.view;
    const totals = [...cities, ...(architect ? [architect] : [])].map(({ total }) => total);
    expect(at.all('.score tfoot td').map((cell) => Number(cell.textContent))).toEqual(totals);
    // The ceremony tells who has won.
    expect(at.find('.score header').textContent?.trim()).toBe('Final score');
    expect(at.all('[data-hex]').length).toBeGreaterThan(0);
    const { stars, value } = cities[0]?.districts.house ?? { stars: 0, value: 0 };
    expect(at.find('.score tbody td small').textContent).toBe(`${value} × ${stars}★`);
  });
});

describe('the end that is told', () => {
  const over = POSITIONS.over as Position<AkropolisView>;
  const entry = { ply: 36, seat: 1, text: 'take', verb: 'take', args: {}, at: 0 };
  const news = { entries: [entry], before: { ...over.view, result: null }, after: over.view };
  const totals = over.view.cities.map(({ total }) => String(total));
  const shown = (at: ReturnType<typeof open>) =>
    at.all('.total b, .cities .head > b').map(({ textContent }) => textContent ?? '');

  test('has no total until the score, which comes by Enter', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    const at = open('over', { news });
    expect(shown(at)).toEqual(['?', '?']);
    expect(at.all('.score')).toEqual([]);
    vi.mocked(Date.now).mockReturnValue(1000);
    at.click('[data-ending] .primary');
    expect(at.all('.score')).toHaveLength(1);
    expect(shown(at).sort()).toEqual(totals.sort());
  });

  test('lights one district after the other, and all of them by Escape', async () => {
    const at = open('over', { news });
    const pale = () => at.all('.district.untold').length;
    expect(pale()).toBe(5);
    await at.press('Escape');
    expect(pale()).toBe(0);
    expect(at.all('.hex.untold')).toEqual([]);
  });
});

describe('the previews', () => {
  const because = (text: string): MoveExplanation => ({ ...ANSWER, id: text, table: '' });

  test('are asked for when the hand rests, and once', async () => {
    const asked: string[] = [];
    const previews = new DebouncedQuery(async (text) => {
      asked.push(text);
      return because(text);
    });
    for (const text of ['a', 'b', 'c']) previews.want(text);
    await vi.waitFor(() => expect(previews.of('c')).not.toBe(null));
    previews.want('c');
    await new Promise((done) => setTimeout(done, 100));
    expect(asked).toEqual(['c']);
  });

  test('of an older position are not kept', async () => {
    let answer = (_: MoveExplanation) => {};
    const previews = new DebouncedQuery(() => new Promise((done) => (answer = done)));
    previews.want('a');
    await new Promise((done) => setTimeout(done, 100));
    previews.forget();
    answer(because('a'));
    await tick();
    expect(previews.of('a')).toBe(null);
  });

  test('that are refused leave the board as it is', async () => {
    const previews = new DebouncedQuery(() => Promise.reject(new Error('too fast')));
    previews.want('a');
    await new Promise((done) => setTimeout(done, 100));
    expect(previews.of('a')).toBe(null);
  });

  test('sort the steps of an answer', () => {
    expect(effectOf(ANSWER.steps)).toEqual({
      level: 2,
      quarries: 1,
      districts: [{ district: 'house', before: 2, after: 7 }],
      stones: { before: 1, after: 2 },
      score: { before: 5, after: 11 },
    });
    expect(effectOf(ANSWER.steps.slice(0, 2))).toBe(null);
    expect([formatSigned(3), formatSigned(-2), formatSigned(0)]).toEqual(['+3', '−2', '±0']);
  });
});

test('every kind of hex has a drawing', () => {
  const facts = new Facts(AKROPOLIS.facts);
  for (const { id } of AKROPOLIS.facts.hex_types as { id: string }[]) {
    const kind = facts.kind(id);
    expect(BUILDINGS[kind.role === 'plaza' ? `plaza-${kind.stars}` : id]).toContain('<path');
  }
  expect(new Set(DISTRICTS.map((district) => BUILDINGS[district])).size).toBe(5);
});

test('what was placed between two views is found, with the quarries under it', () => {
  const { view } = POSITIONS.tall as Position<AkropolisView>;
  const [city, ...others] = view.cities;
  if (!city) throw new Error('there is no city');
  const { q, r, tile } = city.tiles.at(-1) ?? { q: 0, r: 0, tile: '' };
  const quarry = { q, r, kind: 'quarry', level: 1, tile: 'start', value: 0, verdict: 'nothing' };
  const then = { ...city, tiles: city.tiles.slice(0, -1), hexes: [quarry] };
  const before = { ...view, cities: [then, ...others] };
  expect(placedSince(before, view, 0)).toEqual({ tile, quarries: [`${q},${r}`] });
  expect(placedSince(view, view, 0)).toBe(null);
});
