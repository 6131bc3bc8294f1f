// @vitest-environment happy-dom
import { flushSync, tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import DuelBoard from './duel/DuelBoard.svelte';
import { POSITIONS, type Position } from './fixtures';
import GenericBoard from './generic/GenericBoard.svelte';
import { lay, learn, type Table } from './testing';
import type { Board } from './types';

const DECISIONS = [
  'draft_wonder',
  'take',
  'choose_progress_token',
  'choose_token_from_three',
  'choose_opponent_card',
  'choose_discarded_card',
  'choose_age_starter',
];
const ASKED = Object.entries(POSITIONS).filter(([, position]) => position.legal.length > 0);
/** One position of every decision, and an end. */
const ONE_OF_EACH = Object.entries(POSITIONS).filter(
  ([name, { view }]) =>
    DECISIONS.includes(name) || name === 'age2' || name === 'over_civilian' || view.age === 0,
);
const BOARDS: [string, Board][] = [
  ['duel', DuelBoard],
  ['generic', GenericBoard],
];
const SUBJECT: Record<string, string> = {
  build: 'card',
  discard: 'card',
  wonder: 'card',
  draft: 'wonder',
  token: 'token',
  raze: 'card',
  revive: 'card',
  begin: 'seat',
};

// The drawings are a thousand shapes that no test looks at; drawings.test.ts counts them.
vi.mock('./duel/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 30_000 });

let table: Table | null = null;
let clock = 0;

beforeAll(() => learn('en'));
beforeEach(() => {
  // Every look at the clock is a second later: no tap is a double click.
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1000));
});
afterEach(() => {
  table?.close();
  table = null;
  vi.restoreAllMocks();
});

function open(board: Board, position: Position, more = {}): Table {
  table?.close();
  table = lay(board, position, more);
  return table;
}

function click(element: HTMLElement): void {
  element.click();
  flushSync();
}

/** The thing on the board that a move of Duel begins with. */
function subjectOf(position: Position, text: string): string {
  const move = position.legal.find((one) => one.text === text);
  const subject = SUBJECT[move?.verb ?? ''] ?? '';
  return `${subject}:${move?.args[subject]}`;
}

/** Walk with an arrow key until the focus is on what is wanted. */
function walk(at: Table, wanted: HTMLElement): void {
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let step = 0; step < 60 && document.activeElement !== wanted; step++) {
      const before = document.activeElement;
      at.press(key);
      if (document.activeElement === before) break;
    }
  }
}

test('the positions show every decision of the game', () => {
  const seen = new Set(ASKED.map(([, position]) => position.view.decision));
  expect([...seen].sort()).toEqual([...DECISIONS].sort());
});

describe.each(ASKED)('duel, %s', (_, position) => {
  test('every legal move can be made by taps', () => {
    const at = open(DuelBoard, position);
    for (const { text } of position.legal) {
      click(at.find(`[data-legal][data-key="${subjectOf(position, text)}"]`));
      click(at.find(`[data-move="${text}"]`));
    }
    expect(at.said).toEqual(position.legal.map((move) => move.text));
  });

  test('every legal move can be made by keys', async () => {
    const at = open(DuelBoard, position);
    for (const { text } of position.legal) {
      const start = at.find('[data-zone] [data-legal]');
      start.focus();
      const key = subjectOf(position, text);
      const wanted = start.closest('[data-zone]')?.querySelector<HTMLElement>(`[data-key="${key}"]`);
      if (!wanted) throw new Error(`${key} is not in the first zone that has legal things`);
      walk(at, wanted);
      at.press('Enter');
      await tick();
      if (position.view.decision === 'take') walk(at, at.find(`[data-move="${text}"]`));
      at.press('Enter');
      expect(at.said.at(-1)).toBe(text);
    }
  });
});

describe.each(ASKED)('generic, %s', (_, position) => {
  test('every legal move can be made by taps', () => {
    const at = open(GenericBoard, position);
    for (const { text } of position.legal) {
      click(at.find(`[data-key="move:${text}"]`));
      click(at.find(`[data-move="${text}"]`));
    }
    expect(at.said).toEqual(position.legal.map((move) => move.text));
  });

  test('every legal move can be made by keys', () => {
    const at = open(GenericBoard, position);
    for (const { text } of position.legal) {
      at.find(`[data-key="move:${text}"]`).focus();
      at.press('Enter');
      at.press('Enter');
      expect(at.said.at(-1)).toBe(text);
    }
  });
});

