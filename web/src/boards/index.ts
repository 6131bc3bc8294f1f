import type { Board } from './types';

/** The boards by game; each comes over the network when its game is first opened. */
export const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  akropolis: () => import('./akropolis/AkropolisBoard.svelte'),
  civilization: () => import('./civilization/CivilizationBoard.svelte'),
  ages: () => import('./ages/AgesBoard.svelte'),
  duel: () => import('./duel/DuelBoard.svelte'),
  wonders: () => import('./wonders/WondersBoard.svelte'),
};

/** The board of a game; or the one that can show any game, in words and lists, if there is no other or it is wished for. */
export async function boardOf(game: string, plain = false): Promise<Board> {
  const load = (plain ? undefined : BOARDS[game]) ?? (() => import('./generic/GenericBoard.svelte'));
  return (await load()).default;
}
