/** Moves of Through the Ages that are told in one sentence. */
import { extendLine, type Grouping, isMove } from '$lib/text/logGrouping';

/** Moves that are told together when they follow each other, each with its card. */
const TOGETHER = ['take', 'build', 'discard', 'sacrifice'];
/** Action cards that are used for another move, which follows. */
const FOR_A_MOVE = /^(rich_land|ideal_building_site|efficient_upgrade|breakthrough)_/;

/** Cards that somebody takes, builds or puts away one after another; growth again; units that fall, and the fight's end. */
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
  const cards = { kind: 'card', ids: [...told, entry.args.card ?? ''] };
  return extendLine(lines, last, entry, { verb: `${verb}_all`, args: {}, lists: { cards } });
};

/** An action card, and what it was played for. */
const groupPlayed: Grouping = (entry, _, lines) => {
  const last = lines.at(-1);
  if (!isMove(last) || last.entry.seat !== entry.seat || last.entry.verb !== 'play') return false;
  const card = last.entry.args.card ?? '';
  if (!FOR_A_MOVE.test(card) || !['build', 'upgrade', 'play', 'revolt'].includes(entry.verb)) return false;
  const ids = Object.values(entry.args);
  return extendLine(lines, last, entry, {
    verb: `play_${entry.verb}`,
    args: { card },
    lists: { aims: { kind: 'card', ids } },
  });
};

export const groupings = (): Grouping[] => [groupTogether, groupPlayed];
