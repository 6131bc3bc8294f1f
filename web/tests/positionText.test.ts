import { expect, test } from 'vitest';
import { headerOf } from '../src/lib/analysis/positionText';

test('the header of a position names its game and its seats', () => {
  const text = 'Pentapolis position 1\r\ngame: duel\r\nruleset: 1\r\nseats: 2\r\n\r\nto_act: p1\r\n';
  expect(headerOf(text)).toEqual({ game: 'duel', seats: 2 });
});

test('what is no position names nothing', () => {
  expect(headerOf('game:\nseats: two\nthe game: duel')).toEqual({ game: null, seats: null });
});
