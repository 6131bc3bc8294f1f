/**
 * The score so far, found in a view: a list with one entry per seat that holds the points by category, as
 * `points.blue`, `districts.house.points` or `stones`.
 */

export type Points = Record<string, number>;
type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Return a category's points in a seat's entry, or null if the entry has none. */
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
  // A game's options may remove categories from its `points`.
  const own = isTree(entry.points) ? Object.keys(entry.points) : [];
  const isSheet = own.length > 0 && own.every((category) => categories.includes(category));
  const counted = isSheet ? categories.filter((category) => own.includes(category)) : categories;
  const told = counted.map((category) => [category, pointsOf(entry, category)] as const);
  if (told.some(([, points]) => points === null)) return null;
  const points = Object.fromEntries(told) as Points;
  // A total in the view must equal the sum, because a wrong score is worse than none.
  return typeof entry.total === 'number' && entry.total !== totalPoints(points) ? null : points;
}

/** Return the points of every seat by category, or null if the view does not contain them. */
export function scoresOf(view: unknown, seats: number, categories: string[]): Points[] | null {
  if (!isTree(view) || categories.length === 0) return null;
  for (const value of Object.values(view)) {
    if (!Array.isArray(value) || value.length !== seats) continue;
    const sheets = value.map((entry: unknown) => sheetOf(entry, categories));
    if (sheets.every((sheet): sheet is Points => sheet !== null)) return sheets;
  }
  return null;
}

/** Return the sum of a seat's points. */
export function totalPoints(points: Points): number {
  return Object.values(points).reduce((sum, more) => sum + more, 0);
}
