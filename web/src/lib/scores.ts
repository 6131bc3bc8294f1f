/** The score so far, found in a view: every game's view has a list with one entry by seat that carries `points`. */

export type Points = Record<string, number>;

function pointsIn(value: unknown, seats: number): Points[] | null {
  if (!Array.isArray(value) || value.length !== seats) return null;
  const found = value.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'points' in entry ? (entry.points as unknown) : null,
  );
  return found.every((points): points is Points => typeof points === 'object' && points !== null)
    ? found
    : null;
}

/** The points of every seat by category; null if the view does not tell. */
export function scoresOf(view: unknown, seats: number): Points[] | null {
  if (typeof view !== 'object' || view === null) return null;
  for (const value of Object.values(view)) {
    const points = pointsIn(value, seats);
    if (points) return points;
  }
  return null;
}

/** The sum of a seat's points. */
export function total(points: Points): number {
  return Object.values(points).reduce((sum, more) => sum + more, 0);
}
