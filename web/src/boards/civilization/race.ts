/** The four ways to win: a nation's progress on each, with an explanation of its number. */
import type { CivilizationNationView } from '$lib/net/protocol.gen';
import { formatList } from '$lib/text/i18n.svelte';
import type { CivilizationController } from './boardController.svelte';
import { LEVELS } from './facts';
import { sourceName } from './labels';

export type WayToWin = 'culture' | 'technology' | 'economy' | 'military';
export const WAYS: readonly WayToWin[] = ['culture', 'technology', 'economy', 'military'];

export interface Bar {
  way: WayToWin;
  pic: string;
  /** Null if the way is not possible. */
  value: number | null;
  end: number | null;
  /** Filled part of the bar, from 0 to 1. */
  full: number;
}

/** Techs of the smallest pyramid with Space Flight, from the bottom row up. */
const PYRAMID = [5, 4, 3, 2, 1];
/** Distance from which an army counts as far away. */
const FAR = 20;

/** Return the progress of a nation. */
export function barsOf({ race }: CivilizationNationView): Bar[] {
  const part = (value: number, end: number) => Math.min(1, value / end);
  const near = race.march === null ? 0 : Math.max(0, 1 - race.march / FAR);
  return [
    bar('culture', 'culture', race.space, race.spaces, part(race.space, race.spaces)),
    bar('technology', 'rocket', race.techs, race.techs_needed, part(race.techs, race.techs_needed)),
    bar('economy', 'coin', race.coins, race.coins_needed, part(race.coins, race.coins_needed)),
    bar('military', 'combat', race.march, null, near),
  ];
}

const bar = (way: WayToWin, pic: string, value: number | null, end: number | null, full: number): Bar => ({
  way,
  pic,
  value,
  end,
  full,
});

/** Return the explanation of a nation's progress. */
export function raceInWords(controller: CivilizationController, seat: number, way: WayToWin): string[] {
  const nation = controller.view.nations[seat];
  if (!nation) return [];
  const { words } = controller.props;
  const points = words.t('board.race_points', { count: nation.points[way] ?? 0 });
  return [...TOLD[way](controller, nation), points];
}

type Telling = (controller: CivilizationController, nation: CivilizationNationView) => string[];

const culture: Telling = ({ props: { words } }, { race, track, culture: held }) => {
  const space = words.t('board.race_space', { space: race.space, end: race.spaces });
  if (!track) return [space];
  const price = [
    words.t('count.culture', { count: track.culture }),
    ...(track.trade ? [words.t('count.trade', { count: track.trade })] : []),
  ];
  const values = { price: formatList(price), held: words.t('count.culture', { count: held }) };
  return [space, words.t('board.race_next', values)];
};

const technology: Telling = ({ props: { words } }, { race, pyramid }) => {
  const rows = PYRAMID.map(
    (need, at) => `${LEVELS[at]}: ${Math.min(need, pyramid[at]?.length ?? 0)}/${need}`,
  );
  const numbers = { count: race.techs, end: race.techs_needed };
  return [words.t('board.race_techs', numbers), rows.join(' · ')];
};

const economy: Telling = ({ props: { words } }, { race, coin_sources }) => {
  const coins = words.t('board.race_coins', { count: race.coins, end: race.coins_needed });
  const sources = Object.entries(coin_sources)
    .sort(([, one], [, other]) => other - one)
    .map(([source, count]) => `${sourceName(words, source)} ${count}`);
  return sources.length > 0 ? [coins, sources.join(' · ')] : [coins];
};

const military: Telling = ({ props: { words } }, { race, limits }) => {
  const bonus = words.t('board.race_bonus', { count: race.combat });
  if (race.march === null || race.target === null) return [words.t('board.race_no_way'), bonus];
  const way = { square: race.origin ?? '', count: race.march, player: words.player(race.target) };
  return [words.t('board.race_march', way), words.t('board.race_speed', { count: limits.speed ?? 0 }), bonus];
};

const TOLD: Record<WayToWin, Telling> = { culture, technology, economy, military };
