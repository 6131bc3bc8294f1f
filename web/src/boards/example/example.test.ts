// @vitest-environment happy-dom

/** The board of docs/add-a-board.md: what a board gets from its table alone, gesture by gesture. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameInfo, LegalMove } from '$lib/net/protocol.gen';
import type { Position } from '../fixtures';
import { clear, learn, type More, set, slowHands, type Table } from '../testing/render';
import type { ExampleView } from './boardController.svelte';
import ExampleBoard from './ExampleBoard.svelte';

const VIEW: ExampleView = {
  decision: '',
  coins: 5,
  hand: ['mill', 'forge', 'baths'],
  rivals: [2, 3],
  squares: ['a1', 'a2', 'a3', 'a4'],
  army: 0,
};
const VERBS = {
  build: { card: 'card' },
  sell: { card: 'card' },
  attack: { seat: 'seat' },
  spare: {},
  step: { square: 'square' },
  discard: { card: 'card' },
  bid: { coins: 'coins' },
  pass: {},
};
const GAME = {
  name: 'example',
  verbs: VERBS,
  chance_verbs: {},
  categories: [],
  facts: {},
} as unknown as GameInfo;

/** Moves by their notation: 'build mill'. */
function moves(...texts: string[]): LegalMove[] {
  return texts.map((text) => {
    const [verb = '', ...values] = text.split(' ');
    const names = Object.keys(VERBS[verb as keyof typeof VERBS]);
    return { text, verb, args: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])) };
  });
}

function open(decision: string, texts: string[], more: More = {}): Table {
  const position = { seat: 0, view: { ...VIEW, decision }, before: null, legal: moves(...texts) };
  return set(ExampleBoard, GAME, position as unknown as Position, more);
}

/** A click as a browser tells it: the how manieth of a row it is. */
function clicks(element: HTMLElement, detail: number, clientX = 0): void {
  element.dispatchEvent(new MouseEvent('click', { detail, clientX, bubbles: true, cancelable: true }));
  flushSync();
}

function points(type: string, element: HTMLElement, more: PointerEventInit = {}): void {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...more }));
  flushSync();
}

beforeAll(() => learn('en'));
beforeEach(slowHands);
afterEach(() => {
  clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a thing and its use', () => {
  const legal = ['build mill', 'sell mill', 'sell forge'];

  test('a touch offers the uses, and one of them is played', () => {
    const at = open('use_card', legal);
    at.click('[data-key="card:mill"]');
    expect(at.all('[data-zone="uses"] [data-move]').map((use) => use.dataset.move)).toEqual(
      legal.slice(0, 2),
    );
    at.click('[data-move="sell mill"]');
    expect(at.said).toEqual(['sell mill']);
  });

  test('a second touch plays the main use, or the only one', () => {
    const at = open('use_card', legal);
    for (const card of ['mill', 'mill', 'forge', 'forge']) at.click(`[data-key="card:${card}"]`);
    expect(at.said).toEqual(['build mill', 'sell forge']);
  });

  test('a thing without a move says why', async () => {
    const reason = { code: 'short', values: {} };
    const at = open('use_card', legal, { because: { reason } });
    at.click('[data-key="card:baths"]');
    await vi.waitFor(() => expect(at.asked).toEqual(['build baths']));
    await vi.waitFor(() => expect(at.all('.refusal')).toHaveLength(1));
    expect(at.said).toEqual([]);
  });

  test('the view after what is meant is told before it is played', async () => {
    const asked: string[][] = [];
    const onpreview = async (texts: string[]) => {
      asked.push(texts);
      return { ...VIEW, coins: 2 };
    };
    const at = open('use_card', legal, { onpreview });
    at.find('[data-key="card:mill"]').focus();
    at.click('[data-key="card:mill"]');
    await vi.waitFor(() => expect(at.find('.after').textContent).toBe('2'));
    expect(asked).toEqual([['build mill']]);
    await at.press('Escape');
    expect(at.all('.after')).toEqual([]);
  });

  test('what a button or a thing under the pointer would do is told as well, and no longer than it is pointed at', async () => {
    const onpreview = async ([text = '']: string[]) => ({ ...VIEW, coins: text.startsWith('sell') ? 8 : 3 });
    const at = open('use_card', legal, { onpreview });
    points('pointerenter', at.find('[data-key="card:mill"]'), { pointerType: 'mouse', bubbles: false });
    await vi.waitFor(() => expect(at.find('.after').textContent).toBe('3'));
    points('pointerleave', at.find('[data-key="card:mill"]'), { bubbles: false });
    expect(at.all('.after')).toEqual([]);
    at.click('[data-key="card:mill"]');
    at.find('[data-move="sell mill"]').focus();
    await vi.waitFor(() => expect(at.find('.after').textContent).toBe('8'));
    at.find('[data-move="sell mill"]').blur();
    flushSync();
    expect(at.find('.after').textContent).toBe('3');
  });

  test('the second half of a double click never means what has come under the pointer', () => {
    const at = open('use_card', legal);
    clicks(at.find('[data-key="card:mill"]'), 1);
    clicks(at.find('[data-move="sell mill"]'), 2);
    expect(at.said).toEqual([]);
    clicks(at.find('[data-move="sell mill"]'), 1);
    expect(at.said).toEqual(['sell mill']);
  });

  test('a quick tap elsewhere is a tap, though a phone counts it as the second one', () => {
    const at = open('use_card', legal);
    clicks(at.find('[data-key="card:mill"]'), 1);
    clicks(at.find('[data-move="sell mill"]'), 2, 60);
    expect(at.said).toEqual(['sell mill']);
  });
});

