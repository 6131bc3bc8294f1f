import { beforeAll, expect, test } from 'vitest';
import type { SeatInfo } from '../src/lib/net/protocol.gen';
import { botTitle, hiddenLevel, seatLabel, seatName } from '../src/lib/table/seats';
import { loadWords, setLanguage } from '../src/lib/text/i18n.svelte';

beforeAll(async () => {
  await loadWords('en', ['web', 'core']);
  await setLanguage('en');
});

function seats(...names: string[]): SeatInfo[] {
  return names.map((name, seat) => {
    const kind = /^[a-z]/.test(name) ? 'bot' : 'person';
    return { seat, kind, name, hints: 0 } as SeatInfo;
  });
}

const namesAt = (table: SeatInfo[]) => table.map((seat) => seatName(seat, table));

test('the first bot of a level has its name, the next ones have names of their own', () => {
  expect(namesAt(seats('Ada', 'milo', 'iris', 'milo', 'milo'))).toEqual([
    'Ada',
    'Milo',
    'Iris',
    'Bato',
    'Nofret',
  ]);
});

test('seven bots of one level have seven names', () => {
  const table = seats(...Array<string>(7).fill('minerva'));
  expect(new Set(namesAt(table)).size).toBe(7);
  expect(namesAt(table).join(' ')).not.toMatch(/\d/);
});

test('a character stays visible beside an own name', () => {
  expect(namesAt(seats('portia', 'portia-builder'))).toEqual(['Portia', 'Aurinia (Builder)']);
});

test('bots without a level have the number of their seat', () => {
  expect(namesAt(seats('greedy', 'Ada', 'greedy'))).toEqual(['Greedy', 'Ada', 'Greedy 3']);
});

test('the level of a bot with an own name is told', () => {
  const table = seats('milo', 'milo', 'greedy', 'greedy', 'Ada');
  expect(table.map((seat) => hiddenLevel(seat, table))).toEqual(['', 'Milo', '', '', '']);
  expect(table.map((seat) => seatLabel(seat, table)).slice(0, 2)).toEqual(['Milo', 'Bato (Milo)']);
});

test('no bot bears the name of a person at the table', () => {
  expect(namesAt(seats('Milo', 'milo', 'BATO', 'milo'))).toEqual(['Milo', 'Nofret', 'BATO', 'Ganna']);
});

test('the level of a bot is told with its number', () => {
  const table = seats('iris', 'iris', 'greedy', 'Ada');
  expect(table.map((seat) => botTitle(seat, table, ['milo', 'iris']))).toEqual([
    'Iris, level 2',
    'Tanit, level 2, plays as Iris',
    '',
    '',
  ]);
});
