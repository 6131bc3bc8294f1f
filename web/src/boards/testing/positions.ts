/** Shared parts of the boards' tests: the positions, and a rendered board for each. */
import { flushSync } from 'svelte';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { LegalMove } from '$lib/net/protocol.gen';
import { setLanguage } from '$lib/text/i18n.svelte';
import { fixtureOf, GAMES, type Position } from '../fixtures';
import { clear, learn, NO_WORDS, slowHands, type Table } from './render';

/** Whether the tests try every move (`make test-long`), which takes longer, or a sample. */
export const LONG = process.env.PENTAPOLIS_LONG === '1';

export type Case = [game: string, name: string, position: Position];

export const POSITIONS = GAMES.flatMap((game) =>
  Object.entries(fixtureOf(game).positions).map(([name, position]): Case => [game, name, position]),
);
/** One position of every decision, and a final one. */
export const ONE_OF_EACH = POSITIONS.filter(([game, name, { view }]) => {
  const alike = POSITIONS.find(([one, , other]) => one === game && other.view.decision === view.decision);
  return alike?.[1] === name;
});
await learn('hu');
await learn('en');

/** Return up to the given number of moves of every verb, evenly spaced. */
export function few(moves: LegalMove[], count: number): LegalMove[] {
  const verbs = [...new Set(moves.map(({ verb }) => verb))];
  return verbs.flatMap((verb) => {
    const alike = moves.filter((move) => move.verb === verb);
    return alike.filter((_, i) => i % Math.ceil(alike.length / count) === 0);
  });
}

/** Return a board that the tests of a position share, because rendering it costs more than the tests. */
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

/** Check that every button and picture has a name. */
function expectNames(at: Table): void {
  const things = at.all('button, [role="img"], [role="group"], [role="button"]');
  const names = things.map((thing) => thing.getAttribute('aria-label') ?? thing.textContent?.trim() ?? '');
  // One expectation for all, because thousands of them take longer than everything else here.
  expect(names.filter((name) => name === '' || NO_WORDS.test(name))).toEqual([]);
}

/** Check the names in both languages; the second one is set while the board is mounted. */
export async function expectNamesInBoth(at: Table): Promise<void> {
  expectNames(at);
  const told = at.root.textContent;
  await setLanguage('hu');
  flushSync();
  expect(at.root.textContent).not.toBe(told);
  expectNames(at);
}
