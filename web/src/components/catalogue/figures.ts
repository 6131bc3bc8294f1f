/** The figures of a component from games between bots. */
import type { Measured, Series } from '../../boards/catalogue';

export interface Figure {
  /** The share of the games in which a seat had it. */
  used: number;
  owners: number;
  /** The owners' rate of victory with its interval, and the rate of equal chances. */
  rate: number;
  low: number;
  high: number;
  even: number;
}

/** Return the figures of a component in games for a number of seats, or null if no bot had it. */
export function figureOf(series: Series | null, measured: Measured | undefined): Figure | null {
  const row = series && measured ? series.components[measured.key] : undefined;
  if (!series || !row) return null;
  const [games, owners, rate, low, high] = row;
  return { used: games / series.games, owners, rate, low, high, even: 1 / series.seats };
}
