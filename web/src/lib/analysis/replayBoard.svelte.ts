/** What the pages of past games share: the board they are laid on, the names of their ages, and whom nobody asks why. */
import { boardOf } from '../../boards';
import type { Board } from '../../boards/types';
import { session } from '../app/session.svelte';
import { settings } from '../app/settings.svelte';
import type { Because, GameInfo, TableInfo } from '../net/protocol.gen';
import type { Wording } from '../text/wording';

/** More deals than these are not the beginnings of ages. */
const MAX_AGES = 8;

/** The game of a table and its board, as soon as they are there. */
export class ReplayBoard {
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<Board | null>(null);
  /** Why they are not. */
  failure = $state.raw<unknown>(null);

  /** Lay the board out, once; a game by earlier rules is shown on the plain one, which takes any view. */
  async lay({ game: name, ruleset }: TableInfo): Promise<void> {
    try {
      this.game ??= await session.game(name);
      this.board ??= await boardOf(name, settings.choices.plain || ruleset !== this.game.ruleset);
    } catch (error) {
      this.failure = error;
    }
  }
}

/** The names of the ages that begin at some moves, by move; `seen` tells what is seen after one. */
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

/** Of what is past nobody asks why. */
export async function noExplanation(): Promise<Because> {
  return { type: 'because', id: '', table: '', reason: null, steps: [], final: false };
}
