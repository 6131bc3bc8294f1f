/** Goods of an offer: what a side can contain, its amounts, and its notation. */
import type { CivilizationNationView, Hidden } from '$lib/net/protocol.gen';

/** Maximum number of things on a side of an offer. */
export const MOST = 8;

/** A row of the form: a good and its available amount. */
export interface Row {
  id: string;
  has: number;
}

/** Return the things that are visible to the viewer. */
export const held = (what: string[] | Hidden): string[] => (Array.isArray(what) ? what : []);
const countedGoods = (all: readonly string[]): Row[] =>
  [...new Set(all)].map((id) => ({ id, has: all.filter((one) => one === id).length }));

/** Return what a nation can give, as far as it is visible; of other players' cards the seen ones. */
export function rowsOf(nation: CivilizationNationView, resources: readonly string[]): Row[] {
  return [
    { id: 'trade', has: nation.trade },
    { id: 'culture', has: nation.culture },
    ...resources.map((id) => ({ id, has: nation.resources[id] ?? 0 })),
    ...countedGoods([
      ...held(nation.huts),
      ...held(nation.villages),
      ...held(nation.events),
      ...nation.remembered,
    ]),
  ];
}

/** Split points into fives and ones, everything else into pieces. */
function pieces(id: string, count: number): string[] {
  const of = (name: string, times: number) => Array.from({ length: times }, () => name);
  if (id !== 'trade' && id !== 'culture') return of(id, count);
  return [...of(`${id}_5`, Math.floor(count / 5)), ...of(`${id}_1`, count % 5)];
}

/** Return a side of the form in notation. */
export const formatGoods = (side: ReadonlyMap<string, number>): string[] =>
  [...side].flatMap(([id, count]) => pieces(id, count));

/** Return the goods of an offer with their amounts; notation lists them one by one. */
export function sumGoods(goods: readonly string[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of goods) {
    const [, id = one, worth = '1'] = /^(trade|culture)_(\d)$/.exec(one) ?? [];
    sums.set(id, (sums.get(id) ?? 0) + Number(worth));
  }
  return sums;
}
