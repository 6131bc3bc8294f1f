/** A board that shows a lesson, for the tests of the lessons. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { vi } from 'vitest';
import type { LessonRoom } from '$lib/learn/lessonRoom.svelte';
import { Wording } from '$lib/text/wording';
import { fixtureOf } from '../fixtures';
import { elementOf } from '../shared/pointing';
import type { Board, Places } from '../types';

export class LessonTable {
  readonly root = document.createElement('div');
  readonly #mounted: ReturnType<typeof mount>;

  constructor(board: Board, room: LessonRoom) {
    const { game } = fixtureOf(room.lesson.game as Parameters<typeof fixtureOf>[0]);
    const names = room.lesson.names.map((name) => name || 'You');
    const place = () => this.root.appendChild(document.createElement('div'));
    document.body.append(this.root);
    const target = this.root.appendChild(document.createElement('div'));
    const places: Places = { rows: [], ask: place(), side: place(), scores: place(), strip: place() };
    this.#mounted = mount(board, {
      target,
      props: {
        get view() {
          return room.view;
        },
        get before() {
          return room.before;
        },
        get legal() {
          return room.legal;
        },
        get hint() {
          return room.hint;
        },
        get pointed() {
          return room.pointed;
        },
        get news() {
          return room.news;
        },
        get locked() {
          return room.phase === 'events' || room.phase === 'end';
        },
        seat: room.lesson.seat,
        facts: game.facts,
        words: new Wording(game, names),
        names,
        places,
        onmove: (text: string) => room.onmove(text),
        onwhy: async (text: string) => room.explain(text),
        onpreview: async (texts: string[]) => room.preview(texts),
      },
    });
    flushSync();
  }

  /** Return the numbers of the pointed elements by key, null for a key that points at nothing. */
  async pointed(keys: readonly string[]): Promise<Record<string, string | null>> {
    // The rings are loaded on demand, and may open another page first.
    for (let more = 0; more < 3; more += 1) {
      await vi.dynamicImportSettled();
      await tick();
      flushSync();
    }
    return Object.fromEntries(
      keys.map((key) => [key, elementOf(this.root, key)?.dataset.pointed ?? null] as const),
    );
  }

  /** Check whether a key names a displayed thing. */
  shows(key: string): boolean {
    flushSync();
    return elementOf(this.root, key) !== null;
  }

  close(): void {
    unmount(this.#mounted);
    this.root.remove();
  }
}
