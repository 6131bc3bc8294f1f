/** Shared parts of the replay and analysis pages: the board, the names of ages, and an empty explanation. */
import { boardOf } from '../../boards';
import type { Board } from '../../boards/types';
import { session } from '../app/session.svelte';
import { settings } from '../app/settings.svelte';
import type { GameInfo, MoveExplanation, TableInfo } from '../net/protocol.gen';
import type { Wording } from '../text/wording';

/** Maximum number of ages. More deals than this are rounds. */
const MAX_AGES = 8;

/** The game of a table and its board, once they are loaded. */
export class ReplayBoard {
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<Board | null>(null);
  /** The error of loading. */
  failure = $state.raw<unknown>(null);

  /**
   * Load the game and its board once. A game by earlier rules is shown on the generic board, which accepts
   * any view.
   */
  async load({ game: name, ruleset }: TableInfo): Promise<void> {
    try {
      this.game ??= await session.game(name);
      this.board ??= await boardOf(name, settings.choices.plain || ruleset !== this.game.ruleset);
    } catch (error) {
      this.failure = error;
    }
  }
}

/** Return the names of the ages that begin at the given plies. `seen` returns the view at a ply. */
export async function ageNames(
  words: Wording,
  marks: readonly number[],
  seen: (ply: number) => Promise<unknown>,
): Promise<Record<number, string>> {
  if (marks.length > MAX_AGES) return {};
  const views = await Promise.all(marks.map((mark) => seen(mark).catch(() => null)));
  const named = views.flatMap((view, index) => {
    const age = String((view as { age?: string | number } | null)?.age ?? '');
    return words.hasName('age', age) ? [[marks[index], words.name('age', age)] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Return an empty explanation, because past moves are not explained. */
export async function noExplanation(): Promise<MoveExplanation> {
  return { type: 'because', id: '', table: '', reason: null, steps: [], final: false };
}