describe('a rival', () => {
  const legal = ['attack 2', 'attack 3', 'spare'];

  test('is chosen by two touches, or by Enter twice', async () => {
    const at = open('attack', legal);
    at.click('[data-key="seat:3"]');
    at.click('[data-key="seat:3"]');
    at.find('[data-key="seat:2"]').focus();
    await at.press('Enter');
    await at.press('Enter');
    expect(at.said).toEqual(['attack 3', 'attack 2']);
  });

  test('is spared by the button that needs no thing, and by its key', async () => {
    const at = open('attack', legal);
    at.click('[data-move="spare"]');
    (document.activeElement as HTMLElement | null)?.blur();
    await at.press(' ');
    expect(at.said).toEqual(['spare', 'spare']);
  });
});

describe('a way', () => {
  const legal = ['step a2'];

  test('is led on by touches and marched in one go by a touch of its end', () => {
    const at = open('march', legal, { several: true });
    for (const key of ['army:mine', 'square:a2', 'square:a3', 'square:a3']) at.click(`[data-key="${key}"]`);
    expect(at.said).toEqual(['step a2; step a3']);
  });

  test('glows where it can go on, and goes back by Escape step by step', async () => {
    const at = open('march', legal);
    const lit = () => at.all('[data-zone="map"] [data-legal]').map((thing) => thing.dataset.key);
    expect(lit()).toEqual(['army:mine']);
    at.click('[data-key="army:mine"]');
    expect(lit()).toEqual(['army:mine', 'square:a2']);
    at.click('[data-key="square:a2"]');
    at.click('[data-key="square:a3"]');
    expect(lit()).toEqual(['army:mine', 'square:a2', 'square:a3', 'square:a4']);
    await at.press('Escape');
    await at.press('Escape');
    expect(lit()).toEqual(['army:mine', 'square:a2']);
  });

  test('is drawn by a drag, whose last click is none', () => {
    const at = open('march', legal, { several: true });
    const under = vi.fn();
    Object.defineProperty(document, 'elementFromPoint', { value: under, configurable: true });
    points('pointerdown', at.find('[data-key="army:mine"]'));
    for (const square of ['a2', 'a3']) {
      under.mockReturnValue(at.find(`[data-key="square:${square}"]`));
      points('pointermove', at.find('[data-key="army:mine"]'), { buttons: 1 });
    }
    points('pointerup', at.find('[data-key="square:a3"]'));
    clicks(at.find('[data-key="square:a3"]'), 1);
    expect(at.said).toEqual([]);
    at.click('[data-commit]');
    expect(at.said).toEqual(['step a2; step a3']);
  });
});

