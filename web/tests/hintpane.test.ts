// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { Hints } from '../src/lib/hints.svelte';
import { loadWords, speak } from '../src/lib/i18n.svelte';
import type { Line } from '../src/lib/live.svelte';
import type { HintGiven } from '../src/lib/wire';
import { Words } from '../src/lib/words';
import HintPane from '../src/parts/HintPane.svelte';

const words = new Words({ name: 'duel', verbs: { begin: { seat: 'seat' } }, chance_verbs: {} }, [
  'Ada',
  'Ben',
]);

beforeAll(async () => {
  await loadWords('en', ['web', 'core', 'duel']);
  await speak('en');
});

test('a hint for the only move can be taken up like any other', async () => {
  const only = { move: { text: 'begin 1', verb: 'begin', args: { seat: '1' } }, chance: 0, points: null };
  const given = { type: 'hint', moves: [only], forced: true } as unknown as HintGiven;
  const hints = new Hints('t', { ask: async () => given } as unknown as Line);
  await hints.ask('usual');
  const props = { hints, words, locked: false, onplay: vi.fn(), onask: vi.fn() };
  const pane = mount(HintPane, { target: document.body, props });
  flushSync();
  const button = document.querySelector<HTMLButtonElement>('[data-hinted]');
  expect(button?.textContent).toContain('Ada');
  button?.click();
  flushSync();
  expect(hints.picked).toBe(0);
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  await unmount(pane);
});
