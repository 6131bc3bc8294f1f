import type { PlyValue } from '../net/protocol.gen';

/**
 * What hung on a decision that mattered, in percent of its player's chance: a mistake led from what the best move would
 * have kept to what was left; a strong move from what the next best would have left to what it kept.
 */
export function swingOf(value: PlyValue | undefined): { from: number; to: number } | null {
  const other = value?.best[value.mark === 'strong' ? 1 : 0];
  if (!value?.played || !other) return null;
  const [from, to] = [other.chance, value.played.chance].map((chance) => Math.round(chance * 100));
  return from === undefined || to === undefined || from === to ? null : { from, to };
}
