/** Groupings of moves of Through the Ages into one sentence. */
import { extendLine, type Grouping, isMove } from '$lib/text/logGrouping';

/** Verbs whose consecutive moves are grouped, each with its card. */
const TOGETHER = ['take', 'build', 'discard', 'sacrifice'];
/** Action cards used for another move, which follows. */
/** Names, in the text of the line, of the cards of a move that an action card was played for. */
const AIMS: Readonly<Record<string, string>> = {
  'build card': 'built',
  'play card': 'aim',
  'revolt government': 'aim',
};
/** Those that are things in use, not technologies. */
const PHRASES = ['built', 'low'];
const FOR_A_MOVE = /^(rich_land|ideal_building_site|efficient_upgrade|breakthrough)_/;

/**
 * Group cards taken, built or discarded in a row, repeated growth, and sacrificed units with the end of the
 * attack.
 */
const groupTogether: Grouping = (entry, _, lines) => {
  const last = lines.at(-1);
  if (!isMove(last) || last.entry.seat !== entry.seat) return false;
  const verb = last.entry.verb.replace(/_all$/, '');
  if (entry.verb === 'done' && verb === 'sacrifice') return extendLine(lines, last, entry, {});
  if (entry.verb !== verb) return false;
  if (verb === 'grow') {
    const times = String(Number(last.entry.args.times ?? 1) + 1);
    return extendLine(lines, last, entry, { verb: 'grow_all', args: { times } });
  }
  if (!TOGETHER.includes(verb)) return false;
  const told = last.entry.lists?.cards?.ids ?? [last.entry.args.card ?? ''];
  const cards = { kind: 'card', ids: [...told, entry.args.card ?? ''], phrases: verb !== 'take' };
  return extendLine(lines, last, entry, { verb: `${verb}_all`, args: {}, lists: { cards } });
};

/** Group an action card with the move it was played for. */
const groupPlayed: Grouping = (entry, _, lines) => {
  const last = lines.at(-1);
  if (!isMove(last) || last.entry.seat !== entry.seat || last.entry.verb !== 'play') return false;
  const card = last.entry.args.card ?? '';
  if (!FOR_A_MOVE.test(card) || !['build', 'upgrade', 'play', 'revolt'].includes(entry.verb)) return false;
  const aims = Object.entries(entry.args).map(([name, id]) => {
    const aim = AIMS[`${entry.verb} ${name}`] ?? name;
    const list = { kind: 'card', ids: [id], phrases: PHRASES.includes(aim) };
    return [aim, list] as const;
  });
  return extendLine(lines, last, entry, {
    verb: `play_${entry.verb}`,
    args: { card },
    lists: Object.fromEntries(aims),
  });
};

export const groupings = (): Grouping[] => [groupTogether, groupPlayed];
