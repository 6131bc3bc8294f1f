// @vitest-environment happy-dom

/** Tests of the catalogues: they are complete, in pictures, words and numbers. */
import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { GameInfo } from '$lib/net/protocol.gen';
import { rulesSections, setLanguage } from '$lib/text/i18n.svelte';
import { Wording } from '$lib/text/wording';
import { anchors, CATALOGUES, type Catalogue, type Entry, found, keyOf, statisticsOf } from './catalogue';
import { fixtureOf, GAMES } from './fixtures';
import { drawn, learn } from './testing/render';
import Shown from './testing/Shown.svelte';

vi.setConfig({ testTimeout: 120_000 });

await learn('hu');
await learn('en');
beforeAll(async () => {
  await setLanguage('en');
  await drawn;
});

const catalogues = new Map<string, Catalogue>();
for (const game of GAMES) {
  const loaded = await CATALOGUES[game]?.();
  if (loaded) catalogues.set(game, loaded.default);
}
const infoOf = (game: (typeof GAMES)[number]): GameInfo => fixtureOf(game).game;
function entriesOf(game: (typeof GAMES)[number]): Entry[] {
  const info = infoOf(game);
  return catalogues.get(game)?.entries(info.facts, new Wording(info)) ?? [];
}

/** The kinds of components that belong into a catalogue, as they are called in the facts. */
const KINDS: Record<string, string[]> = {
  duel: ['cards', 'wonders', 'progress_tokens'],
  akropolis: ['tiles', 'start_tile'],
  wonders: ['cards', 'wonders'],
  ages: ['cards'],
  civilization: [
    'civilizations',
    'techs',
    'governments',
    'buildings',
    'wonders',
    'great_people',
    'events',
    'units',
    'figures',
    'tiles',
  ],
};

