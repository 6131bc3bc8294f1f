/** The techs of a nation in the rows of its pyramid. */
import type { CivilizationNationView } from '$lib/wire';
import type { Facts } from './facts';

/** The rows from the lowest up; the tech that a nation began with lies in the lowest, whatever its level. */
export function rowsOf(facts: Facts, nation: CivilizationNationView): string[][] {
  const first = nation.civilization ? facts.of('civilizations', nation.civilization)?.start_tech : null;
  return [1, 2, 3, 4, 5].map((row) =>
    nation.techs.filter((tech) => (tech === first ? 1 : (facts.of('techs', tech)?.level ?? 1)) === row),
  );
}
