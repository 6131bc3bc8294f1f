/**
 * Groupings of moves that the log shows as one sentence: a path of several steps, an item and its square, an
 * offer.
 *
 * A grouping receives the moves in order. The text of its line is under `story` in the game's locale files. A
 * game defines its groupings in `boards/<game>/logGrouping.ts`, and creates them anew for every log because
 * they keep state.
 */
import type { LogEntry } from '../net/protocol.gen';

/** An entry of the log, or several entries as one, with lists whose items are counted. */
export interface GroupedEntry extends LogEntry {
  lists?: Record<string, { kind: string; ids: string[]; phrases?: boolean }>;
}

/** A line of a log about moves. */
export interface MoveLine {
  kind: 'move';
  entry: GroupedEntry;
  /** The entries of the line. */
  of: LogEntry[];
  index: number;
  /** The ply before the line, for a replay of the line; missing if the line is one entry. */
  from?: number;
}

/** Return true if the lines so far, which the function may change, now contain the move. */
export type Grouping = (entry: LogEntry, index: number, lines: { kind: string }[]) => boolean;

export const isMove = (line: { kind: string } | undefined): line is MoveLine => line?.kind === 'move';

export const isChance = (line: { kind: string } | undefined): line is { kind: 'chance'; entry: LogEntry } =>
  line?.kind === 'chance';

/** Return a seat's last line, or null. Later passes of other seats are skipped. */
export function lastLineOf(seat: number | null, lines: { kind: string }[]): MoveLine | null {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (!isMove(line)) return null;
    if (line.entry.seat === seat) return line;
    if (line.entry.verb !== 'pass') return null;
  }
  return null;
}

/** Add a move to a line, and drop the passes after it. */
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
