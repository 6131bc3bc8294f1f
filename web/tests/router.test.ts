import { expect, test } from 'vitest';
import { formatAddress, parseAddress, type Route } from '../src/lib/app/router';

const PLACES: [string, Route][] = [
  ['/', { page: 'lobby' }],
  ['/new', { page: 'new', game: null }],
  ['/new?game=duel', { page: 'new', game: 'duel' }],
  ['/table/abc_-1', { page: 'table', id: 'abc_-1' }],
  ['/table/abc/replay', { page: 'replay', id: 'abc', ply: null, seat: null }],
  ['/table/abc/replay?ply=12&seat=0', { page: 'replay', id: 'abc', ply: 12, seat: 0 }],
  ['/table/abc/analysis', { page: 'analysis', id: 'abc', ply: null, seat: null, branch: null, mode: 'fair' }],
  [
    '/table/abc/analysis?ply=12&seat=0&branch=x1&mode=open',
    { page: 'analysis', id: 'abc', ply: 12, seat: 0, branch: 'x1', mode: 'open' },
  ],
  ['/me', { page: 'me' }],
  ['/user/u1', { page: 'user', id: 'u1' }],
  ['/settings', { page: 'settings' }],
  ['/rules/duel', { page: 'rules', game: 'duel', section: null }],
  ['/cards/duel', { page: 'cards', game: 'duel', piece: null }],
  ['/cards/duel#library', { page: 'cards', game: 'duel', piece: 'library' }],
  ['/leaderboard', { page: 'leaderboard', game: null, seats: null }],
  ['/leaderboard/akropolis?seats=3', { page: 'leaderboard', game: 'akropolis', seats: 3 }],
  ['/rules/duel#r3', { page: 'rules', game: 'duel', section: 'r3' }],
];

test.each(PLACES)('the address %s is a page, and the page has that address', (address, route) => {
  expect(parseAddress(address)).toEqual(route);
  expect(formatAddress(route)).toBe(address);
});

test.each([
  '/nowhere',
  '/table',
  '/table/a b',
  '/table/abc/other',
  '/me/more',
  '/user/../x',
  '/new/game',
  '/rules',
  '/cards',
  '/leaderboard/a b',
])('the address %s leads nowhere', (address) => {
  expect(parseAddress(address)).toEqual({ page: 'lost' });
});

test('a move or seat that is no number is left out', () => {
  expect(parseAddress('/table/abc/replay?ply=-1&seat=x')).toEqual({
    page: 'replay',
    id: 'abc',
    ply: null,
    seat: null,
  });
});
