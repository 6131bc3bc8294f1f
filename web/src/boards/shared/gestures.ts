/**
 * Decision tables of boards: for every kind of decision where its things lie and by which gesture they are
 * chosen. Gestures, keys, hints, tab stops and the list of other moves are derived from it.
 */
import type { LegalMove } from '$lib/net/protocol.gen';

/** Key of a thing on the table: its kind and its id, as in `card:baths`. */
export type Key = string;

export const keyOf = (kind: string, id: string | number): Key => `${kind}:${id}`;
export const kindOf = (key: Key) => key.slice(0, key.indexOf(':'));
export const idOf = (key: Key) => key.slice(key.indexOf(':') + 1);

/** Effect of the first touch of a thing. */
export type How =
  /** Select it; a second touch makes its only move. The default. */
  | 'pick'
  /** Show its uses as buttons in the zone `uses`; a second touch makes the move of the verb `main`. */
  | 'use'
  /** Light up other things; a touch or drag there extends a path, and a touch of its end plays the path. */
  | 'way'
  /** Mark it; one button plays all marked things. */
  | 'several'
  /** There are no things: steppers set numbers, and a button makes the move. */
  | 'amounts'
  /** A gesture of the board's own. */
  | 'own';

export interface Gesture {
  /** The `data-zone` around the things. */
  zone: string;
  /**
   * By verb, the argument of a move that is the thing to touch (`{ build: 'card' }` touches `card:baths`), or
   * a function that returns its key. A move with another verb has a button of its own: to pass, to decline,
   * to end.
   */
  thing: Readonly<Record<string, string | ((args: LegalMove['args']) => Key)>>;
  how?: How;
  /** The verb of the second touch, if a thing has several moves. */
  main?: string;
  /** For a path: by verb, the argument of a move that is its place, or a function that returns its key. */
  to?: Gesture['thing'];
  /** Keys of the moves without a thing: `{ ' ': 'pass' }`. */
  keys?: Readonly<Record<string, string>>;
}

/** The decision table of a board: a gesture by kind of decision. */
export type Decisions = Readonly<Record<string, Gesture>>;

/** Return the thing of a move, or null if its verb has none. */
export function thingOf(things: Gesture['thing'] | undefined, move: LegalMove): Key | null {
  const named = things?.[move.verb];
  if (named === undefined) return null;
  return typeof named === 'string' ? keyOf(named, move.args[named] ?? '') : named(move.args);
}