describe.each(GAMES)('%s', (game) => {
  test('has every component of the facts once', () => {
    const facts = infoOf(game).facts;
    const expected = (KINDS[game] ?? []).flatMap((kind) =>
      (facts[kind] ?? []).map((one) => keyOf({ kind, id: String((one as { id: string }).id) })),
    );
    expect(entriesOf(game).map(keyOf).sort()).toEqual(expected.sort());
    const addresses = [...anchors(entriesOf(game)).values()];
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(['en', 'hu'] as const)(
    'has a name, an effect and labels for all of them: %s',
    async (language) => {
      await setLanguage(language);
      const info = infoOf(game);
      const keys = new Set(entriesOf(game).map(keyOf));
      const wrong = entriesOf(game).filter(
        ({ name, text, lines }) =>
          name === '' ||
          /_/.test(name) ||
          !/\p{L}/u.test(text) ||
          /\{\{|undefined|catalogue:|\w+\.\w+_/.test(
            `${text} ${lines.map((line) => `${line.label} ${line.text}`)}`.replaceAll('undefined', ''),
          ) ||
          lines.some(({ label, to }) => !/\p{L}/u.test(label) || to?.some((key) => !keys.has(key))),
      );
      expect(wrong.map(keyOf)).toEqual([]);
      // Chapters are numbers, which must exist in both languages.
      const chapters = rulesSections(`${game}:help.rules`).length;
      for (const { chapters: about } of entriesOf(game)) {
        expect(about.length).toBeGreaterThan(0);
        expect(about.every((chapter) => chapter <= chapters)).toBe(true);
      }
      const labels = catalogues.get(game)?.filters(info.facts, new Wording(info)) ?? [];
      const texts = labels.flatMap(({ label, values }) => [label, ...values.map((value) => value.label)]);
      expect(texts.filter((text) => text === '' || /_|:/.test(text.replace(/: \p{Ll}/u, '')))).toEqual([]);
    },
  );

  test('has a filter value for every facet, and every filter finds something', () => {
    const info = infoOf(game);
    const entries = entriesOf(game);
    const filters = catalogues.get(game)?.filters(info.facts, new Wording(info)) ?? [];
    for (const { name, values, single } of filters) {
      const used = new Set(entries.flatMap(({ facets }) => facets[name] ?? []));
      const offered = new Set(values.map(({ id }) => id));
      expect(
        [...used].filter((id) => !offered.has(id)),
        name,
      ).toEqual([]);
      for (const id of used) expect(found(entries, '', { [name]: [id] }).length).toBeGreaterThan(0);
      if (single) expect(entries.filter(({ facets }) => (facets[name]?.length ?? 0) > 1)).toEqual([]);
    }
  });

  test('draws every component', () => {
    const info = infoOf(game);
    const catalogue = catalogues.get(game) as Catalogue;
    const target = document.createElement('div');
    document.body.append(target);
    const shown = mount(Shown, {
      target,
      props: { catalogue, facts: info.facts, words: new Wording(info), entries: entriesOf(game) },
    });
    flushSync();
    const drawings = new Set([...target.querySelectorAll('[id]')].map(({ id }) => `#${id}`));
    const bare = [...target.querySelectorAll('[data-piece]')].filter((piece) => {
      const uses = [...piece.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
      return !piece.querySelector('svg') || uses.some((href) => !drawings.has(href));
    });
    expect(bare.map((piece) => piece.getAttribute('data-piece'))).toEqual([]);
    void unmount(shown);
    target.remove();
  });

  test('has figures of existing components only', async () => {
    const statistics = await statisticsOf(game);
    expect(statistics?.game).toBe(game);
    const keys = new Set(entriesOf(game).flatMap(({ measured }) => measured.map(({ key }) => key)));
    for (const { seats, games, components } of statistics?.series ?? []) {
      const strangers = Object.keys(components).filter((key) => !keys.has(key));
      expect(strangers).toEqual([]);
      for (const [used, owners, rate, low, high] of Object.values(components)) {
        expect(used > 0 && used <= games && owners >= used && owners <= games * seats).toBe(true);
        expect(0 <= low && low <= rate && rate <= high && high <= 1).toBe(true);
      }
    }
  });
});

test('copies are those of the facts', () => {
  const wonders = entriesOf('wonders');
  const decks = infoOf('wonders').facts.decks as unknown as {
    age: number;
    players: number;
    cards: number;
  }[];
  for (const { age, players, cards } of decks) {
    const copies = wonders
      .filter(({ facets, kind }) => kind === 'cards' && facets.age?.[0] === String(age))
      .reduce((sum, entry) => sum + (entry.copies[players] ?? 0), 0);
    expect(copies, `age ${age}, ${players} players`).toBe(cards);
  }
  const ages = infoOf('ages').facts.cards as unknown as { id: string; copies: number[] }[];
  for (const { id, copies } of ages) {
    const entry = entriesOf('ages').find((one) => one.id === id);
    if (copies.some((count) => count > 0)) expect(Object.values(entry?.copies ?? {})).toEqual(copies);
  }
  const tiles = entriesOf('akropolis').filter(({ kind }) => kind === 'tiles');
  expect([2, 3, 4].map((players) => tiles.filter(({ copies }) => copies[players]).length)).toEqual([
    37, 49, 61,
  ]);
});

test('the search folds accents, and needs all its words', async () => {
  await setLanguage('hu');
  const names = (search: string) => found(entriesOf('duel'), search, {}).map(({ name }) => name);
  expect(names('fuggokertek')).toEqual(['Függőkertek']);
  expect(names('FÜGGŐ 6')).toContain('Függőkertek');
  expect(names('függőkertek hajó')).toEqual([]);
  await setLanguage('en');
});

test('components lead to the chapters about them', async () => {
  await setLanguage('en');
  const titles = (game: (typeof GAMES)[number], key: string) => {
    const sections = rulesSections(`${game}:help.rules`);
    const entry = entriesOf(game).find((one) => keyOf(one) === key);
    return entry?.chapters.map((chapter) => sections[chapter - 1]?.title);
  };
  expect(titles('duel', 'cards.library')).toEqual(['Science', 'Chains']);
  expect(titles('duel', 'cards.walls')).toEqual(['Military']);
  expect(titles('duel', 'cards.merchants_guild')).toEqual(['Guilds']);
  expect(titles('duel', 'cards.clay_pit')).toEqual(['Trade']);
  expect(titles('duel', 'wonders.piraeus')).toEqual(['Wonders']);
  expect(titles('duel', 'progress_tokens.law')).toEqual(['Progress tokens']);
  expect(titles('wonders', 'cards.library')).toEqual(['Science', 'Chains']);
  expect(titles('wonders', 'cards.marketplace')).toEqual(['Card colours', 'Trade', 'Chains']);
  expect(titles('wonders', 'cards.stockade')).toEqual(['Military conflicts']);
  expect(titles('wonders', 'cards.spies_guild')).toEqual(['Guilds']);
  expect(titles('wonders', 'wonders.gizah')).toEqual(['Wonders']);
  expect(titles('akropolis', 'start_tile.start')).toEqual(['Quarries and stones', 'Plazas']);
  expect(titles('ages', 'cards.moses')).toEqual(['Leaders and wonders']);
  expect(titles('ages', 'cards.alchemy')).toEqual(['Technologies']);
  expect(titles('ages', 'cards.republic')).toEqual(['A new government']);
  expect(titles('ages', 'cards.frugality_a')).toEqual(['Civil actions']);
  expect(titles('ages', 'cards.rats')).toEqual(['Events']);
  expect(titles('ages', 'cards.legion')).toEqual(['Strength and armies']);
  expect(titles('civilization', 'techs.currency')).toEqual(['Research']);
  expect(titles('civilization', 'governments.republic')).toEqual(['Governments']);
  expect(titles('civilization', 'wonders.oracle')).toEqual(['Production', 'Obsolete wonders']);
  expect(titles('civilization', 'great_people.artist')).toEqual(['Great people']);
});
