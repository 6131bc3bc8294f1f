import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Playback } from '../src/lib/analysis/playback.svelte';
import { ApiError } from '../src/lib/net/api';
import type { Replay } from '../src/lib/net/protocol.gen';
import { entry, position, table } from './fakes';

const PLIES = 4;
let asked: string[];
let broken: Set<number | null>;
let playback: Playback;

/** Return a replay of four moves with a deal after the second. The view is its own ply. */
function replay(seat: number | null, ply: number | null): Replay {
  const at = ply ?? PLIES;
  const cards = Array.from({ length: 20 }, () => entry(2, null, 'deal card'));
  const log = [1, 2, 3, 4].flatMap((one) => [entry(one, one % 2), ...(one === 2 ? cards : [])]);
  const seen = log.filter((one) => one.ply <= at);
  return {
    table: table({ status: 'over' }),
    position: position(at, 0),
    log: seen,
    plies: PLIES,
    seat,
  } as Replay;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  broken = new Set();
  playback = new Playback({
    ask: async (seat, ply) => {
      asked.push(`${seat}:${ply}`);
      if (broken.has(ply)) throw new Error('no line');
      return replay(seat, ply);
    },
    go: (ply, seat) => void playback.show(ply, seat),
    pause: () => 1000,
  });
});

afterEach(() => {
  playback.close();
  vi.useRealTimers();
});

const shown = () => playback.shown?.position.ply;

describe('a position', () => {
  test('that is not named is the last one', async () => {
    await playback.show(null, null);
    expect([shown(), playback.ply, playback.plies]).toEqual([4, 4, 4]);
    expect(playback.last?.ply).toBe(4);
  });

  test('beyond the end is the last one', async () => {
    await playback.show(99, null);
    expect(shown()).toBe(4);
  });

  test('that follows on another moves from its view, any other does not', async () => {
    await playback.show(1, null);
    await playback.show(2, null);
    expect(playback.before).toEqual({ at: 1 });
    await playback.show(0, null);
    expect(playback.before).toBe(null);
    await playback.show(1, 1);
    expect(playback.before).toBe(null);
  });

  test('is asked for once, and the next one before it is wanted', async () => {
    await playback.show(1, null);
    await playback.show(2, null);
    await playback.show(1, null);
    expect(asked).toEqual(['null:null', 'null:1', 'null:2', 'null:3']);
  });

  test('that comes after another one was asked for is not shown', async () => {
    await Promise.all([playback.show(1, null), playback.show(3, null)]);
    expect(shown()).toBe(3);
  });

  test('that fails leaves what is shown, and is asked for again', async () => {
    await playback.show(1, null);
    broken.add(3);
    await playback.show(3, null);
    expect(playback.failure).toBeInstanceOf(Error);
    expect(shown()).toBe(1);
    broken.clear();
    await playback.show(3, null);
    expect([shown(), playback.failure]).toEqual([3, null]);
  });
});

describe('by itself', () => {
  test('the game goes on at the pace that is set, and stops at the end', async () => {
    await playback.show(2, null);
    playback.toggle();
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown(), playback.running]).toEqual([3, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([shown(), playback.running]).toEqual([4, false]);
  });

  test('it begins anew at the end', async () => {
    await playback.show(null, null);
    playback.toggle();
    await vi.advanceTimersByTimeAsync(0);
    expect([shown(), playback.running]).toEqual([0, true]);
  });

  test('it does not go on once a step is made by hand, or the page is left', async () => {
    await playback.show(0, null);
    playback.toggle();
    playback.step(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect([shown(), playback.running]).toEqual([2, false]);
    playback.toggle();
    playback.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toBe(2);
  });
});

test('a game that is over is seen from every seat, one that is played only from mine', async () => {
  await playback.show(null, null);
  expect(playback.seats).toEqual([0, 1]);
  const whole = playback.whole as Replay;
  playback.whole = { ...whole, table: table({ status: 'playing', my_seat: 1 }) };
  expect(playback.seats).toEqual([1]);
});

test('a game that is not there is missing, and no trouble', async () => {
  const none = new Playback({
    ask: () => Promise.reject(new ApiError(404, 'no_table', { code: 'no_table', values: {} })),
    go: () => {},
    pause: () => 0,
  });
  await none.show(null, null);
  expect([none.missing, none.failure]).toEqual([true, null]);
});
