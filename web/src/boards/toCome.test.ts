// @vitest-environment happy-dom

/** Tests of what is still to come: it follows from the view alone, and nothing comes that it does not name. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '$lib/text/i18n.svelte';
import { Wording } from '$lib/text/wording';
import { fixtureOf, GAMES, namesOf, type Position } from './fixtures';
import { learn } from './testing/render';
import worlds from './testing/worlds.json';
import { type Section, TO_COME, type ToCome } from './toCome';

vi.mock('./shared/Sprite.svelte', () => ({ default: () => {} }));
vi.mock('./akropolis/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 60_000 });

await learn('hu');
await learn('en');
beforeAll(() => setLanguage('en'));

const functions = new Map<string, ToCome<unknown>>();
for (const game of GAMES) functions.set(game, (await TO_COME[game]?.())?.toCome as ToCome<unknown>);

function answer(game: (typeof GAMES)[number], position: Position, view: unknown = position.view): Section[] {
  const { game: info } = fixtureOf(game);
  const toCome = functions.get(game);
  if (!toCome) throw new Error(`${game} does not tell what is to come`);
  return toCome(view, info.facts, new Wording(info, namesOf(position)));
}

/** Return a copy with the keys of all objects in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, reversed(one)]),
  );
}

const count = (ids: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

/** The positions with the hidden components of worlds that the seat cannot tell apart. */
const CASES = GAMES.flatMap((game) =>
  Object.entries((worlds as Record<string, Record<string, string[][]>>)[game] ?? {}).map(
    ([name, hidden]) => [game, name, hidden] as const,
  ),
);

test('every game has positions with worlds, and all of them hide something somewhere', () => {
  for (const game of GAMES) {
    const mine = CASES.filter(([one]) => one === game);
    expect(mine.length, game).toBeGreaterThan(2);
    expect(
      mine.some(([, , hidden]) => hidden.some((world) => world.length > 0)),
      game,
    ).toBe(true);
  }
});

describe.each(CASES)('%s, %s', (game, name, hidden) => {
  const position = fixtureOf(game).positions[name] as Position;

  test('the answer has the same bytes for the same view, and does not change it', () => {
    const before = JSON.stringify(position.view);
    const said = JSON.stringify(answer(game, position));
    expect(JSON.stringify(answer(game, position, structuredClone(position.view)))).toBe(said);
    expect(JSON.stringify(position.view)).toBe(before);
    // The order in which the server writes the fields tells nothing either.
    const items = (sections: Section[]) =>
      sections.map(({ title, items }) => [title, items.map(({ id, count }) => `${id} ${count}`).sort()]);
    expect(items(answer(game, position, reversed(position.view)))).toEqual(items(answer(game, position)));
  });

  test('whatever is hidden in one of the worlds is named', () => {
    const named = count(
      answer(game, position).flatMap(({ items }) =>
        items.flatMap(({ kind, id, count: copies }) => Array<string>(copies).fill(`${kind}:${id}`)),
      ),
    );
    for (const world of hidden) {
      const missing = Object.entries(count(world)).filter(([id, copies]) => (named[id] ?? 0) < copies);
      expect(missing).toEqual([]);
    }
  });

  test('every item has a name in both languages, and chances are between 0 and 1', async () => {
    for (const language of ['hu', 'en'] as const) {
      await setLanguage(language);
      for (const { title, note, items } of answer(game, position)) {
        expect(`${title} ${note}`).not.toMatch(/\{\{|to_come|undefined/);
        for (const one of items) {
          expect(one.name).not.toMatch(/_|^$/);
          expect(one.count).toBeGreaterThan(0);
          if (one.chance !== null) expect(one.chance > 0 && one.chance < 1).toBe(true);
        }
      }
    }
  });
});
