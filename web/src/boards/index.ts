import type { Board } from './types';

/** The boards by game; each comes over the network when its game is first opened. */
const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  akropolis: () => import('./akropolis/AkropolisBoard.svelte'),
  duel: () => import('./duel/DuelBoard.svelte'),
};

/** The board of a game, or the one that can draw any game. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game] ?? (() => import('./generic/GenericBoard.svelte'));
  return (await load()).default;
}
