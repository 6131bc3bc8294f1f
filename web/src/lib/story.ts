/** The log as a reader wants it: moves and small chances line by line, whole deals as one line. */
import type { LogEntry } from './wire';

export type Line =
  | { kind: 'move' | 'chance'; entry: LogEntry; index: number }
  | { kind: 'deal'; count: number; ply: number; index: number };

/** A longer run of chance events is a deal, which the board shows better than words. */
const MOST_CHANCE = 3;

/** The lines of a log. */
export function lines(log: LogEntry[]): Line[] {
  const told: Line[] = [];
  let ply = 0;
  let index = 0;
  while (index < log.length) {
    const entry = log[index] as LogEntry;
    if (entry.seat !== null) {
      ply = entry.ply;
      told.push({ kind: 'move', entry, index });
      index += 1;
      continue;
    }
    let end = index;
    while (end < log.length && log[end]?.seat === null) end += 1;
    if (end - index > MOST_CHANCE) {
      told.push({ kind: 'deal', count: end - index, ply, index });
    } else {
      for (let at = index; at < end; at += 1)
        told.push({ kind: 'chance', entry: log[at] as LogEntry, index: at });
    }
    index = end;
  }
  return told;
}

/** The moves after which something was dealt: the beginnings of ages and rounds. */
export function deals(log: LogEntry[]): number[] {
  return lines(log).flatMap((line) => (line.kind === 'deal' ? [line.ply] : []));
}
