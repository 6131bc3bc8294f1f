/** The board in words, for those who listen to it and for every label. */
import type { AkropolisDistrictView, Reason } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';
import { sentences } from '../shared/labels';
import type { Advice, AkropolisController } from './boardController.svelte';
import { levelOf } from './city';
import { type Effect, effectOf } from './effects';
import type { District } from './facts';
import { placeInWords } from './placeText';

/** A number with its sign: a change. */
export const formatSigned = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0');

/** Return in a few words why a tile does not fit, without coordinates because the place is in sight. */
export function misfitReason(words: Wording, reason: Reason): string {
  return words.has(`board.misfit.${reason.code}`)
    ? words.t(`board.misfit.${reason.code}`, reason.values)
    : words.reason(reason);
}

/** What a placement would change, as one text. */
export function effectInWords(words: Wording, effect: Effect): string {
  return sentences([
    words.t('board.on_level', { level: effect.level }),
    effect.quarries > 0 && words.t('board.covers', { count: effect.quarries }),
    ...effect.districts.map(({ district, before, after }) =>
      words.t('board.district_change', {
        district: words.name('district', district),
        points: formatSigned(after - before),
      }),
    ),
    words.t('board.change', { points: formatSigned(effect.score.after - effect.score.before) }),
  ]);
}

/** The tile in hand where it is, and what that would bring. */
export function spokenPlace(controller: AkropolisController): string {
  const { words } = controller.props;
  const { place, because } = controller;
  if (!controller.tile || !place) return '';
  const effect = because && effectOf(because.steps);
  return sentences([
    words.name('tile', controller.tile),
    ...placeInWords(controller, controller.tile, place),
    because?.reason && misfitReason(words, because.reason),
    effect && effectInWords(words, effect),
  ]);
}

/** The points of a hex: its value times the stars of its district. */
export function hexPoints(words: Wording, value: number, stars: number): string {
  return words.t('board.hex_points', { value, ...starsAndPoints(words, stars, value * stars) });
}

/** The points of a district: its value times its stars. */
export function districtPoints(words: Wording, district: District, of: AkropolisDistrictView): string {
  const counts = starsAndPoints(words, of.stars, of.points);
  return words.t('board.district', {
    district: words.name('district', district),
    value: of.value,
    ...counts,
  });
}

const starsAndPoints = (words: Wording, stars: number, points: number) => ({
  stars: words.t('count.stars', { count: stars }),
  points: words.t('count.points', { count: points }),
});

/** A tile that a hint advises, and where it would lie. */
export function hintInWords(controller: AkropolisController, { tile, place }: Advice): string {
  const { words } = controller.props;
  return sentences([
    words.t('board.hint', { tile: words.name('tile', tile) }),
    ...placeInWords(controller, tile, place),
    words.t('board.on_level', { level: levelOf(controller.city, place) }),
  ]);
}

/** A hex of a city: what it is, how high, and whether and why it scores. */
export function hexInWords(controller: AkropolisController, seat: number, key: string): string {
  const { words } = controller.props;
  const hex = controller.hexAt(seat, key);
  if (!hex) return '';
  const { district } = controller.facts.kind(hex.kind);
  const stars = district ? controller.view.cities[seat]?.districts[district]?.stars : undefined;
  return sentences([
    words.name('hex', hex.kind),
    words.t('board.on_level', { level: hex.level }),
    words.t(`verdict.${hex.verdict}`),
    hex.value > 0 && (stars ? hexPoints(words, hex.value, stars) : words.t('term.no_plaza')),
  ]);
}

/** A tile of the site with its price. */
export function tileInWords(controller: AkropolisController, id: string): string {
  const { words, seat } = controller.props;
  const price = controller.view.prices[controller.view.site.indexOf(id)] ?? 0;
  return sentences([
    words.name('tile', id),
    price === 0
      ? words.t('term.free')
      : `${words.t('term.price')}: ${words.t('count.stones', { count: price })}`,
    seat !== null && shortInWords(controller, id),
  ]);
}

/** Why a tile of the site cannot be paid; '' if it can. */
export function shortInWords(controller: AkropolisController, id: string): string {
  const short = controller.short(id);
  const { seat, words } = controller.props;
  if (short === 0 || seat === null) return '';
  const stones = controller.view.cities[seat]?.stones ?? 0;
  return words.reason({ code: 'stones_short', values: { price: stones + short, stones, short } });
}

/** The double scoring of a district, '' if it is not played. */
export function variantInWords(controller: AkropolisController, district: District): string {
  const on = controller.view.options[`variant_${district}`] === 'on';
  return on ? controller.props.words.t(`option.variant_${district}.help`) : '';
}
