/** What a view is made of, whichever game it is of: pure functions, no words and no drawing. */
import type { GameInfo, LegalMove } from '$lib/net/protocol.gen';
import { idAsWords, type Wording } from '$lib/text/wording';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Tree = { [key: string]: Json };

/** What every view has and the frame around the board tells already; what helps a drawn board is no news to a plain one. */
const TOLD_ELSEWHERE = new Set([
  'game',
  'seat',
  'options',
  'decision',
  'deciders',
  'chance',
  'result',
  'aid',
]);

/** What a game says of the fields of its views. */
type Fields = Partial<Pick<GameInfo, 'seat_fields' | 'inner_fields'>>;

/** The seat that a value of a field means; null if it means none. */
export function seatIn({ seat_fields = [] }: Fields, field: string, value: Json): number | null {
  return typeof value === 'number' && seat_fields.includes(field) ? value : null;
}

/** How a value is drawn. */
export type Shape =
  | 'nothing'
  | 'word'
  | 'hidden'
  | 'reason'
  | 'chips'
  | 'seats'
  | 'map'
  | 'table'
  | 'list'
  | 'counts'
  | 'tree';

const isTree = (value: Json | undefined): value is Tree =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
/** Why something is refused, to be told in a sentence. */
const isReason = ({ code, values }: Tree) => typeof code === 'string' && isTree(values);
const isPlain = (value: Json | undefined) => value === null || typeof value !== 'object';

