// @vitest-environment happy-dom

/** The plain board, in positions of the games that have a board of their own: all their decisions, or a sample of them. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Views } from '$lib/net/protocol.gen';
import { expectNamesInBoth, expectSpectator, few, LONG, ONE_OF_EACH, shared } from '../testing/positions';
import { lay } from '../testing/render';
import GenericBoard from './GenericBoard.svelte';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());

/** It draws every decision from the same few shapes. */
const SOME = ONE_OF_EACH.filter((_, i) => LONG || i % 4 === 0);

describe.each(SOME)('%s, %s', (game, _, position) => {
  const table = shared(() => lay(GenericBoard, game as keyof Views, position));

  test('a spectator sees the table and is asked nothing', () => expectSpectator(table.at));

  test('moves are made by taps and by keys', async () => {
    const { at } = table;
    // Where there are very many they are asked for piece by piece; shape.test.ts tries that.
    const keys = new Set(at.all('[data-key]').map((thing) => thing.dataset.key));
    const moves = few(
      position.legal.filter((move) => keys.has(`move:${move.text}`)),
      1,
    );
    for (const move of moves) {
      at.click(`[data-key="move:${move.text}"]`);
      at.click(`[data-move="${move.text}"]`);
      expect(at.said.at(-1)).toBe(move.text);
      at.find(`[data-key="move:${move.text}"]`).focus();
      await at.press('Enter');
      await at.press('Enter');
      expect(at.said.at(-1)).toBe(move.text);
    }
    expect(at.said).toHaveLength(2 * moves.length);
  });

  test('every button has a name in words, in both languages', () => expectNamesInBoth(table.at));
});
