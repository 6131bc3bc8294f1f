/**
 * The score so far, found in a view: a list with one entry by seat that tells the points of every category, as
 * `points.blue`, `districts.house.points` or simply `stones`.
 */

export type Points = Record<string, number>;
type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The points of a category in what is told of a seat; null if they are not told. */
function pointsOf(entry: Tree, category: string): number | null {
  if (isTree(entry.points) && typeof entry.points[category] === 'number') return entry.points[category];
  for (const part of Object.values(entry)) {
    const found = isTree(part) ? part[category] : null;
    if (isTree(found) && typeof found.points === 'number') return found.points;
  }
  const plain = entry[category];
  return typeof plain === 'number' ? plain : null;
}

function sheetOf(entry: unknown, categories: string[]): Points | null {
  if (!isTree(entry)) return null;
  // Options of a game may leave categories out of its `points`.
  const own = isTree(entry.points) ? Object.keys(entry.points) : [];
  const isSheet = own.length > 0 && own.every((category) => categories.includes(category));
  const counted = isSheet ? categories.filter((category) => own.includes(category)) : categories;
  const told = counted.map((category) => [category, pointsOf(entry, category)] as const);
  if (told.some(([, points]) => points === null)) return null;
  const points = Object.fromEntries(told) as Points;
  // A sum that is told as well must be the same: rather no score than a wrong one.
  return typeof entry.total === 'number' && entry.total !== totalPoints(points) ? null : points;
}

/** The points of every seat by category; null if the view does not tell. */
export function scoresOf(view: unknown, seats: number, categories: string[]): Points[] | null {
  if (!isTree(view) || categories.length === 0) return null;
  for (const value of Object.values(view)) {
    if (!Array.isArray(value) || value.length !== seats) continue;
    const sheets = value.map((entry: unknown) => sheetOf(entry, categories));
    if (sheets.every((sheet): sheet is Points => sheet !== null)) return sheets;
  }
  return null;
}

/** The sum of a seat's points. */
export function totalPoints(points: Points): number {
  return Object.values(points).reduce((sum, more) => sum + more, 0);
}
