/** Positions as texts (docs/notation.md), as far as a page must know them: the server reads the rest. */

/** The server takes no longer ones. */
export const MAX_LENGTH = 20_000;

/** The game and the number of seats that the header names, as far as it does. */
export function parseHeader(text: string): { game: string | null; seats: number | null } {
  const line = (name: string) => new RegExp(`^\\s*${name}:\\s*(\\w+)\\s*$`, 'm').exec(text)?.[1] ?? null;
  const seats = Number(line('seats') ?? Number.NaN);
  return { game: line('game'), seats: Number.isInteger(seats) ? seats : null };
}
