// @vitest-environment happy-dom

import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import Players from '../src/components/table/Players.svelte';
import type { SeatInfo } from '../src/lib/net/protocol.gen';
import { botsOf, namesOf } from '../src/lib/table/seats';
import { loadWords, setLanguage } from '../src/lib/text/i18n.svelte';
import { Wording } from '../src/lib/text/wording';
import { position, table as tableOf } from './fakes';

beforeAll(async () => {
  await loadWords('en', ['web', 'core', 'duel']);
  await setLanguage('en');
});

const SEATS = ['Ada', 'minerva', 'minerva', 'greedy'].map((name, seat) => {
  const kind = name === 'Ada' ? 'person' : 'bot';
  return { seat, kind, name, user: '', substitute: '', hints: 0 } as SeatInfo;
});

async function shown(holds: boolean): Promise<{ text: string; medals: (string | undefined)[] }> {
  const table = tableOf({ seats: SEATS, my_seat: 0 });
  const words = new Wording({ name: 'duel', verbs: {}, chance_verbs: {} }, namesOf(table), botsOf(table));
  const result = { kind: 'points', winners: [1], scores: [11, 47, 13, 12] };
  const props = {
    table,
    position: { ...position(1, 0), result },
    words,
    categories: [],
    bots: ['milo', 'minerva'],
    holds,
  };
  const list = mount(Players, { target: document.body, props });
  flushSync();
  const medals = [...document.querySelectorAll<HTMLElement>('[data-medal]')];
  const found = { text: document.body.textContent ?? '', medals: medals.map(({ dataset }) => dataset.medal) };
  await unmount(list);
  return found;
}

test('every bot has a medal, and its level is told', async () => {
  const { text, medals } = await shown(false);
  expect(medals).toEqual(['minerva', 'minerva', 'greedy']);
  expect(text).toContain('Minerva, level 2');
  expect(text).toMatch(/\S+, level 2, plays as Minerva/);
});

test('until the winner is known, neither points nor the winner are shown', async () => {
  const before = await shown(true);
  expect(before.text).not.toMatch(/47|Winner/);
  expect(before.text).toContain('?');
  expect((await shown(false)).text).toMatch(/Winner[\s\S]*47/);
});
