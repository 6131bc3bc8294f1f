// @vitest-environment happy-dom
/** Hints and the last tiles of others: seen in place, reached by keys, and told in words that are found on the board. */
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AkropolisView, LegalMove } from '$lib/net/protocol.gen';
import { setLanguage } from '$lib/text/i18n.svelte';
import { fixtureOf, type Position } from '../fixtures';
import { clear, lay, learn, type More, slowHands } from '../testing/render';
import AkropolisBoard from './AkropolisBoard.svelte';
import { footprint, keyOf } from './geometry';
import { sideOf } from './placeText';

vi.mock('./Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 30_000 });
const { positions: POSITIONS } = fixtureOf('akropolis');
const EARLY = POSITIONS.early as Position<AkropolisView>;
const FOUR = POSITIONS.four as Position<AkropolisView>;

function open(position: Position<AkropolisView>, more: More = {}) {
  return lay(AkropolisBoard, 'akropolis', position, more);
}

/** Three moves that were advised, the second of them taken up. */
function advised(position: Position<AkropolisView>): { hint: LegalMove; hints: LegalMove[] } {
  const hints = [17, 40, 100].map((at) => position.legal[at] as LegalMove);
  return { hint: hints[1] as LegalMove, hints };
}

/** Coordinates, as the notation has them: the board has none. */
const COORDINATES = /-?\d+, ?-?\d+/;
/** Return the numbers of an element's transform. */
const numbersOf = (element?: Element) =>
  (element?.getAttribute('transform') ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
const spoken = (at: ReturnType<typeof open>) => at.find('[role="status"]').textContent ?? '';

beforeAll(async () => {
  await learn('hu');
  await learn('en');
});
beforeEach(slowHands);
afterEach(async () => {
  clear();
  await setLanguage('en');
});

describe('a hint', () => {
  test('shows its tile in place as a ghost, with its rank outside and what it would bring', async () => {
    const steps = [{ code: 'score', values: { before: 5, after: 11 } }];
    const at = open(EARLY, { ...advised(EARLY), because: { steps } });
    expect(at.all('.ghost .tile > g')).toHaveLength(3);
    expect(at.all('[data-advised]').map(({ dataset }) => dataset.advised)).toEqual(['2']);
    const [rank, ...others] = at.all('.scene .rank');
    expect([rank?.textContent?.trim(), others.length]).toEqual(['2', 0]);
    const [left = 0, top = 0] = numbersOf(rank);
    for (const hex of at.all('.ghost .tile > g').map(numbersOf)) {
      expect(left).toBeGreaterThan(hex[0] ?? 0);
      expect(top).toBeLessThan(hex[1] ?? 0);
    }
    await vi.waitFor(() => expect(at.find('.bubble').textContent).toContain('+6'));
  });

  test('moves with the picked one, and goes with its rank and bubble when it is put away', async () => {
    const { hints } = advised(EARLY);
    const at = open(EARLY, advised(EARLY));
    await vi.waitFor(() => expect(at.all('.bubble')).toHaveLength(1));
    const before = at.find('.ghost .rim').getAttribute('d');
    at.change({ hint: hints[2] as LegalMove, hints });
    expect(at.all('[data-advised]').map(({ dataset }) => dataset.advised)).toEqual(['3']);
    expect(at.find('.ghost .rim').getAttribute('d')).not.toBe(before);
    at.change({});
    expect(at.all('.ghost, .scene .rank, .bubble, .tile.hint')).toEqual([]);
  });

  test.each(['en', 'hu'] as const)('is described without coordinates (%s)', async (language) => {
    await setLanguage(language);
    const { hint, hints } = advised(EARLY);
    const at = open(EARLY, { hint, hints });
    const label = at.find('[data-advised]').getAttribute('aria-label') ?? '';
    expect(label).not.toMatch(COORDINATES);
    expect(label).toMatch(language === 'en' ? /^Hint: .* Place in the city: / : /^Tipp: .* A városban /);
    expect(label).toMatch(language === 'en' ? /Rotation: \S+/ : /Így fekszik: \S+/);
    expect(label).toMatch(language === 'en' ? /(On top of|Next to): \S+/ : /(Alatta|Mellette): \S+/);
    expect(label).toMatch(language === 'en' ? /Level \d/ : /\d\. szint/);
    expect(spoken(at)).toBe(label);
  });

  test('is taken in hand where it lies by Enter or a tap, and placed by a second one', async () => {
    const { hint, hints } = advised(EARLY);
    const at = open(EARLY, { hint, hints });
    at.find('[data-advised]').focus();
    await at.press('Enter');
    expect(document.activeElement).toBe(at.find('[data-ghost]'));
    expect(at.find('[data-ghost]').dataset.move).toBe(hint.text);
    expect(at.all('[data-advised]')).toEqual([]);
    await at.press('Enter');
    expect(at.said).toEqual([hint.text]);
  });

  test('that is tapped is taken in hand', () => {
    const { hint, hints } = advised(EARLY);
    const at = open(EARLY, { hint, hints });
    for (const kind of ['pointerdown', 'pointerup']) {
      at.find('[data-advised]').dispatchEvent(
        new PointerEvent(kind, { bubbles: true, pointerId: 1, pointerType: 'touch' }),
      );
    }
    flushSync();
    expect(at.find('[data-ghost]').dataset.move).toBe(hint.text);
  });

  test('brings my own city back, if I was looking at another one', () => {
    const at = open(FOUR);
    at.click('[data-city="2"]');
    at.change(advised(FOUR));
    expect(at.find('h2').textContent).toBe('Ada');
    expect(at.all('.ghost')).toHaveLength(1);
  });

  test('is named by its place for the frame, which knows no places', () => {
    const { hint, hints } = advised(EARLY);
    const onname = vi.fn();
    open(EARLY, { hint, hints, onname });
    const names = onname.mock.lastCall?.[0] as Record<string, string>;
    expect(Object.keys(names)).toEqual(hints.map(({ text }) => text));
    expect(new Set(Object.values(names)).size).toBe(hints.length);
    for (const name of Object.values(names)) {
      expect(name).toMatch(/(Beside|beside|over) the [A-Z]/);
      expect(name).not.toMatch(COORDINATES);
    }
  });

  test('is named with its tile where it is not shown, as in an analysis', () => {
    const { hints } = advised(EARLY);
    const onname = vi.fn();
    open(EARLY, { hints, onname });
    const names = Object.values(onname.mock.lastCall?.[0] as Record<string, string>);
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/^.* \/ .* \/ .*, /);
  });
});

describe('a tile in hand', () => {
  test('is described without coordinates, too', () => {
    const at = open(EARLY);
    at.click('[data-key^="tile:"][data-legal]');
    const label = at.find('[data-ghost]').getAttribute('aria-label') ?? '';
    expect(label).not.toMatch(COORDINATES);
    expect(label).toContain('Place in the city');
  });
});

describe('the last tile of somebody else', () => {
  test('is edged from its move until mine is over', () => {
    const at = open(FOUR);
    const edged = (seat: number) => at.all(`[data-city="${seat}"] .latest`).length;
    expect([1, 2, 3].map(edged).every((count) => count > 0)).toBe(true);
    at.change({ view: { ...FOUR.view, deciders: [2] } as never });
    expect([1, 2, 3].map((seat) => edged(seat) > 0)).toEqual([true, false, false]);
  });

  test('is told beside my own city, and leads to its place', () => {
    const at = open(FOUR);
    const last = FOUR.view.cities[3]?.tiles.at(-1);
    expect(at.find('.panel').textContent).toContain('Dénes’s newest tile');
    expect(at.find('.panel').textContent).toContain(`Level ${last?.level}`);
    at.click('[data-last]');
    expect(at.find('h2').textContent).toBe('Dénes');
    const marked = at.all('.hex.latest').map(({ dataset }) => dataset.hex);
    expect(marked.sort()).toEqual(
      footprint(last as never)
        .map(keyOf)
        .sort(),
    );
    expect(at.all('.newest')).toHaveLength(3);
    expect(spoken(at)).toContain('Newest tile');
  });

  test('is described with every small city', () => {
    const at = open(FOUR);
    for (const seat of [1, 2, 3]) {
      expect(at.find(`[data-city="${seat}"]`).textContent).toMatch(/Newest tile: .* Place in the city: /);
    }
  });

  test('is seen in its city when the move is looked at once more', () => {
    const entry = { ply: 9, seat: 1, text: 'take', verb: 'take', args: {}, at: 0 };
    const moment = { entries: [entry], before: null, after: FOUR.view };
    const since = { own: null, moments: [moment], at: 0, look: () => {}, again: () => {} };
    const at = open(FOUR, { since });
    expect(at.find('h2').textContent).toBe('Bálint');
    at.change({ since: { ...since, at: null } as never });
    expect(at.find('h2').textContent).toBe('Ada');
  });
});

test.each([
  [0, 0, 'middle'],
  [-1, 0, 'left'],
  [1, -1, 'top_right'],
  [0.1, 0.9, 'bottom'],
])('a spot at %d, %d of a city is called %s', (x, y, side) => {
  expect(sideOf({ x, y })).toBe(side);
});
