/** Numbers set by steppers: one move out of the legal ones whose arguments are numbers, a bid or an offer. */
import type { LegalMove } from '$lib/net/protocol.gen';

const isNumber = (value: string | undefined) => value !== undefined && /^-?\d+$/.test(value);

/** The arguments of a move that are numbers. */
export const numericArguments = (move: LegalMove): string[] =>
  Object.keys(move.args).filter((argument) => isNumber(move.args[argument]));

/** The values that an argument has in legal moves like this one, from the least to the most. */
export function valuesOf(moves: readonly LegalMove[], now: LegalMove, argument: string): number[] {
  const values = moves.filter((move) => move.verb === now.verb).map((move) => move.args[argument]);
  return [...new Set(values.filter(isNumber).map(Number))].sort((a, b) => a - b);
}

/** The legal move with another value of one argument that keeps as many of the others as it can. */
export function moveWithValue(
  moves: readonly LegalMove[],
  now: LegalMove,
  argument: string,
  value: number,
): LegalMove | null {
  const kept = (move: LegalMove) =>
    Object.keys(now.args).filter((name) => move.args[name] === now.args[name]).length;
  const fitting = moves.filter(
    (move) =>
      move.verb === now.verb && move.args[argument] !== undefined && Number(move.args[argument]) === value,
  );
  return fitting.reduce<LegalMove | null>(
    (best, move) => (best === null || kept(move) > kept(best) ? move : best),
    null,
  );
}
