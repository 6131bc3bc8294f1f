/** What others have changed between two views: techs, cities, pieces, and figures that came near. */
import type { CivilizationSquareView, CivilizationView } from '$lib/net/protocol.gen';
import { at } from './squareNames';

export interface News {
  kind: 'tech' | 'government' | 'city' | 'razed' | 'piece' | 'near';
  /** Whose doing it is; of a city that is gone, whose it was. */
  seat: number;
  /** The tech, government, city or piece. */
  id: string;
  /** Where it is to be seen. */
  square: string | null;
}

/** So many squares from a city or figure of mine are near. */
const NEAR = 3;

const far = (one: string, other: string): number => {
  const [from, to] = [at(one), at(other)];
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
};

/** Whether something of another has come to a square, or has gone from it; what I did myself is no news. */
export function hasChanged(then: CivilizationSquareView, now: CivilizationSquareView, mine: number): boolean {
  const built = (then.piece ?? '') !== (now.piece ?? '') || (then.centre ?? false) !== (now.centre ?? false);
  if (built && now.seat !== mine) return true;
  const [was, is] = [then.owner ?? null, now.owner ?? null];
  return was !== is && is !== mine && !(was === mine && is === null);
}

function nationNews(then: CivilizationView, now: CivilizationView, mine: number): News[] {
  return now.nations.flatMap((nation, seat) => {
    const before = then.nations[seat];
    if (seat === mine || !before) return [];
    const learnt = nation.techs.filter((tech) => !before.techs.includes(tech));
    const found: News[] = learnt.map((id) => ({ kind: 'tech', seat, id, square: null }));
    if (nation.government !== before.government)
      found.push({ kind: 'government', seat, id: nation.government, square: null });
    return found;
  });
}

/** What has come to a square, or is gone from it. */
function squareNews(then: CivilizationSquareView, now: CivilizationSquareView, mine: number): News[] {
  const found: News[] = [];
  const { id: square } = now;
  if (now.centre && !then.centre && now.seat != null && now.seat !== mine)
    found.push({ kind: 'city', seat: now.seat, id: now.city ?? '', square });
  if (then.centre && !now.centre && then.seat != null)
    found.push({ kind: 'razed', seat: then.seat, id: then.city ?? '', square });
  if (now.piece && now.piece !== then.piece && now.seat != null && now.seat !== mine)
    found.push({ kind: 'piece', seat: now.seat, id: now.piece, square });
  return found;
}

const figures = ({ armies, scouts }: CivilizationSquareView) => (armies ?? 0) + (scouts ?? 0);

/** Figures of others that were not there, within sight of what is mine. */
function nearNews(
  then: ReadonlyMap<string, CivilizationSquareView>,
  squares: readonly CivilizationSquareView[],
  mine: number,
): News[] {
  const own = squares.filter(({ owner, centre, seat }) => owner === mine || (centre && seat === mine));
  return squares.flatMap((now): News[] => {
    const before = then.get(now.id);
    if (now.owner == null || now.owner === mine || !before) return [];
    if (before.owner === now.owner && figures(before) >= figures(now)) return [];
    if (!own.some(({ id }) => far(id, now.id) <= NEAR)) return [];
    return [{ kind: 'near', seat: now.owner, id: '', square: now.id }];
  });
}

/** What others have changed, nation by nation. */
export function newsOf(then: CivilizationView, now: CivilizationView, mine: number): News[] {
  const before = new Map(then.squares.map((square) => [square.id, square]));
  const found = [
    ...nationNews(then, now, mine),
    ...now.squares.flatMap((square) => squareNews(before.get(square.id) ?? square, square, mine)),
    ...nearNews(before, now.squares, mine),
  ];
  return found.sort((one, other) => one.seat - other.seat);
}
