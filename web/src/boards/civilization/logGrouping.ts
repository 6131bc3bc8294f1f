/**
 * Groupings of moves of Civilization into one sentence: paths, items and their squares, events, offers,
 * battles.
 */

import type { LogEntry } from '$lib/net/protocol.gen';
import {
  extendLine,
  type GroupedEntry,
  type Grouping,
  isChance,
  lastLineOf,
  type MoveLine,
} from '$lib/text/logGrouping';

const WAYS: Record<string, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** Return the neighbour of a square: `c3` to the east is `d3`. */
function beside(square: string, direction: string): string {
  const [x, y] = WAYS[direction] ?? [0, 0];
  return String.fromCharCode(square.charCodeAt(0) + x) + (Number(square.slice(1)) + y);
}

/** Group a group's start, its steps and its end into one path. */
const way: Grouping = (entry, _, lines) => {
  if (entry.verb !== 'step' && entry.verb !== 'stop') return false;
  const last = lastLineOf(entry.seat, lines);
  if (!last || !['move', 'march'].includes(last.entry.verb)) return false;
  const { args } = last.entry;
  const note = entry.note && { note: entry.note };
  if (entry.verb === 'stop')
    return extendLine(lines, last, entry, { verb: last.entry.verb === 'march' ? 'march' : 'stay', ...note });
  const from = args.to ?? args.square ?? '';
  const to = beside(from, entry.args.direction ?? '');
  return extendLine(lines, last, entry, { verb: 'march', args: { ...args, to }, ...note });
};

/** Group what is built or placed with its square. */
const site: Grouping = (entry, index, lines) => {
  if (entry.verb !== 'at') return false;
  const drawn = lines.at(-1);
  // A great person or a wonder is drawn by chance and then placed.
  if (isChance(drawn) && ['great', 'ancient'].includes(drawn.entry.verb)) {
    const { seat: _, ...piece } = drawn.entry.args;
    const told = { ...entry, verb: `${drawn.entry.verb}_on`, args: { ...piece, ...entry.args } };
    lines.push({ kind: 'move', entry: told, of: [entry], index } as MoveLine);
    return true;
  }
  const last = lastLineOf(entry.seat, lines);
  if (!last || !['produce', 'granted', 'great'].includes(last.entry.verb)) return false;
  return extendLine(lines, last, entry, {
    verb: `${last.entry.verb}_on`,
    args: { ...last.entry.args, ...entry.args },
    ...(entry.note && { note: entry.note }),
  });
};

const AIMS: Record<string, string> = {
  at: 'square',
  player: 'seat',
  city: 'city',
  tech: 'tech',
  wonder: 'wonder',
  kill: 'victim',
  pay: 'source',
};

/** Group an event or an ability with its targets and payments. */
const aim: Grouping = (entry, _, lines) => {
  const kind = AIMS[entry.verb];
  const id = kind && entry.args[kind];
  if (!id) return false;
  const last = lastLineOf(entry.seat, lines);
  const verb = last?.entry.verb.replace(/_aimed$/, '');
  if (!last || (verb !== 'event' && verb !== 'use')) return false;
  const said = last.entry.lists?.aims?.ids ?? [];
  const told = { kind: '', ids: [...said, `${kind}:${id}`] };
  return extendLine(lines, last, entry, { verb: `${verb}_aimed`, lists: { aims: told } });
};