describe('several things', () => {
  const legal = ['discard mill', 'discard forge', 'discard baths'];

  test('are marked, unmarked, and played together', () => {
    const at = open('discard', legal, { several: true });
    for (const card of ['mill', 'forge', 'baths', 'forge']) at.click(`[data-key="card:${card}"]`);
    expect(at.all('[aria-pressed="true"]')).toHaveLength(2);
    at.click('[data-commit]');
    expect(at.said).toEqual(['discard mill; discard baths']);
  });

  test('where moves are taken one at a time stay marked until their turn comes', () => {
    const at = open('discard', legal);
    for (const card of ['mill', 'forge']) at.click(`[data-key="card:${card}"]`);
    at.click('[data-commit]');
    at.click('[data-commit]');
    expect(at.said).toEqual(['discard mill', 'discard forge']);
  });
});

describe('an amount', () => {
  const legal = ['pass', 'bid 2', 'bid 3', 'bid 5'];

  test('is stepped over what is legal, by buttons and by arrows', async () => {
    const at = open('bid', legal);
    const stepper = at.find('[role="spinbutton"]');
    at.tap(at.all('.stepper button')[1] as HTMLElement);
    stepper.focus();
    await at.press('ArrowRight');
    await at.press('ArrowRight');
    expect(stepper.getAttribute('aria-valuenow')).toBe('5');
    await at.press('ArrowLeft');
    at.click('[data-commit]');
    expect(at.said).toEqual(['bid 3']);
  });

  test('leaves the moves without one their buttons', () => {
    const at = open('bid', legal);
    at.click('[data-move="pass"]');
    expect(at.said).toEqual(['pass']);
  });
});

describe('whatever is asked', () => {
  test('a long press shows a thing large, and its click is none', () => {
    vi.useFakeTimers();
    const at = open('use_card', ['build mill']);
    const card = at.find('[data-key="card:mill"]');
    points('pointerdown', card, { pointerType: 'touch' });
    vi.advanceTimersByTime(500);
    flushSync();
    clicks(card, 1);
    expect(at.all('.zoom')).toHaveLength(1);
    expect(card.getAttribute('aria-pressed')).toBe('false');
  });

  test('z shows what the mouse points at, ? selects what has the focus', async () => {
    const at = open('use_card', ['build mill']);
    points('pointerenter', at.find('[data-key="card:forge"]'), { pointerType: 'mouse', bubbles: false });
    await at.press('z');
    expect(at.find('.zoom').textContent).toContain('forge');
    await at.press('z');
    at.find('[data-key="card:baths"]').focus();
    await at.press('?');
    expect(at.find('[data-key="card:baths"]').getAttribute('aria-pressed')).toBe('true');
  });

  test('there is one tab stop in a zone', async () => {
    const at = open('use_card', ['build forge']);
    const stops = at.all('[data-zone="hand"] [data-key]').map((thing) => thing.tabIndex);
    expect(stops).toEqual([-1, 0, -1]);
  });
});

test('the code in docs/add-a-board.md is the code that is tested', () => {
  const page = readFileSync(resolve('../docs/add-a-board.md'), 'utf8');
  for (const name of ['decisions.ts', 'boardController.svelte.ts', 'ExampleBoard.svelte']) {
    const code = readFileSync(resolve('src/boards/example', name), 'utf8');
    expect(page.includes(code.trim()), name).toBe(true);
  }
});
