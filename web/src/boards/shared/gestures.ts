/**
 * What a board writes down of its game: for every kind of decision where the things lie and how they are touched.
 * Gestures, keys, hints, tab stops and the list of moves for kinds that are not written down follow from it.
 */
import type { LegalMove } from '$lib/net/protocol.gen';

/** What something on the table is called: its kind and its id, as in `card:baths`. */
export type Key = string;

export const keyOf = (kind: string, id: string | number): Key => `${kind}:${id}`;
export const kindOf = (key: Key) => key.slice(0, key.indexOf(':'));
export const idOf = (key: Key) => key.slice(key.indexOf(':') + 1);

/** What the first touch of a thing leads to. */
export type How =
  /** A second touch makes its move: every thing has one. The default. */
  | 'pick'
  /** Its uses are offered as buttons in the zone `uses`; a second touch makes the move of the verb `main`. */
  | 'use'
  /** Other things light up, a touch or a drag leads there, and a touch of the end makes the move, or the way of moves. */
  | 'way'
  /** It is marked; more may be, and one button plays them all. */
  | 'several'
  /** There are no things: numbers are set by steppers, a button makes the move. */
  | 'amounts'
  /** The board has a gesture of its own. */
  | 'own';

export interface Gesture {
  /** Where the things lie: the `data-zone` around them. */
  zone: string;
  /**
   * By verb, the argument of a move that is the thing one touches (`{ build: 'card' }` touches `card:baths`), or a
   * function that tells its key. A move whose verb is not named has a button of its own: to pass, to decline, to end.
   */
  thing: Readonly<Record<string, string | ((args: LegalMove['args']) => Key)>>;
  how?: How;
  /** The verb of the move that a second touch makes, where a thing has several. */
  main?: string;
  /** Of a way: by verb, the argument that tells where a move leads, or a function that tells its key. */
  to?: Gesture['thing'];
  /** Keys that play the moves without a thing: `{ ' ': 'pass' }`. */
  keys?: Readonly<Record<string, string>>;
}

/** A board's table: the kinds of decisions it has a place and a gesture for. */
export type Decisions = Readonly<Record<string, Gesture>>;

/** The thing that a move speaks of, null if it is none of those. */
export function thingOf(things: Gesture['thing'] | undefined, move: LegalMove): Key | null {
  const named = things?.[move.verb];
  if (named === undefined) return null;
  return typeof named === 'string' ? keyOf(named, move.args[named] ?? '') : named(move.args);
}
