// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import LogList from '../src/components/table/LogList.svelte';
import type { LogEntry } from '../src/lib/net/protocol.gen';
import { loadWords, setLanguage, t } from '../src/lib/text/i18n.svelte';
import type { Wording } from '../src/lib/text/wording';
import { entry } from './fakes';

const words = { game: { name: 'duel' }, logLine: ({ text }: LogEntry) => text } as unknown as Wording;

beforeAll(async () => {
  await loadWords('en', ['web', 'core']);
  await setLanguage('en');
});

test.each(['fallback', 'hurried'] as const)(
  'the log tells of a move that is no move of its level (%s)',
  (lapse) => {
    const log = [entry(1, 0), { ...entry(2, 1), lapse }];
    const list = mount(LogList, { target: document.body, props: { log, words } });
    flushSync();
    const told = [...document.querySelectorAll('[data-lapse]')];
    expect(told.map((one) => one.textContent)).toEqual([t(`log.lapse.${lapse}`)]);
    expect(told[0]?.closest('li')?.dataset.plies).toBe('2');
    void unmount(list);
  },
);
