import type { PlyValue } from '../net/protocol.gen';

/**
 * Return how a decisive move changed its player's win chance in percent, or null. For a mistake: from the
 * chance of the best move to that of the move played. For a strong move: from the chance of the second best
 * move.
 */
export function swingOf(value: PlyValue | undefined): { from: number; to: number } | null {
  const other = value?.best[value.mark === 'strong' ? 1 : 0];
  if (!value?.played || !other) return null;
  const [from, to] = [other.chance, value.played.chance].map((chance) => Math.round(chance * 100));
  return from === undefined || to === undefined || from === to ? null : { from, to };
}