/** Group the moves of an offer into one line, and those of its deal. */
function bargain(): Grouping {
  const drafts = new Map<number, MoveLine>();
  const open = new Map<number, NonNullable<GroupedEntry['lists']>>();
  const verbOf = (verb: string, lists: NonNullable<GroupedEntry['lists']>) =>
    lists.want?.ids.length === 0 ? `${verb}_gift` : lists.give?.ids.length === 0 ? `${verb}_ask` : verb;
  return (entry, index, lines) => {
    const seat = entry.seat as number;
    if (entry.verb === 'offer') {
      const lists = { give: { kind: 'goods', ids: [] }, want: { kind: 'goods', ids: [] } };
      const line: MoveLine = { kind: 'move', entry: { ...entry, verb: 'draft', lists }, of: [entry], index };
      drafts.set(seat, line);
      lines.push(line);
      return true;
    }
    const draft = drafts.get(seat);
    if (draft && (entry.verb === 'give' || entry.verb === 'want')) {
      draft.entry.lists?.[entry.verb]?.ids.push(entry.args.goods ?? '');
      draft.of.push(entry);
      return true;
    }
    if (draft && entry.verb === 'propose') {
      const lists = draft.entry.lists ?? {};
      drafts.delete(seat);
      open.set(seat, lists);
      lines.splice(lines.indexOf(draft), 1);
      lines.push(draft);
      return extendLine(lines, draft, entry, { verb: verbOf('bargain', lists) });
    }
    const lists = entry.verb === 'accept' ? open.get(Number(entry.args.seat) - 1) : undefined;
    if (!lists) return false;
    const line: MoveLine = {
      kind: 'move',
      entry: { ...entry, verb: verbOf('agreed', lists), lists },
      of: [entry],
      index,
    };
    lines.push(line);
    return true;
  };
}

/** Return a square by its number in a note: sixteen in a row. */
const squareOf = (number: number) => String.fromCharCode(97 + (number % 16)) + (Math.floor(number / 16) + 1);

/** Return the line after a battle: its winner, its costs and the loot. */
function outcome(entry: LogEntry, index: number, begun: number | null): MoveLine {
  const numbers = entry.note as Record<string, number>;
  const { fought = 0, winner = 0, loser = 0, winner_lost = 0, loser_lost = 0 } = numbers;
  const square = squareOf(fought);
  // Barbarians have no seat, so the line is about the other side.
  const told: Pick<LogEntry, 'verb' | 'args'> =
    winner === 0
      ? { verb: 'battle_barbarians', args: { square, lost: `${loser_lost}` } }
      : loser === 0
        ? { verb: 'battle_village', args: { square, lost: `${winner_lost}` } }
        : {
            verb: 'battle_won',
            args: { square, seat: `${loser}`, lost: `${winner_lost}`, slain: `${loser_lost}` },
          };
  const { note: _, ...plain } = entry;
  const line = { ...plain, ...told, seat: (winner || loser) - 1 };
  // A battle of one move has no replay.
  const from = begun === entry.ply ? {} : { from: begun ?? entry.ply };
  return { kind: 'move', entry: line, of: [entry], index: index + 0.5, ...from };
}

/** Add a line at the end of a battle, which links to its replay. */
function battle(): Grouping {
  let begun: number | null = null;
  let won: MoveLine | null = null;
  return (entry, index, lines) => {
    const { note } = entry;
    if (note?.seat !== undefined || note?.village !== undefined) begun = entry.ply;
    if (note?.fought !== undefined) {
      const { note: _, ...plain } = entry;
      won = outcome(entry, index, begun);
      begun = null;
      const met = Object.entries(note).filter(([key]) => /^(seat|village|unit_.+)$/.test(key));
      const step = met.length > 0 ? { ...plain, note: Object.fromEntries(met) } : plain;
      if (!way(step, index, lines)) lines.push({ kind: 'move', entry: step, of: [entry], index } as MoveLine);
      lines.push(won);
      return true;
    }
    if (entry.verb !== 'loot' || entry.seat !== won?.entry.seat) return false;
    const { prize = '' } = entry.args;
    const amount = note?.[prize];
    const id = amount === undefined ? prize : `${prize}_${amount}`;
    const ids = [...(won.entry.lists?.loot?.ids ?? []), id];
    won.of.push(entry);
    won.entry = { ...won.entry, verb: 'battle_won_loot', lists: { loot: { kind: 'prize', ids } } };
    return true;
  };
}

export const groupings = (): Grouping[] => [battle(), way, site, aim, bargain()];
