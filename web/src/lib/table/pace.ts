/** How long another seat's move is shown: longer if it concerns the viewer. */

import { READ_TIME } from '../app/settings.svelte';
import type { GameInfo, LegalMove, LogEntry } from '../net/protocol.gen';
import { UNKNOWN } from '../text/wording';

/** Whether a move is shown at all, shortly, or long enough to be read. */
export type Weight = 'none' | 'brief' | 'long';

/** Display time by weight at the normal pace, in milliseconds. */
export const SHOWN: Readonly<Record<Weight, number>> = { none: 0, brief: 350, long: READ_TIME };

/** Verbs of moves and of chance events that concern every player, by game. */
const ATTENTION = import.meta.glob<{ attention: readonly string[] }>('../../boards/*/attention.ts', {
  eager: true,
});
/** Kinds of things that only one player can have. */
const TAKEN = ['card', 'wonder', 'token'];

type Verbs = Pick<GameInfo, 'name' | 'verbs' | 'chance_verbs'>;

/** What the viewer could do and looked at before the moves of others. */
export interface Interest {
  seat: number | null;
  /** The viewer's last legal moves. */
  legal: readonly LegalMove[];
  /** The key of the thing that was pointed at last, as `card:palace`. */
  pointed: string | null;
}

/** Return the weight of the entries of an update. A pass and a hidden choice show nothing. */
export function weightOf(entries: readonly LogEntry[], game: Verbs | null, interest: Interest): Weight {
  const seen = entries.filter(({ verb }) => verb !== UNKNOWN && verb !== 'pass');
  if (seen.length === 0) return 'none';
  if (!game) return 'brief';
  const attention = ATTENTION[`../../boards/${game.name}/attention.ts`]?.attention ?? [];
  const wanted = new Set(
    interest.legal
      .flatMap((move) => thingsOf(move, game.verbs).filter(([kind]) => TAKEN.includes(kind)))
      .map(keyOf),
  );
  const concerns = (entry: LogEntry): boolean => {
    const things = thingsOf(entry, entry.seat === null ? game.chance_verbs : game.verbs);
    const keys = things.map(keyOf);
    return (
      attention.includes(entry.verb) ||
      (interest.seat !== null && keys.includes(`seat:${interest.seat + 1}`)) ||
      (interest.pointed !== null && keys.includes(interest.pointed)) ||
      keys.some((key) => wanted.has(key))
    );
  };
  return seen.some(concerns) ? 'long' : 'brief';
}

type Thing = readonly [kind: string, id: string];

const keyOf = ([kind, id]: Thing): string => `${kind}:${id}`;

function thingsOf({ verb, args }: Pick<LegalMove, 'verb' | 'args'>, verbs: GameInfo['verbs']): Thing[] {
  return Object.entries(args).map(([name, id]) => [verbs[verb]?.[name] ?? name, id] as const);
}
