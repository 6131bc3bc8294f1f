/** What the tests of the boards share: a mounted board, and hands for it. */

import { flushSync, mount, tick, unmount } from 'svelte';
import { vi } from 'vitest';
import type { Language } from '$lib/app/settings.svelte';
import type { Because, GameInfo, LegalMove, Views } from '$lib/net/protocol.gen';
import { addWords, setLanguage } from '$lib/text/i18n.svelte';
import { Wording } from '$lib/text/wording';
import { fixtureOf, namesOf, type Position } from '../fixtures';
import { visibleElements } from '../shared/rovingFocus';
import type { Board, GameEvent, RecentEvents } from '../types';
import { ChangingProps } from './props.svelte';

const LOCALE = import.meta.glob<Parameters<typeof addWords>[2]>('$locale/*/*.json', {
  import: 'default',
  eager: true,
});

/** Speak a language, with all its words. */
export async function learn(language: Language): Promise<void> {
  for (const [path, words] of Object.entries(LOCALE)) {
    const [, tongue, file] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    if (tongue === language) addWords(language, file ?? '', words);
  }
  await setLanguage(language);
}

const NOTHING: Because = { type: 'because', id: '', table: '', reason: null, steps: [], final: false };

export interface More {
  seat?: number | null;
  locked?: boolean;
  hint?: LegalMove;
  hints?: readonly LegalMove[];
  /** What is answered to the question why. */
  because?: Partial<Because>;
  /** The whole board takes several moves at once. */
  several?: boolean;
  onpreview?: (texts: string[]) => Promise<unknown>;
  /** What has happened. */
  news?: GameEvent;
  since?: RecentEvents;
  /** What the board calls the moves that were advised. */
  onname?: (names: Readonly<Record<string, string>>) => void;
  /** Another view than that of the position, as a move brings it. */
  view?: Position['view'];
}

/** A position on a table, and hands for it. */
export class Table {
  /** The moves that were made, and the questions that were asked. */
  readonly said: string[] = [];
  readonly asked: string[] = [];
  readonly root = document.createElement('div');
  readonly #mounted: ReturnType<typeof mount>;
  readonly #position: Position;
  readonly #changing: ChangingProps;

  constructor(board: Board, game: GameInfo, position: Position, more: More = {}) {
    document.body.append(this.root);
    const names = namesOf(position);
    const changing = new ChangingProps();
    this.#position = position;
    this.#changing = changing;
    this.change(more);
    this.#mounted = mount(board, {
      target: this.root,
      props: {
        get view() {
          return changing.view;
        },
        before: position.before,
        get legal() {
          return changing.legal;
        },
        get seat() {
          return changing.seat;
        },
        facts: game.facts,
        words: new Wording(game, names),
        names,
        get locked() {
          return changing.locked;
        },
        get hint() {
          return changing.hint;
        },
        get hints() {
          return changing.hints;
        },
        onmove: (text: string) => this.said.push(text),
        ...(more.several && { onmoves: (texts: string[]) => this.said.push(texts.join('; ')) }),
        ...(more.onpreview && { onpreview: more.onpreview }),
        ...(more.onname && { onname: more.onname }),
        ...(more.news && { news: more.news }),
        get since() {
          return changing.since;
        },
        onwhy: async (text: string) => {
          this.asked.push(text);
          return { ...NOTHING, table: game.name, ...more.because };
        },
      },
    });
    flushSync();
  }

  /** Look from a seat or from none, at another view, lock the board, mark hints; what is not said is as usual. */
  change({
    seat = this.#position.seat,
    view = this.#position.view,
    locked = false,
    hint,
    hints = [],
    since,
  }: More): void {
    const legal = seat === null ? [] : this.#position.legal;
    Object.assign(this.#changing, { seat, view, legal, locked, hint: hint ?? null, hints, since });
    flushSync();
  }

  all(selector: string): HTMLElement[] {
    return visibleElements(this.root, selector);
  }

  find(selector: string): HTMLElement {
    const element = this.all(selector)[0];
    if (!element) throw new Error(`nothing on the board is ${selector}`);
    return element;
  }

  tap(element: HTMLElement): void {
    element.click();
    flushSync();
  }

  click(selector: string): void {
    this.tap(this.find(selector));
  }

  /** What of some elements is written anew while something is done: the count is what a move costs. */
  touched(elements: readonly HTMLElement[], act: () => void): HTMLElement[] {
    const watcher = new MutationObserver(() => {});
    for (const element of elements)
      watcher.observe(element, { attributes: true, childList: true, characterData: true, subtree: true });
    act();
    flushSync();
    const written = watcher.takeRecords().map(({ target }) => target);
    watcher.disconnect();
    return elements.filter((element) => written.some((target) => element.contains(target)));
  }

  /** Press a key where the focus is; Enter presses buttons, as browsers do. */
  async press(key: string): Promise<void> {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    if (!event.defaultPrevented && key === 'Enter' && target instanceof HTMLElement) target.click();
    await tick();
    flushSync();
  }

  /** Walk with arrow keys until the focus is on what is wanted. */
  async walk(wanted: HTMLElement): Promise<void> {
    for (const key of ['ArrowDown', 'ArrowUp']) {
      for (let step = 0; step < 60 && document.activeElement !== wanted; step++) {
        const before = document.activeElement;
        await this.press(key);
        if (document.activeElement === before) break;
      }
    }
  }

  close(): void {
    unmount(this.#mounted);
    this.root.remove();
  }
}

/** The table that is open; another one closes it. */
let open: Table | null = null;

export function clear(): void {
  open?.close();
  open = null;
}

/** Lay any position on a board. */
export function set(board: Board, game: GameInfo, position: Position, more: More = {}): Table {
  clear();
  open = new Table(board, game, position, more);
  return open;
}

/** Lay a position of a game that has some on a board. */
export function lay(board: Board, game: keyof Views, position: Position, more: More = {}): Table {
  return set(board, fixtureOf(game).game, position, more);
}

let clock = 0;

/** Every look at the clock is a second later: no tap is a double click. */
export function slowHands(): void {
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1000));
}

/** No key, no id and no open placeholder instead of words. */
export const NO_WORDS = /{{|}}|\b(web|core|duel|wonders|akropolis|ages|civilization):|\w+_\w+|board\./;
