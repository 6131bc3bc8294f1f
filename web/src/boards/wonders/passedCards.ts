import type { WondersView } from '$lib/net/protocol.gen';

/** Cards that come to a seat: how many, and among which ones it remembers; some of these may have been tucked or sold. */
export interface Coming {
  count: number;
  among: string[];
}

const LAST_TURN = 6;

/**
 * What the next hand of a seat holds, as far as the seat remembers: it held that hand itself, as many turns ago as there
 * are other players, and has seen what was built of it since. Null where that was before the age, or none comes.
 */
export function comingCards(view: WondersView, seat: number): Coming | null {
  const then = view.turn - (view.cities.length - 1);
  const held = view.turns.find(({ age, turn }) => age === view.age && turn === then);
  if (!held || view.turn >= LAST_TURN || view.result) return null;
  const among = [...held.hand];
  let holder = seat;
  for (let turn = then; turn < view.turn; turn++) {
    const { plays } = view.turns.find((one) => one.age === view.age && one.turn === turn) ?? { plays: [] };
    const at = among.indexOf(plays.find((play) => play.seat === holder)?.card ?? '');
    if (at >= 0) among.splice(at, 1);
    const city = view.cities[holder];
    holder = (view.passing === 'left' ? city?.left_neighbour : city?.right_neighbour) ?? holder;
  }
  return { count: held.hand.length - view.cities.length, among };
}
