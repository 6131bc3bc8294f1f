/** The points over a finished game from a few of its positions. */

/** The totals of all seats at a ply. */
export interface Sample {
  ply: number;
  totals: number[];
}

/** Maximum number of positions, because the server replays the game for each. */
const MOST = 13;

/** Return evenly spaced plies from the first to the last. */
export function samplePlies(plies: number): number[] {
  const count = Math.min(MOST, plies + 1);
  if (count < 2) return [];
  return Array.from({ length: count }, (_, at) => Math.round((plies * at) / (count - 1)));
}

/** Return the seat that is alone in front, or null. */
function leaderOf({ totals }: Sample): number | null {
  const most = Math.max(...totals);
  const first = totals.indexOf(most);
  return totals.lastIndexOf(most) === first ? first : null;
}

/** Return the last sample at which another seat took the lead, or null if the lead never changed. */
export function leadChange(samples: readonly Sample[]): { ply: number; seat: number; points: number } | null {
  let leader: number | null = null;
  let change: { ply: number; seat: number; points: number } | null = null;
  for (const sample of samples) {
    const now = leaderOf(sample);
    if (now === null) continue;
    if (leader !== null && now !== leader)
      change = { ply: sample.ply, seat: now, points: sample.totals[now] ?? 0 };
    leader = now;
  }
  return change;
}
