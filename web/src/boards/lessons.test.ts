// @vitest-environment happy-dom

/** Every baked lesson is played on its board: it ends, and all that it points at and names is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Lesson, LessonIndex, LessonStep, LessonWords } from '$lib/learn/lesson';
import { partsOf } from '$lib/learn/lesson';
import { LessonRoom } from '$lib/learn/lessonRoom.svelte';
import { BOARDS } from '.';
import { LessonTable } from './testing/lessonTable.svelte';
import { learn } from './testing/render';

vi.mock('./shared/Sprite.svelte', () => ({ default: () => {} }));
vi.mock('./akropolis/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 60_000 });

/** Parse a file that `make lessons` bakes. */
const baked = <Content>(path: string): Content =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../public/lessons', path), 'utf8'));

const { games } = baked<LessonIndex>('index.json');
const lessons = Object.entries(games).flatMap(([game, all]) => all.map(({ id }) => [game, id] as const));

let table: LessonTable | null = null;
beforeAll(() => learn('en'));
afterEach(() => {
  table?.close();
  table = null;
});

async function open(game: string, id: string): Promise<{ room: LessonRoom; table: LessonTable }> {
  const room = new LessonRoom(baked<Lesson>(`${game}/${id}.json`), { pause: () => 60_000 });
  const board = await BOARDS[game]?.();
  if (!board) throw new Error(`no board of ${game}`);
  table = new LessonTable(board.default, room);
  return { room, table };
}

/** Return the keys of the marked names of a step, after its move or before. */
function marked(words: LessonWords, { id }: LessonStep, after: boolean): string[] {
  const step = words.steps[id];
  return partsOf((after ? step?.after : step?.say) ?? '').flatMap(({ key }) => key ?? []);
}

test('there are lessons', () => {
  expect(lessons.length).toBeGreaterThan(8);
});

describe.each(lessons)('lesson %s/%s', (game, id) => {
  test('ends, and everything it points at and names is on the board', async () => {
    const words = baked<Record<string, LessonWords>>(`words.en.${game}.json`)[id] as LessonWords;
    const { room, table } = await open(game, id);
    const missing: string[] = [];
    for (let step = 0; step < room.lesson.steps.length; step += 1) {
      expect([room.at, room.phase === 'end']).toEqual([step, false]);
      const { point } = room.step;
      const numbers = point.map((_, at) => String(at + 1));
      if (room.phase === 'ask')
        expect([room.step.id, Object.values(await table.pointed(point))]).toEqual([room.step.id, numbers]);
      const lookFor = (after: boolean) => {
        for (const key of marked(words, room.step, after))
          if (!table.shows(key)) missing.push(`${room.step.id}: ${key}`);
      };
      lookFor(false);
      if (room.step.kind === 'do') {
        const moves = Object.keys(room.step.then);
        const accepted = Object.keys(room.step.verdicts).filter(
          (text) => room.step.verdicts[text] === 'accept',
        );
        expect(accepted.sort()).toEqual([...moves].sort());
        room.onmove(room.accepted?.text ?? '');
      }
      if (room.phase === 'events') room.next();
      if (room.phase === 'after') {
        lookFor(true);
        room.next();
      } else if (room.at === step && room.phase === 'ask') room.next();
    }
    expect(room.phase).toBe('end');
    expect(missing).toEqual([]);
  });
});

describe('the room of a lesson', () => {
  test('answers another move with its sentence, and after three of them shows the accepted one', async () => {
    const { room } = await open('duel', 'prices');
    room.next();
    expect([room.asks, room.step.id]).toEqual([true, 'stable']);
    room.onmove('discard stable');
    expect(room.answer).toEqual({ sentence: 1, early: false });
    room.onmove('build baths');
    expect(room.answer).toEqual({ sentence: 0, early: false });
    expect(room.hint).toBe(null);
    room.onmove('discard stable');
    expect(room.hint?.text).toBe('build stable');
    room.showMe();
    expect(room.phase).toBe('events');
  });

  test('asks to read on before a step is read, and plays nothing then', async () => {
    const { room } = await open('duel', 'prices');
    const { view } = room;
    room.onmove('build stable');
    expect(room.answer).toEqual({ sentence: null, early: true });
    expect(room.view).toBe(view);
  });

  test('goes back to the question of the step, and then to the step before', async () => {
    const { room } = await open('duel', 'prices');
    room.next();
    const { view } = room;
    room.onmove('build stable');
    room.next();
    expect(room.phase).toBe('after');
    expect(room.view).not.toEqual(view);
    room.back();
    expect([room.at, room.phase]).toEqual([1, 'ask']);
    expect(room.view).toEqual(view);
    room.back();
    expect([room.at, room.mayGoBack]).toEqual([0, false]);
  });

  test('shows the events one by one, with pauses', async () => {
    vi.useFakeTimers();
    try {
      const room = new LessonRoom(baked<Lesson>('duel/prices.json'), { pause: () => 500 });
      room.next();
      room.onmove('build stable');
      const frames = room.step.then['build stable']?.length ?? 0;
      expect(frames).toBeGreaterThan(1);
      const seen = [room.news];
      for (let more = 1; more < frames; more += 1) {
        expect(room.phase).toBe('events');
        vi.advanceTimersByTime(500);
        seen.push(room.news);
      }
      expect(new Set(seen).size).toBe(frames);
      expect(room.phase).toBe('after');
    } finally {
      vi.useRealTimers();
    }
  });

  test('tells every step, and the end once', async () => {
    const steps: [number, boolean][] = [];
    const room = new LessonRoom(baked<Lesson>('duel/chains.json'), {
      pause: () => 0,
      onstep: (step, finished) => steps.push([step, finished]),
    });
    while (room.phase !== 'end') {
      if (room.asks) room.onmove(room.accepted?.text ?? '');
      else room.next();
    }
    expect(steps).toEqual([
      ...room.lesson.steps.map((_, at) => [at, false]),
      [room.lesson.steps.length - 1, true],
    ]);
  });
});
