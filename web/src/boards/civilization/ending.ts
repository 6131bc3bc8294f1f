import type { CivilizationView } from '$lib/net/protocol.gen';
import type { Ending, Finish, Trophy } from '../endings';
import { barsOf, WAYS } from './race';

/** Number of coins that wins. */
const COINS = 15;

type Drawn = (finish: Finish<CivilizationView>, seat: number, label: string) => Trophy[];

const capital = (seat: number, label: string): Trophy => ({
  href: '#ci-city-capital',
  label,
  seat,
});
const banner = (seat: number, label: string): Trophy => ({
  href: '#ci-figure-army',
  label,
  seat,
});

/** The drawings of each way to win: the track's end, the rocket, the coins, the taken capital and the army. */
const DRAWN: Record<string, Drawn> = {
  culture: ({ view }, seat, label) => {
    const { space, spaces } = view.nations[seat]?.race ?? { space: 0, spaces: 0 };
    return [{ href: '#ci-culture', label, note: `${space}/${spaces}` }, banner(seat, label)];
  },
  technology: (_finish, seat, label) => [{ href: '#ci-rocket', label }, capital(seat, label)],
  economic: (_finish, _seat, label) =>
    Array.from({ length: COINS }, () => ({ href: '#ci-coin', label, small: true })),
  military: ({ view }, seat, label) => {
    const lost = view.nations.findIndex(({ cities }) => !cities.some(({ id }) => id === 'capital'));
    return [capital(lost < 0 ? seat : lost, label), banner(seat, label)];
  },
};

/** The end of Civilization: the way that was won by, and all four races. */
export const ending: Ending<CivilizationView> = {
  ground: 'civilization',
  sudden: ['culture', 'technology', 'economic', 'military', 'learning'],
  trophies: (finish, seat) => {
    const { words, result } = finish;
    const drawn = DRAWN[result.kind];
    return drawn ? drawn(finish, seat, words.t(`victory.${result.kind}`)) : [];
  },
  races: ({ view, result, words }) =>
    WAYS.map((way) => ({
      label: words.t(`board.race_${way}`),
      seats: view.nations.map((nation, seat) => {
        const bar = barsOf(nation).find((one) => one.way === way);
        const { value = null, end = null, full = 0 } = bar ?? {};
        if (way === result.kind && result.winners.includes(seat)) return { seat, full: 1, text: '✓' };
        const text = value === null ? '–' : end === null ? `${value}` : `${value}/${end}`;
        return { seat, full, text };
      }),
    })),
};
