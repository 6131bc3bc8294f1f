/** Shared parts of the boards' tests: a mounted board and its input. */

import { flushSync, mount, tick, unmount } from 'svelte';
import { vi } from 'vitest';
import type { Language } from '$lib/app/settings.svelte';
import type { GameInfo, LegalMove, MoveExplanation, Views } from '$lib/net/protocol.gen';
import { addWords, setLanguage } from '$lib/text/i18n.svelte';
import { Wording } from '$lib/text/wording';
import { loading as agesDrawings } from '../ages/art/loaded.svelte';
import { loading as civilizationDrawings } from '../civilization/art/large.svelte';
import { fixtureOf, namesOf, type Position } from '../fixtures';
import { visibleElements } from '../shared/rovingFocus';
import type { Board, GameEvent, RecentEvents } from '../types';
import { ChangingProps } from './props.svelte';

const LOCALE = import.meta.glob<Parameters<typeof addWords>[2]>('$locale/*/*.json', {
  import: 'default',
  eager: true,
});

/** Set a language and load all its texts. */
export async function learn(language: Language): Promise<void> {
  for (const [path, words] of Object.entries(LOCALE)) {
    const [, tongue, file] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    if (tongue === language) addWords(language, file ?? '', words);
  }
  await setLanguage(language);
}

/** Settles when the drawings that boards load later are there. */
export const drawn = Promise.all([agesDrawings, civilizationDrawings]);

const NOTHING: MoveExplanation = {
  type: 'because',
  id: '',
  table: '',
  reason: null,
  steps: [],
  final: false,
};

export interface More {
  seat?: number | null;
  locked?: boolean;
  hint?: LegalMove;
  hints?: readonly LegalMove[];
  /** The answer to requests for an explanation. */
  because?: Partial<MoveExplanation>;
  /** Whether the frame accepts several moves at once. */
  several?: boolean;
  onpreview?: (texts: string[]) => Promise<unknown>;
  /** The last event. */
  news?: GameEvent;
  since?: RecentEvents;
  /** Whether the ceremony has yet to tell the result. */
  untold?: boolean;
  /** Receives the board's names of hinted moves. */
  onname?: (names: Readonly<Record<string, string>>) => void;
  /** A view in place of the position's, as after a move. */
  view?: Position['view'];
}

/** A mounted board with a position, and its input. */
export class Table {
  /** The moves and requests that the board sent. */
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
        ...(more.untold && { untold: true }),
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

  /** Change the seat, the view, the lock or the hints; what is not given has its default. */
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

  /** Return the elements that an action re-rendered: their number is the cost of a move. */
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

  /** Press a key at the focus; Enter presses buttons, as browsers do. */
  async press(key: string): Promise<void> {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    if (!event.defaultPrevented && key === 'Enter' && target instanceof HTMLElement) target.click();
    await tick();
    flushSync();
  }

  /** Press arrow keys until the given element has the focus. */
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

/** The mounted board; mounting another one removes it. */
let open: Table | null = null;

export function clear(): void {
  open?.close();
  open = null;
}

/** Mount a board with any position. */
export function set(board: Board, game: GameInfo, position: Position, more: More = {}): Table {
  clear();
  open = new Table(board, game, position, more);
  return open;
}

/** Mount a board with a position of its game. */
export function lay(board: Board, game: keyof Views, position: Position, more: More = {}): Table {
  return set(board, fixtureOf(game).game, position, more);
}

let clock = 0;

/** Advance the clock by a second with every reading, so that no tap is a double click. */
export function slowHands(): void {
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1000));
}

/** Matches a key, an id or an open placeholder in place of a text. */
export const NO_WORDS = /{{|}}|\b(web|core|duel|wonders|akropolis|ages|civilization):|\w+_\w+|board\./;
