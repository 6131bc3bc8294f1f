/**
 * The log as lines: moves and single chance events each have one, a deal has one line for each kind of event.
 */

import type { LogEntry } from '../net/protocol.gen';
import type { Grouping, MoveLine } from './logGrouping';
import { isHiddenChance, UNKNOWN } from './wording';

export type LogLine =
  | MoveLine
  | { kind: 'chance'; entry: LogEntry; index: number }
  | { kind: 'deal'; verb: string; count: number; ply: number; index: number };

/** The groupings of the games that define some. */
const GROUPINGS = import.meta.glob<{ groupings: () => Grouping[] }>('../../boards/*/logGrouping.ts', {
  eager: true,
});

/**
 * Maximum number of consecutive chance events with lines of their own. More are a deal, which the board shows
 * better.
 */
const MAX_CHANCE = 3;

/** Return the lines of a log. A game may group several moves into one line. */
export function logLines(log: LogEntry[], game = ''): LogLine[] {
  const told: LogLine[] = [];
  const groupings = GROUPINGS[`../../boards/${game}/logGrouping.ts`]?.groupings() ?? [];
  let ply = 0;
  let index = 0;
  while (index < log.length) {
    const entry = log[index] as LogEntry;
    if (entry.seat !== null) {
      ply = entry.ply;
      if (!groupings.some((grouping) => grouping(entry, index, told)))
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

/**
 * Return the lines of a deal: an event that occurs once has its own line (the first player), others are
 * counted by kind.
 */
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

/** Return the plies after which there was a deal: the beginnings of ages and rounds. */
export function dealPlies(log: LogEntry[]): number[] {
  return [...new Set(logLines(log).flatMap((line) => (line.kind === 'deal' ? [line.ply] : [])))];
}

/** Part of a game that begins at a ply: an age, if cards reveal it, or another deal. */
export interface Chapter {
  ply: number;
  /** The id of the age, '' if it is unknown. */
  age: string;
}

/** Return the chapters of a game. One begins with the first public card of an age, or else with each deal. */
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
