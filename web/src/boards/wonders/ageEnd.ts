/** The end of an age as the view tells it: the last turn, the conflicts along the ring, and what they brought. */
import type { WondersView } from '$lib/net/protocol.gen';

type Play = WondersView['turns'][number]['plays'][number];

/** What a seat did in the last turn of an age. */
export interface LastPlay {
  seat: number;
  play: Play | null;
  /** The stage that was built by it. */
  stage: number | null;
  /** What came after it: the seventh card (R40), if it was used, and what was built from the discard pile (R53). */
  seventh: Play | null;
  revived: string | null;
}

/** A conflict of two neighbours: who, how strong, and what it brought each. */
export interface Clash {
  seats: readonly [number, number];
  shields: readonly [number, number];
  points: readonly [number, number];
}

export interface AgeEnd {
  age: number;
  /** In the order of the ring, a seat of one's choice first. */
  plays: LastPlay[];
  clashes: Clash[];
  /** What the conflicts brought each seat, in the same order, and its points with that. */
  sums: { seat: number; brought: number; points: number }[];
}

const LAST_TURN = 6;

/** All seats from one on, each followed by its left neighbour. */
function ringFrom(view: WondersView, seat: number): number[] {
  const ring = [seat];
  for (let next = view.cities[seat]?.left_neighbour; next !== undefined && next !== seat; ) {
    ring.push(next);
    next = view.cities[next]?.left_neighbour;
  }
  return ring;
}

/** The age whose conflicts were fought last, if nothing was played since; null in the midst of an age. */
function endedAge(view: WondersView): number | null {
  const fought = view.cities[0]?.conflicts.at(-1)?.age;
  return fought !== undefined && view.turns.at(-1)?.age === fought ? fought : null;
}

function lastPlay(view: WondersView, age: number, seat: number): LastPlay {
  const played = (turn: number) =>
    view.turns
      .find((one) => one.age === age && one.turn === turn)
      ?.plays.find((play) => play.seat === seat && play.verb !== 'leave') ?? null;
  const [play, seventh] = [played(LAST_TURN), played(LAST_TURN + 1)];
  const built = view.cities[seat]?.built_stages ?? 0;
  const look = view.looks.find((one) => one.age === age && one.turn >= LAST_TURN && one.seat === seat);
  return {
    seat,
    play,
    stage: play?.verb === 'wonder' ? built - Number(seventh?.verb === 'wonder') : null,
    seventh,
    revived: look?.card ?? null,
  };
}

/** The end of an age that has just been, seen from a seat; null in the midst of an age. */
export function ageEnd(view: WondersView, near: number): AgeEnd | null {
  const age = endedAge(view);
  if (age === null) return null;
  const ring = ringFrom(view, near);
  const cities = ring.flatMap((seat) => view.cities[seat] ?? []);
  const brought = cities.map(({ conflicts }) => conflicts.at(-1) ?? { left: 0, right: 0 });
  return {
    age,
    plays: ring.map((seat) => lastPlay(view, age, seat)),
    clashes: cities.map((city, at) => {
      const next = (at + 1) % cities.length;
      return {
        seats: [city.seat, cities[next]?.seat ?? city.seat],
        shields: [city.shields, cities[next]?.shields ?? 0],
        points: [brought[at]?.left ?? 0, brought[next]?.right ?? 0],
      };
    }),
    sums: cities.map((city, at) => ({
      seat: city.seat,
      brought: (brought[at]?.left ?? 0) + (brought[at]?.right ?? 0),
      points: Object.values(city.points).reduce((sum, some) => sum + some, 0),
    })),
  };
}

/** Whether an age came to its end between two views. */
export const endsAge = (before: WondersView | null, after: WondersView): boolean =>
  before !== null && endedAge(after) !== null && endedAge(before) === null;