/** The shape of a value; a list with one thing for each of so many seats is told by seat, and none is where 0 are said. */
export function shapeOf(value: Json, seats = 0): Shape {
  if (value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return shapeOfList(value, seats);
  if (!isTree(value)) return 'word';
  if (value.type === 'hidden' && typeof value.count === 'number')
    return value.count > 0 ? 'hidden' : 'nothing';
  if (isReason(value)) return 'reason';
  const numbers = Object.values(value).filter((one) => one !== null);
  if (numbers.length === 0) return 'nothing';
  return numbers.every((one) => typeof one === 'number') ? 'counts' : 'tree';
}

function shapeOfList(value: Json[], seats: number): Shape {
  if (value.every((one) => shapeOf(one) === 'nothing')) return 'nothing';
  if (value.every(isPlain)) return 'chips';
  if (!value.every(isTree)) return 'list';
  // What says whose it is does not lie in the order of the seats.
  if (value.length === seats && value.every((one) => !('owner' in one))) return 'seats';
  if (value.length > FEW_SQUARES && value.every((one) => placeOf(one.id) !== null)) return 'map';
  return value.every((one) => isRow(one) && shapeOf(one) !== 'hidden') ? 'table' : 'list';
}

/** Fewer squares than this are listed, not drawn. */
const FEW_SQUARES = 12;

/** Where a square lies whose name is a letter and a number, as on a chessboard: column and row, from 1. */
export function placeOf(id: Json | undefined): { column: number; row: number } | null {
  if (typeof id !== 'string' || !/^[a-z][1-9]\d?$/.test(id)) return null;
  return { column: id.charCodeAt(0) - 96, row: Number(id.slice(1)) };
}

/** A row of a table holds plain things and short lists of them. */
const isRow = (row: Tree) =>
  Object.values(row).every((one) => isPlain(one) || (Array.isArray(one) && one.every(isPlain)));

/** The parts of a view that a board draws. */
export function sectionsOf({ inner_fields = [] }: Fields, view: unknown): [string, Json][] {
  return Object.entries(view as Tree).filter(
    ([name, value]) =>
      !TOLD_ELSEWHERE.has(name) && !inner_fields.includes(name) && shapeOf(value, 0) !== 'nothing',
  );
}

/** The fields of a tree that have something to tell: what is not so, or is not there, is no news. */
export function fieldsOf({ inner_fields = [] }: Fields, tree: Tree): [string, Json][] {
  return Object.entries(tree).filter(
    ([name, value]) => !inner_fields.includes(name) && value !== false && shapeOf(value) !== 'nothing',
  );
}

/** The columns of a table: every field that some row tells. */
export function columnsOf(fields: Fields, rows: Tree[]): string[] {
  return [...new Set(rows.flatMap((row) => fieldsOf(fields, row).map(([name]) => name)))];
}

/** What names players is a matter between them: a battle, an offer, a question. */
export function isMatter(fields: Fields, value: Json): boolean {
  return isTree(value) && Object.entries(value).some(([name, one]) => seatIn(fields, name, one) !== null);
}

/** Rows that lie on squares are seen on the map. */
export function liesOnMap(value: Json): boolean {
  return Array.isArray(value) && value.every((row) => isTree(row) && placeOf(row.square) !== null);
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
  const singles = Object.keys(facts).map((plural) => plural.replace(/ies$/, 'y').replace(/s$/, ''));
  const components = singles.flatMap((single) => [single, single.slice(single.lastIndexOf('_') + 1)]);
  // The types of something are kinds of it: `hex_types` are of the kind `hex`.
  const owners = singles.map((single) => single.replace(/_types?$/, ''));
  return [...new Set([...components, 'colour', 'back', 'term', ...arguments_, 'decision', ...owners])].filter(
    (kind) => kind !== 'seat' && kind !== 'slot',
  );
}

/**
 * The kind of thing that an id names: what its field says (`tech`, or `techs`), else the first kind in which it is a
 * component with a name of its own (the token Law), else the first that has a word for it (its symbol).
 */
export function kindIn(words: Wording, kinds: string[], id: string, field = ''): string | undefined {
  const single = field.replace(/ies$/, 'y').replace(/s$/, '');
  // A number is one thing among cards and another among decks: only its field can tell.
  const others = /^-?\d+$/.test(id) ? [] : kinds;
  const told = [field, single].find((kind) => kind !== '' && words.hasName(kind, id));
  const named = () => others.find((kind) => words.has(`${kind}.${id}.name`));
  return told ?? named() ?? others.find((kind) => words.hasName(kind, id));
}

/** An id in words; or several to choose from (`wood/clay`), or a move in notation (`sell baths`). */
export function wordOf(words: Wording, kinds: string[], id: string, field = ''): string {
  const kind = kindIn(words, kinds, id, field);
  if (kind) return words.name(kind, id);
  const either = id.split('/');
  if (either.length > 1) return either.map((one) => wordOf(words, kinds, one, field)).join(' / ');
  const [verb = '', ...ids] = id.split(' ');
  const names = Object.keys(words.game.verbs[verb] ?? {});
  if (!(verb in words.game.verbs) || ids.length !== names.length) return idAsWords(id);
  const args = Object.fromEntries(names.map((name, index) => [name, ids[index] ?? '']));
  return words.nameMove({ verb, args });
}

/** The name of a field: the game's own term for it, else the field's name. */
export function fieldOf(words: Wording, kinds: string[], field: string): string {
  for (const key of [`term.${field}`, `category.${field}`, `web:board.field.${field}`]) {
    // A term that speaks of values is a sentence, not a name.
    if (words.has(key) && !words.t(key).includes('{{')) return words.t(key);
  }
  return capital(wordOf(words, kinds, field));
}

/** A word at the head of something. */
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

export interface MoveGroup {
  verb: string;
  /** Moves of one object: '' where a move has one object or none. */
  objects: { object: string; moves: LegalMove[] }[];
  count: number;
}

/** Moves by verb, then, where they have several objects and it makes the list shorter, by the first of them. */
export function groupMoves(
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
  return [...groups].map(([verb, objects]) => {
    const all = [...objects.values()].flat();
    const shorter = objects.size * 2 <= all.length;
    const parts = shorter ? [...objects] : [['', all] as const];
    return { verb, objects: parts.map(([object, some]) => ({ object, moves: some })), count: all.length };
  });
}

/** The squares and other places that moves speak of. */
export function mentionedThings(moves: LegalMove[]): Set<string> {
  return new Set(moves.flatMap((move) => Object.values(move.args)));
}

/** A short sign for a word that no other word has, for want of one in the locale: its initials, else its beginning. */
export function signFor(word: string, taken: Set<string>): string {
  const initials = word
    .split(/[\s-]+/)
    .map((part) => part.charAt(0).toLocaleUpperCase())
    .join('');
  const beginnings = Array.from({ length: word.length - 1 }, (_, i) => word.slice(0, i + 2));
  const signs = initials.length > 1 ? [initials, ...beginnings] : beginnings;
  return signs.find((sign) => !taken.has(sign)) ?? word;
}

/** What is still to be said of a move when some of its arguments are known: the next one, and its possible values. */
export interface Step {
  argument: string;
  options: { id: string; count: number }[];
}

/** The moves that agree with what was chosen so far. */
export function agreeingMoves(moves: LegalMove[], chosen: Record<string, string>): LegalMove[] {
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
export function stripArticle(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** Whether every word of a question occurs in a text. */
export function fits(question: string, text: string): boolean {
  const bared = stripArticle(text);
  return stripArticle(question)
    .split(/\s+/)
    .every((word) => bared.includes(word));
}
