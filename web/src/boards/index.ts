import type { Board } from './types';

/** The boards by game; each is loaded when its game is first opened. */
export const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  akropolis: () => import('./akropolis/AkropolisBoard.svelte'),
  civilization: () => import('./civilization/CivilizationBoard.svelte'),
  ages: () => import('./ages/AgesBoard.svelte'),
  duel: () => import('./duel/DuelBoard.svelte'),
  wonders: () => import('./wonders/WondersBoard.svelte'),
};

/** Load the board of a game, or the generic board if there is no other or `plain` is set. */
export async function boardOf(game: string, plain = false): Promise<Board> {
  const load = (plain ? undefined : BOARDS[game]) ?? (() => import('./generic/GenericBoard.svelte'));
  return (await load()).default;
}
