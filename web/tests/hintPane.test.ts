// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import HintPane from '../src/components/table/HintPane.svelte';
import type { Connection } from '../src/lib/net/connection.svelte';
import type { HintResult } from '../src/lib/net/protocol.gen';
import { Hints } from '../src/lib/table/hints.svelte';
import { loadWords, setLanguage } from '../src/lib/text/i18n.svelte';
import { Wording } from '../src/lib/text/wording';

const words = new Wording({ name: 'duel', verbs: { begin: { seat: 'seat' } }, chance_verbs: {} }, [
  'Ada',
  'Ben',
]);

beforeAll(async () => {
  await loadWords('en', ['web', 'core', 'duel']);
  await setLanguage('en');
});

test('a hint for the only move can be taken up like any other', async () => {
  const only = { move: { text: 'begin 1', verb: 'begin', args: { seat: '1' } }, chance: 0, points: null };
  const given = { type: 'hint', moves: [only], forced: true } as unknown as HintResult;
  const hints = new Hints('t', { request: async () => given } as unknown as Connection);
  await hints.fetch('usual');
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
