/** The baked files of the lessons (docs/lessons.md), and how their words are read. */
import type { Key } from '../../boards/shared/gestures';
import type { LegalMove, LogEntry, MoveExplanation } from '../net/protocol.gen';

export type StepKind = 'look' | 'do' | 'watch';

/** A lesson in the list. */
export interface LessonInfo {
  id: string;
  minutes: number;
  /** The number of its steps. */
  steps: number;
  needs: string[];
  rules: string[];
  digest: string;
}

export interface LessonIndex {
  format: number;
  games: Record<string, LessonInfo[]>;
}

/** What the table would answer about a legal move. */
export interface MoveAnswers {
  explain: MoveExplanation;
  /** The patch from the view to the one after the move; null if it would reveal something. */
  preview: unknown;
}

export interface LessonPosition {
  view: unknown;
  legal: LegalMove[];
  moves: Record<string, MoveAnswers>;
}

/** An event of a lesson: a patch from the view before, and the entries of the log. */
export interface Frame {
  patch: unknown;
  events: LogEntry[];
}

export interface LessonStep {
  id: string;
  kind: StepKind;
  point: Key[];
  /** What the panel shows besides: the price of a move, or the numbers after it. */
  show: { what: 'price' | 'after'; move: string } | null;
  stop: boolean;
  /** Whether a sentence follows the move. */
  after: boolean;
  position: number;
  /** `accept`, or the index of a sentence of `instead`. Other legal moves are missing. */
  verdicts: Record<string, 'accept' | number>;
  illegal: Record<string, MoveExplanation>;
  /** The frames after each accepted move; of a step to watch under ''. */
  then: Record<string, Frame[]>;
}

export interface Lesson {
  format: number;
  id: string;
  game: string;
  minutes: number;
  seat: number;
  digest: string;
  names: string[];
  options: Record<string, string>;
  start: string;
  positions: LessonPosition[];
  steps: LessonStep[];
}

/** The words of a step; a step may have none but its sentence. */
export interface StepWords {
  say: string;
  instead?: string[];
  after?: string;
}

export interface LessonWords {
  title: string;
  aim: string;
  last: string;
  steps: Record<string, StepWords>;
}

/** A part of a sentence: text, or a marked name that lights up a thing. */
export interface Part {
  text: string;
  key: Key | null;
}

/** Split a sentence at its marked names: `Build the [Baths](card:baths).` */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let rest = sentence;
  for (const [mark, text = '', key = ''] of sentence.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)) {
    const at = rest.indexOf(mark);
    if (at > 0) parts.push({ text: rest.slice(0, at), key: null });
    parts.push({ text, key });
    rest = rest.slice(at + mark.length);
  }
  if (rest) parts.push({ text: rest, key: null });
  return parts;
}

/** Return a sentence without its marks. */
export const plainText = (sentence: string): string =>
  partsOf(sentence)
    .map(({ text }) => text)
    .join('');