describe.each(BOARDS)('the %s board', (_, board) => {
  test('makes no move while it is locked', () => {
    const position = POSITIONS.draft_wonder as Position;
    const at = open(board, position, { locked: true });
    const thing = at.find('[data-legal]');
    click(thing);
    click(thing);
    expect(at.said).toEqual([]);
  });

  test('shows a spectator the table and asks him nothing', () => {
    const position = { ...(POSITIONS.age2 as Position), seat: null, legal: [] };
    const at = open(board, position);
    expect(at.all('[data-legal]')).toEqual([]);
    expect(at.root.textContent).toContain('Bálint');
  });
});

describe.each(['en', 'hu'] as const)('in %s', (language) => {
  beforeAll(() => learn(language));

  test.each(ONE_OF_EACH)('every button of %s has a name in words', (_, position) => {
    for (const [, board] of BOARDS) {
      const at = open(board, position);
      for (const button of at.all('button, [role="img"], [role="group"]')) {
        const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
        expect(name).not.toBe('');
        // No key, no id and no open placeholder instead of words.
        expect(name).not.toMatch(/{{|}}|\b(web|duel|core):|\w+_\w+|board\./);
      }
    }
  });
});

describe('on the board of duel', () => {
  beforeAll(() => learn('en'));

  test('a second tap builds', () => {
    const position = POSITIONS.age1 as Position;
    const build = position.legal.find((move) => move.verb === 'build');
    const at = open(DuelBoard, position);
    const card = at.find(`[data-zone="structure"] [data-key="card:${build?.args.card}"]`);
    click(card);
    click(card);
    expect(at.said).toEqual([build?.text]);
  });

  test('a double click does not commit', () => {
    vi.spyOn(Date, 'now').mockReturnValue(5);
    const position = POSITIONS.age1 as Position;
    const at = open(DuelBoard, position);
    const card = at.find('[data-zone="structure"] [data-legal]');
    click(card);
    click(card);
    expect(at.said).toEqual([]);
    expect(card.getAttribute('aria-pressed')).toBe('true');
  });

  test('Escape lets go and gives the focus back', async () => {
    const at = open(DuelBoard, POSITIONS.age1 as Position);
    const card = at.find('[data-zone="structure"] [data-legal]');
    card.focus();
    at.press('Enter');
    await tick();
    at.press('Escape');
    await tick();
    flushSync();
    expect(at.all('[data-zone="uses"]')).toEqual([]);
    expect(document.activeElement).toBe(card);
  });

  test('a covered card tells what covers it', () => {
    const position = POSITIONS.age1 as Position;
    const at = open(DuelBoard, position);
    click(at.find('[data-zone="structure"] [data-key^="slot:"]'));
    expect(at.find('.panel').textContent).toContain('Covered by:');
  });

  test('a card that is too dear tells how many coins are short, and cannot be built', () => {
    const position = POSITIONS.age2 as Position;
    const dear = Object.entries(position.view.card_prices).find(([, price]) => !price.affordable);
    const at = open(DuelBoard, position);
    click(at.find(`[data-zone="structure"] [data-key="card:${dear?.[0]}"]`));
    const build = at.find('[data-zone="uses"] .build');
    expect(build.getAttribute('aria-disabled')).toBe('true');
    expect(build.textContent).toContain('short');
    click(build);
    expect(at.said).toEqual([]);
  });

  test('a hint is marked', () => {
    const position = POSITIONS.age1 as Position;
    const at = open(DuelBoard, position, { hint: position.legal[0] });
    expect(at.all('.hint').length).toBeGreaterThan(0);
  });

  test.each(['over_civilian', 'over_military', 'over_science'])('%s ends with a score sheet', (name) => {
    const position = POSITIONS[name] as Position;
    const at = open(DuelBoard, position);
    const sums = position.view.cities.map((city) =>
      Object.values(city.points).reduce((sum, some) => sum + some, 0),
    );
    const told = at.all('.score tfoot td').map((cell) => Number(cell.textContent));
    expect(told).toEqual([sums[position.seat ?? 0], sums[1 - (position.seat ?? 0)]]);
  });
});
