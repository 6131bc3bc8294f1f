/** What the tests of the boards share: a mounted board, and hands for it. */

import { flushSync, mount, unmount } from 'svelte';
import { addWords, speak } from '$lib/i18n.svelte';
import type { Language } from '$lib/settings.svelte';
import type { LegalMove } from '$lib/wire';
import { Words } from '$lib/words';
import coreEn from '$locale/en/core.json';
import duelEn from '$locale/en/duel.json';
import webEn from '$locale/en/web.json';
import coreHu from '$locale/hu/core.json';
import duelHu from '$locale/hu/duel.json';
import webHu from '$locale/hu/web.json';
import { GAME, type Position } from './fixtures';
import type { Board } from './types';

export const NAMES = ['Ada', 'Bálint'];

/** Speak a language, with all its words. */
export async function learn(language: Language): Promise<void> {
  const files = language === 'en' ? [webEn, coreEn, duelEn] : [webHu, coreHu, duelHu];
  files.forEach((file, i) => {
    addWords(language, ['web', 'core', 'duel'][i] ?? '', file as Parameters<typeof addWords>[2]);
  });
  await speak(language);
}

export interface Table {
  root: HTMLElement;
  /** The moves that were made. */
  said: string[];
  find: (selector: string) => HTMLElement;
  all: (selector: string) => HTMLElement[];
  /** Press a key where the focus is; Enter and Space press buttons, as browsers do. */
  press: (key: string, shift?: boolean) => void;
  close: () => void;
}

/** Lay a position on a table. */
export function lay(
  board: Board,
  position: Position,
  more: { locked?: boolean; hint?: LegalMove } = {},
): Table {
  const root = document.createElement('div');
  document.body.append(root);
  const said: string[] = [];
  const mounted = mount(board, {
    target: root,
    props: {
      view: position.view,
      before: position.before,
      legal: position.legal,
      seat: position.seat,
      facts: GAME.facts,
      words: new Words(GAME, NAMES),
      names: NAMES,
      locked: more.locked ?? false,
      hint: more.hint ?? null,
      onmove: (text: string) => said.push(text),
      onwhy: async () => ({ type: 'because', id: '', table: '', reason: null, steps: [], final: false }),
    },
  });
  flushSync();
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const find = (selector: string) => {
    const element = all(selector)[0];
    if (!element) throw new Error(`nothing on the board is ${selector}`);
    return element;
  };
  const press = (key: string, shift = false) => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, shiftKey: shift, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    if (!event.defaultPrevented && key === 'Enter' && target instanceof HTMLElement) target.click();
    flushSync();
  };
  const close = () => {
    unmount(mounted);
    root.remove();
  };
  return { root, said, find, all, press, close };
}
