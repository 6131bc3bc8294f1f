import type { LegalMove } from '../net/protocol.gen';
import type { Wording } from './wording';

/** Return a move in few words: the things in it without numbers and places, or else its name. */
export function shortMove(words: Wording, move: Pick<LegalMove, 'verb' | 'args'>): string {
  const kinds = words.game.verbs[move.verb] ?? {};
  const things = Object.entries(move.args).filter(([, id]) => !/^-?\d+$/.test(id));
  return things.map(([name, id]) => words.name(kinds[name] ?? name, id)).join(', ') || words.nameMove(move);
}
