import { expect, test } from 'vitest';
import { parseHeader } from '../src/lib/analysis/positionText';

test('the header of a position names its game and its seats', () => {
  const text = 'Pentapolis position 1\r\ngame: duel\r\nruleset: 1\r\nseats: 2\r\n\r\nto_act: p1\r\n';
  expect(parseHeader(text)).toEqual({ game: 'duel', seats: 2 });
});

test('what is no position names nothing', () => {
  expect(parseHeader('game:\nseats: two\nthe game: duel')).toEqual({ game: null, seats: null });
});
