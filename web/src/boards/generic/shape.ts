/** What a view is made of, whichever game it is of: pure functions, no words and no drawing. */
import type { GameInfo, LegalMove } from '$lib/wire';
import { spaced, type Words } from '$lib/words';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Tree = { [key: string]: Json };

/** What the frame around the board tells already, and what only the engine reads. */
const TOLD_ELSEWHERE = new Set([
  'game',
  'seat',
  'options',
  'decision',
  'deciders',
  'chance',
  'stack',
  'result',
]);

/** How a value is drawn. */
export type Shape = 'nothing' | 'word' | 'hidden' | 'chips' | 'seats' | 'table' | 'list' | 'counts' | 'tree';

const isTree = (value: Json | undefined): value is Tree =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isPlain = (value: Json | undefined) => value === null || typeof value !== 'object';

export function shapeOf(value: Json, seats: number): Shape {
  if (value === null || value === '') return 'nothing';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing';
    if (value.every(isPlain)) return 'chips';
    if (value.length === seats && value.every(isTree)) return 'seats';
    return value.every((row) => isTree(row) && isRow(row)) ? 'table' : 'list';
  }
  if (!isTree(value)) return 'word';
  if (value.type === 'hidden' && typeof value.count === 'number') return 'hidden';
  if (Object.keys(value).length === 0) return 'nothing';
  return Object.values(value).every((one) => typeof one === 'number') ? 'counts' : 'tree';
}

/** A row of a table holds plain things and short lists of them. */
const isRow = (row: Tree) =>
  Object.values(row).every((one) => isPlain(one) || (Array.isArray(one) && one.every(isPlain)));

/** The parts of a view that a board draws. */
export function sectionsOf(view: unknown): [string, Json][] {
  return Object.entries(view as Tree).filter(
    ([name, value]) => !TOLD_ELSEWHERE.has(name) && shapeOf(value, 0) !== 'nothing',
  );
}

/** How many single things a value holds. */
export function weight(value: Json): number {
  if (isPlain(value)) return 1;
  return Object.values(value as Tree | Json[]).reduce<number>((sum, one) => sum + weight(one as Json), 0);
}

/** The kinds of components that a game speaks of, by which ids are worded. */
export function kindsOf(game: Pick<GameInfo, 'verbs' | 'chance_verbs'>, facts: GameInfo['facts']): string[] {
  const arguments_ = [...Object.values(game.verbs), ...Object.values(game.chance_verbs)].flatMap((verb) =>
    Object.values(verb),
  );
  const components = Object.keys(facts).flatMap((plural) => {
    const single = plural.replace(/ies$/, 'y').replace(/s$/, '');
    return [single, single.slice(single.lastIndexOf('_') + 1)];
  });
  return [...new Set([...arguments_, ...components, 'colour', 'back', 'decision'])].filter(
    (kind) => kind !== 'seat' && kind !== 'slot',
  );
}

/** An id in words, by the first kind that knows it. */
export function wordOf(words: Words, kinds: string[], id: string): string {
  const kind = kinds.find((one) => words.knows(one, id));
  return kind ? words.name(kind, id) : spaced(id);
}

/** The name of a field: the game's own term for it, else the field's name. */
export function fieldOf(words: Words, kinds: string[], field: string): string {
  for (const key of [`term.${field}`, `category.${field}`, `web:board.field.${field}`]) {
    // A term that speaks of values is a sentence, not a name.
    if (words.has(key) && !words.t(key).includes('{{')) return words.t(key);
  }
  const told = wordOf(words, kinds, field);
  return told.charAt(0).toLocaleUpperCase() + told.slice(1);
}

export interface MoveGroup {
  verb: string;
  /** Moves of one object: '' where a move has one object or none. */
  objects: { object: string; moves: LegalMove[] }[];
  count: number;
}

/** Moves by verb, then, where they have several objects, by the first of them. */
export function grouped(
  moves: LegalMove[],
  nameOf: (move: LegalMove, argument: string) => string,
): MoveGroup[] {
  const groups = new Map<string, Map<string, LegalMove[]>>();
  for (const move of moves) {
    const names = Object.keys(move.args);
    const object = names.length > 1 ? nameOf(move, names[0] ?? '') : '';
    const group = groups.get(move.verb) ?? new Map<string, LegalMove[]>();
    group.set(object, [...(group.get(object) ?? []), move]);
    groups.set(move.verb, group);
  }
  return [...groups].map(([verb, objects]) => ({
    verb,
    objects: [...objects].map(([object, some]) => ({ object, moves: some })),
    count: [...objects.values()].reduce((sum, some) => sum + some.length, 0),
  }));
}

/** What is still to be said of a move when some of its arguments are known: the next one, and its possible values. */
export interface Step {
  argument: string;
  options: { id: string; count: number }[];
}

/** The moves that agree with what was chosen so far. */
export function agreeing(moves: LegalMove[], chosen: Record<string, string>): LegalMove[] {
  const known = Object.entries(chosen);
  return moves.filter((move) => known.every(([argument, id]) => move.args[argument] === id));
}

/** The next question about some moves of one verb; null if a single move is left. */
export function nextStep(moves: LegalMove[]): Step | null {
  for (const argument of Object.keys(moves[0]?.args ?? {})) {
    const counts = new Map<string, number>();
    for (const { args } of moves)
      counts.set(args[argument] ?? '', (counts.get(args[argument] ?? '') ?? 0) + 1);
    if (counts.size < 2) continue;
    const options = [...counts].map(([id, count]) => ({ id, count }));
    if (options.every(({ id }) => Number.isFinite(Number(id))))
      options.sort((a, b) => Number(a.id) - Number(b.id));
    return { argument, options };
  }
  return null;
}

/** A text as one searches for it: without accents and capitals. */
export function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** Whether every word of a question occurs in a text. */
export function fits(question: string, text: string): boolean {
  const bared = bare(text);
  return bare(question)
    .split(/\s+/)
    .every((word) => bared.includes(word));
}
