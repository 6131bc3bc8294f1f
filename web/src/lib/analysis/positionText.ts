/**
 * Positions as texts (docs/notation.md): the part of the format that a page reads. The server parses the
 * rest.
 */

/** Maximum length that the server accepts, in characters. */
export const MAX_LENGTH = 20_000;

/** Return the game and the number of seats of the header, each null if it is missing. */
export function parseHeader(text: string): { game: string | null; seats: number | null } {
  const line = (name: string) => new RegExp(`^\\s*${name}:\\s*(\\w+)\\s*$`, 'm').exec(text)?.[1] ?? null;
  const seats = Number(line('seats') ?? Number.NaN);
  return { game: line('game'), seats: Number.isInteger(seats) ? seats : null };
}
