/** The log as a reader wants it: moves and small chances line by line, what a deal lays out as one line of each kind. */

import type { LogEntry } from '../net/protocol.gen';
import type { Grouping, MoveLine } from './logGrouping';
import { isHiddenChance, UNKNOWN } from './wording';

export type LogLine =
  | MoveLine
  | { kind: 'chance'; entry: LogEntry; index: number }
  | { kind: 'deal'; verb: string; count: number; ply: number; index: number };

/** The phrases of the games that have some. */
const GROUPINGS = import.meta.glob<{ phrases: () => Grouping[] }>('../../boards/*/logGrouping.ts', {
  eager: true,
});

/** A longer run of chance events is a deal, which the board shows better than words. */
const MAX_CHANCE = 3;

/** The lines of a log; a game may tell several moves in one. */
export function logLines(log: LogEntry[], game = ''): LogLine[] {
  const told: LogLine[] = [];
  const phrases = GROUPINGS[`../../boards/${game}/logGrouping.ts`]?.phrases() ?? [];
  let ply = 0;
  let index = 0;
  while (index < log.length) {
    const entry = log[index] as LogEntry;
    if (entry.seat !== null) {
      ply = entry.ply;
      if (!phrases.some((phrase) => phrase(entry, index, told)))
        told.push({ kind: 'move', entry, of: [entry], index });
      index += 1;
      continue;
    }
    let end = index;
    while (end < log.length && log[end]?.seat === null) end += 1;
    told.push(...(end - index > MAX_CHANCE ? groupDeal(log, index, end, ply) : chanceLines(log, index, end)));
    index = end;
  }
  return told;
}

function chanceLines(log: LogEntry[], start: number, end: number): LogLine[] {
  return log
    .slice(start, end)
    .map((entry, offset): LogLine => ({ kind: 'chance', entry, index: start + offset }));
}

/** What happens once in a deal (who begins) is told in full; what is laid out is counted by its kind. */
function groupDeal(log: LogEntry[], start: number, end: number, ply: number): LogLine[] {
  const kinds = new Map<string, LogLine[]>();
  for (const line of chanceLines(log, start, end)) {
    const verb = line.kind === 'deal' ? line.verb : isHiddenChance(line.entry) ? UNKNOWN : line.entry.verb;
    kinds.set(verb, [...(kinds.get(verb) ?? []), line]);
  }
  return [...kinds].flatMap(([verb, some]): LogLine[] =>
    some.length === 1
      ? some
      : [{ kind: 'deal', verb, count: some.length, ply, index: some[0]?.index ?? start }],
  );
}

/** The moves after which something was dealt: the beginnings of ages and rounds. */
export function dealPlies(log: LogEntry[]): number[] {
  return [...new Set(logLines(log).flatMap((line) => (line.kind === 'deal' ? [line.ply] : [])))];
}

/** A part of a game that begins after some moves: an age, where its cards tell that, or another deal. */
export interface Chapter {
  ply: number;
  /** The id of the age; '' where nothing tells. */
  age: string;
}

/** Where the parts of a game begin: with the first card of an age that everybody sees, or with each deal. */
export function chapters(log: LogEntry[], ageOf: ReadonlyMap<string, string>): Chapter[] {
  const found = new Map<string, number>();
  let ply = 0;
  for (const { seat, ply: at, args } of log) {
    if (seat !== null) ply = at;
    const age = seat === null ? ageOf.get(args.card ?? '') : undefined;
    if (age !== undefined && !found.has(age)) found.set(age, ply);
  }
  const ages = [...found].map(([age, ply]) => ({ ply, age }));
  return ages.length > 1 ? ages : dealPlies(log).map((ply) => ({ ply, age: '' }));
}
