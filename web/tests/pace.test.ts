import { expect, test } from 'vitest';
import type { LegalMove, LogEntry } from '../src/lib/net/protocol.gen';
import { type Interest, weightOf } from '../src/lib/table/pace';

const GAME = {
  name: 'ages',
  verbs: { take: { card: 'card' }, attack: { card: 'card', seat: 'seat' }, grow: {}, put: { tile: 'tile' } },
  chance_verbs: { reveal: { card: 'card' }, row: { card: 'card' } },
};
const NOTHING: Interest = { seat: 0, legal: [], pointed: null };

function entry(verb: string, args: Record<string, string> = {}, seat: number | null = 1): LogEntry {
  return { ply: 1, seat, text: verb, verb, args, at: 0 };
}
const legal = (verb: string, args: Record<string, string>): LegalMove => ({ text: '', verb, args });

test('a pass and a hidden choice take no time', () => {
  expect(weightOf([entry('pass')], GAME, NOTHING)).toBe('none');
  expect(weightOf([entry('?')], GAME, NOTHING)).toBe('none');
  expect(weightOf([], GAME, NOTHING)).toBe('none');
  expect(weightOf([entry('pass'), entry('grow')], GAME, NOTHING)).toBe('brief');
});

test('what names my seat concerns me', () => {
  const game = { ...GAME, name: 'other' };
  expect(weightOf([entry('attack', { card: 'raid', seat: '1' })], game, NOTHING)).toBe('long');
  expect(weightOf([entry('attack', { card: 'raid', seat: '3' })], game, NOTHING)).toBe('brief');
  expect(weightOf([entry('attack', { card: 'raid', seat: '1' })], game, { ...NOTHING, seat: null })).toBe(
    'brief',
  );
});

test('a card that was legal for me concerns me, a tile only if I pointed at it', () => {
  const interest = { ...NOTHING, legal: [legal('take', { card: 'iron' }), legal('put', { tile: 'x' })] };
  expect(weightOf([entry('take', { card: 'iron' })], GAME, interest)).toBe('long');
  expect(weightOf([entry('take', { card: 'coal' })], GAME, interest)).toBe('brief');
  expect(weightOf([entry('put', { tile: 'x' })], GAME, interest)).toBe('brief');
  expect(weightOf([entry('put', { tile: 'x' })], GAME, { ...interest, pointed: 'tile:x' })).toBe('long');
});

test('a game names what concerns all', () => {
  expect(weightOf([entry('reveal', { card: 'raiders' }, null)], GAME, NOTHING)).toBe('long');
  expect(weightOf([entry('row', { card: 'iron' }, null)], GAME, NOTHING)).toBe('brief');
});

test('before the game is known every visible move is short', () => {
  expect(weightOf([entry('attack', { seat: '1' })], null, NOTHING)).toBe('brief');
});
