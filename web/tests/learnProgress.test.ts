/** Progress in the lessons: kept in the browser, and merged with the server's. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LearnProgress, mergeLessons, type Requests } from '../src/lib/learn/progress.svelte';
import { ApiError } from '../src/lib/net/api';
import type { LessonProgress } from '../src/lib/net/protocol.gen';
import { memory } from './fakes';

type Games = Record<string, Record<string, LessonProgress>>;
const lesson = (id: string, digest = 'abcdef0123456789') => ({ id, digest });
const entry = (at: number, more: Partial<LessonProgress> = {}): LessonProgress => ({
  at,
  step: 0,
  done: false,
  tries: 1,
  digest: 'abcdef01',
  ...more,
});
const ANNA = { id: 'anna', guest: false };
const GUEST = { id: 'guest', guest: true };

/** A server that merges as the real one does. */
class Server implements Requests {
  games: Games = {};
  puts: string[] = [];
  down = false;

  #check(): void {
    if (this.down) throw new ApiError(0, 'unreachable', { code: 'unreachable', values: {} });
  }

  async lessons() {
    this.#check();
    return structuredClone({ games: this.games });
  }

  async keepLessons(game: string, lessons: Record<string, LessonProgress>) {
    this.#check();
    this.puts.push(game);
    this.games[game] = mergeLessons(this.games[game] ?? {}, lessons);
    return structuredClone({ lessons: this.games[game] });
  }

  async forgetLessons() {
    this.#check();
    this.games = {};
  }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

test('a lesson goes on at its step, unless its file has changed', () => {
  const store = memory(null);
  const progress = new LearnProgress(store, new Server());
  progress.begin('duel', lesson('prices'));
  progress.keep('duel', lesson('prices'), 3, false);
  const later = new LearnProgress(store, new Server());
  expect(later.stepOf('duel', lesson('prices'))).toBe(3);
  expect(later.stepOf('duel', lesson('prices', '0000'))).toBe(0);
  expect(later.of('duel', 'prices')?.tries).toBe(1);
});

test('a finished lesson stays finished, and begins at its start', () => {
  const progress = new LearnProgress(memory(null), new Server());
  progress.keep('duel', lesson('prices'), 4, true);
  expect([progress.isDone('duel', 'prices'), progress.stepOf('duel', lesson('prices'))]).toEqual([true, 0]);
  progress.keep('duel', lesson('prices'), 1, false);
  expect(progress.isDone('duel', 'prices')).toBe(true);
});

test('of two states the later step wins, and done is never lost', () => {
  const [old, young] = [entry(1, { done: true, tries: 5 }), entry(2, { step: 2 })];
  const merged = { prices: entry(2, { step: 2, done: true, tries: 5 }) };
  expect(mergeLessons({ prices: old }, { prices: young })).toEqual(merged);
  expect(mergeLessons({ prices: young }, { prices: old })).toEqual(merged);
});

test('the next lesson is the one in progress, else the first that is not finished', () => {
  const info = (id: string) => ({ ...lesson(id), minutes: 1, steps: 3, needs: [], rules: [] });
  const all = [info('one'), info('two'), info('three')];
  const progress = new LearnProgress(memory(null), new Server());
  expect(progress.nextOf('duel', all)?.id).toBe('one');
  progress.keep('duel', lesson('three'), 2, false);
  expect(progress.nextOf('duel', all)?.id).toBe('three');
  progress.keep('duel', lesson('three'), 2, true);
  progress.keep('duel', lesson('one'), 2, true);
  expect(progress.nextOf('duel', all)?.id).toBe('two');
  expect(progress.doneOf('duel', all)).toBe(2);
});

test('steps are sent together after a while, and again if the server was not reached', async () => {
  const server = new Server();
  const progress = new LearnProgress(memory(null), server);
  progress.begin('duel', lesson('prices'));
  progress.keep('duel', lesson('prices'), 1, false);
  expect(server.puts).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.puts).toEqual(['duel']);
  server.down = true;
  progress.keep('duel', lesson('prices'), 2, false);
  await vi.advanceTimersByTimeAsync(5000);
  server.down = false;
  progress.keep('akropolis', lesson('stones'), 1, false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.games.duel?.prices?.step).toBe(2);
  expect(server.games.akropolis?.stones?.step).toBe(1);
});

test('a guest who logs in joins both, and the next account starts with its own', async () => {
  const server = new Server();
  const store = memory(null);
  const progress = new LearnProgress(store, server);
  progress.keep('duel', lesson('prices'), 2, true);
  await progress.sync(GUEST);
  server.games.duel = { ...server.games.duel, chains: entry(1_800_000_100, { done: true }) };
  await progress.sync(ANNA);
  expect([progress.isDone('duel', 'prices'), progress.isDone('duel', 'chains')]).toEqual([true, true]);
  expect(server.games.duel?.prices?.done).toBe(true);
  server.games = {};
  const other = new LearnProgress(store, server);
  await other.sync({ id: 'bela', guest: false });
  expect([other.isEmpty, server.games]).toEqual([true, {}]);
});

test('forgetting deletes the progress here and there', async () => {
  const server = new Server();
  const store = memory(null);
  const progress = new LearnProgress(store, server);
  progress.keep('duel', lesson('prices'), 2, true);
  await progress.sync(GUEST);
  await progress.forget();
  await vi.advanceTimersByTimeAsync(5000);
  expect([progress.isEmpty, server.games]).toEqual([true, {}]);
  expect(new LearnProgress(store, server).isEmpty).toBe(true);
});
