/** What the tests of all boards share: the positions that there are, and a table for each of them. */
import { flushSync } from 'svelte';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { LegalMove } from '$lib/net/protocol.gen';
import { setLanguage } from '$lib/text/i18n.svelte';
import { fixtureOf, GAMES, type Position } from '../fixtures';
import { clear, learn, NO_WORDS, slowHands, type Table } from './render';

/** Whether all is tried, which takes longer, or a sample: `make test-long` says so. */
export const LONG = process.env.PENTAPOLIS_LONG === '1';

export type Case = [game: string, name: string, position: Position];

export const POSITIONS = GAMES.flatMap((game) =>
  Object.entries(fixtureOf(game).positions).map(([name, position]): Case => [game, name, position]),
);
/** One position of every decision, and an end. */
export const ONE_OF_EACH = POSITIONS.filter(([game, name, { view }]) => {
  const alike = POSITIONS.find(([one, , other]) => one === game && other.view.decision === view.decision);
  return alike?.[1] === name;
});
await learn('hu');
await learn('en');

/** So many moves of every verb, from the first on, evenly. */
export function few(moves: LegalMove[], count: number): LegalMove[] {
  const verbs = [...new Set(moves.map(({ verb }) => verb))];
  return verbs.flatMap((verb) => {
    const alike = moves.filter((move) => move.verb === verb);
    return alike.filter((_, i) => i % Math.ceil(alike.length / count) === 0);
  });
}

/** A table that the tests of a position share: laying it costs more than anything that is done there. */
export function shared(make: () => Table): { readonly at: Table } {
  let at: Table;
  beforeAll(async () => {
    await setLanguage('en');
    at = make();
  });
  beforeEach(() => {
    slowHands();
    at.said.splice(0);
  });
  afterAll(clear);
  return {
    get at() {
      return at;
    },
  };
}

export function expectSpectator(at: Table): void {
  at.change({ seat: null });
  expect(at.all('[data-legal]')).toEqual([]);
  expect(at.root.textContent).toContain('Ada');
  at.change({});
}

/** Everything that can be pressed, and every picture, is told in words. */
function expectNames(at: Table): void {
  const things = at.all('button, [role="img"], [role="group"], [role="button"]');
  const names = things.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent?.trim() ?? '');
  // One look at them all: a question about each of thousands takes longer than everything else here.
  expect(names.filter((name) => name === '' || NO_WORDS.test(name))).toEqual([]);
}

/** In both languages, the second of which is chosen while the table lies there. */
export async function expectNamesInBoth(at: Table): Promise<void> {
  expectNames(at);
  const told = at.root.textContent;
  await setLanguage('hu');
  flushSync();
  expect(at.root.textContent).not.toBe(told);
  expectNames(at);
}
