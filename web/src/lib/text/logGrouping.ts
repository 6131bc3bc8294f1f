/**
 * Moves that people would tell in one sentence: a way of many steps, an item and its square, an offer good by good.
 * A phrase takes the moves in as they come; what it makes of them is worded under `story` in the game's locale files.
 * A game that has phrases makes them in `boards/<game>/logGrouping.ts`, new ones for every log: they remember what they have read.
 */
import type { LogEntry } from '../net/protocol.gen';

/** An entry of the log, or several as one; what it lists is counted and told by the words of a kind. */
export interface GroupedEntry extends LogEntry {
  lists?: Record<string, { kind: string; ids: string[] }>;
}

/** A line of a log that tells moves. */
export interface MoveLine {
  kind: 'move';
  entry: GroupedEntry;
  /** The entries that it tells. */
  of: LogEntry[];
  index: number;
  /** The move after which there is something to be seen again, to the end of the line. */
  from?: number;
}

/** Takes a move in: true if the lines so far (which it may change) tell it already. */
export type Grouping = (entry: LogEntry, index: number, lines: { kind: string }[]) => boolean;

export const isMove = (line: { kind: string } | undefined): line is MoveLine => line?.kind === 'move';

export const isChance = (line: { kind: string } | undefined): line is { kind: 'chance'; entry: LogEntry } =>
  line?.kind === 'chance';

/** The last line of a seat, over those of others who only pass. */
export function lastLineOf(seat: number | null, lines: { kind: string }[]): MoveLine | null {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (!isMove(line)) return null;
    if (line.entry.seat === seat) return line;
    if (line.entry.verb !== 'pass') return null;
  }
  return null;
}

/** A line tells one more move; those who passed in between are not worth lines of their own. */
export function extendLine(
  lines: { kind: string }[],
  line: MoveLine,
  entry: LogEntry,
  more: Partial<GroupedEntry>,
): true {
  lines.splice(lines.indexOf(line) + 1);
  line.of.push(entry);
  line.entry = { ...line.entry, ply: entry.ply, ...more };
  return true;
}
