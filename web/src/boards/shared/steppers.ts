/** Numbers set by steppers: a bid or an offer is one of the legal moves with numeric arguments. */
import type { LegalMove } from '$lib/net/protocol.gen';

const isNumber = (value: string | undefined) => value !== undefined && /^-?\d+$/.test(value);

/** Return the numeric arguments of a move. */
export const numericArguments = (move: LegalMove): string[] =>
  Object.keys(move.args).filter((argument) => isNumber(move.args[argument]));

/** Return the values of an argument in legal moves of the same verb, in ascending order. */
export function valuesOf(moves: readonly LegalMove[], now: LegalMove, argument: string): number[] {
  const values = moves.filter((move) => move.verb === now.verb).map((move) => move.args[argument]);
  return [...new Set(values.filter(isNumber).map(Number))].sort((a, b) => a - b);
}

/** Return the legal move with another value of one argument that keeps most of the other values, or null. */
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
