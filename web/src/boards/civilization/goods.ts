/** Goods of an offer: what can be put on a side, how many of it, and how that is written. */
import type { CivilizationNationView, Hidden } from '$lib/net/protocol.gen';

/** So many things may lie on a side of an offer. */
export const MOST = 8;

/** A row of the form: what it is, and how many there are. */
export interface Row {
  id: string;
  has: number;
}

const list = (held: string[] | Hidden): string[] => (Array.isArray(held) ? held : []);
const countedGoods = (all: readonly string[]): Row[] =>
  [...new Set(all)].map((id) => ({ id, has: all.filter((one) => one === id).length }));

/** What a nation can give, as far as it is seen; of the cards of others those that were seen. */
export function rowsOf(nation: CivilizationNationView, resources: readonly string[]): Row[] {
  return [
    { id: 'trade', has: nation.trade },
    { id: 'culture', has: nation.culture },
    ...resources.map((id) => ({ id, has: nation.resources[id] ?? 0 })),
    ...countedGoods([
      ...list(nation.huts),
      ...list(nation.villages),
      ...list(nation.events),
      ...nation.remembered,
    ]),
  ];
}

/** Points are counted by fives and ones; all else by pieces. */
function pieces(id: string, count: number): string[] {
  const of = (name: string, times: number) => Array.from({ length: times }, () => name);
  if (id !== 'trade' && id !== 'culture') return of(id, count);
  return [...of(`${id}_5`, Math.floor(count / 5)), ...of(`${id}_1`, count % 5)];
}

/** A side of the form in the words of the notation. */
export const formatGoods = (side: ReadonlyMap<string, number>): string[] =>
  [...side].flatMap(([id, count]) => pieces(id, count));

/** Goods of an offer, points summed: what the notation lists one by one. */
export function sumGoods(goods: readonly string[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of goods) {
    const [, id = one, worth = '1'] = /^(trade|culture)_(\d)$/.exec(one) ?? [];
    sums.set(id, (sums.get(id) ?? 0) + Number(worth));
  }
  return sums;
}
