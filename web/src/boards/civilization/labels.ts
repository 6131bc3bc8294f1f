/** Texts of the board, for screen readers and labels. */
import type { CivilizationBattleView, CivilizationSquareView, LegalMove } from '$lib/net/protocol.gen';
import type { Wording } from '$lib/text/wording';
import { idOf, type Key, kindOf } from '../shared/gestures';
import { sentences } from '../shared/labels';
import type { CivilizationController } from './boardController.svelte';

/** Return a number with its noun, '' for 0. */
const formatCount = (words: Wording, what: string, count: number) =>
  count ? words.t(`count.${what}`, { count }) : '';

/** Capitalize the first letter. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Return a city's name with its square. */
export function cityName(words: Wording, id: string): string {
  return capital(words.name('city', id));
}

/** Return the short name of an item of a city's menu. */
export function shortItem(words: Wording, id: string): string {
  const kind = ['wonder', 'building'].find((one) => words.hasName(one, id));
  return kind ? words.short(kind, id) : words.name('item', id);
}

/** Return the name of a piece of the outskirts. */
export function pieceName(controller: CivilizationController, piece: string): string {
  return controller.props.words.name(controller.facts.pieceKind(piece), piece);
}

/** Return the figures on a square. */
export function figuresInWords(words: Wording, square: CivilizationSquareView): string {
  if (square.owner == null) return '';
  const figures = [formatCount(words, 'armies', square.armies), formatCount(words, 'scouts', square.scouts)];
  const told = figures.filter(Boolean).join(', ');
  return words.t('board.figures_of', { player: words.player(square.owner), figures: told });
}

/** Return the description of a square: its ground, its pieces, its owner. */
export function squareInWords(controller: CivilizationController, square: CivilizationSquareView): string {
  const { words } = controller.props;
  if (!square.terrain) return sentences([square.id, words.t('term.unexplored')]);
  const { extra, marker, piece, city, seat } = square;
  const owned = seat != null && city;
  const whose = owned
    ? words.t(square.centre ? 'board.city_of' : 'board.outskirts_of', {
        player: words.player(seat),
        city: words.name('city', city),
      })
    : '';
  return sentences([
    `${square.id}, ${words.name('terrain', square.terrain)}`,
    extra && extraName(words, extra),
    marker && words.name('marker', marker),
    piece && pieceName(controller, piece),
    whose,
    figuresInWords(words, square),
    square.gives_to != null &&
      !square.blockaded &&
      words.t('board.gives_to', {
        yields: yieldsInWords(words, square) || words.t('board.nothing'),
        player: words.player(square.gives_to),
      }),
    square.blockaded && words.t('board.is_blockaded'),
  ]);
}

/** Return the effect of the figures' path, or of a selected item, on a square. */
export function prospectInWords(controller: CivilizationController, id: string): string[] {
  const { words } = controller.props;
  const reach = controller.reach.get(id);
  const site = controller.sites.get(id);
  const told: string[] = [];
  if (reach) {
    told.push(words.t('count.steps', { count: reach.steps }));
    if (reach.danger) told.push(words.t(`board.danger_${reach.danger}`));
  }
  if (site) {
    told.push(words.t('board.site', { yields: yieldsInWords(words, site) || words.t('board.no_change') }));
    if (site.replaces) told.push(words.t('board.replaces', { piece: pieceName(controller, site.replaces) }));
    if (site.resources?.length) {
      told.push(site.resources.map((name) => words.name('resource', name)).join(', '));
    }
  }
  return told;
}

/** Return the name of what is printed on a square beside its terrain. */
export function extraName(words: Wording, extra: string): string {
  return extra === 'culture' || extra === 'coin' ? words.t(`term.${extra}`) : words.name('resource', extra);
}

function cityInWords(controller: CivilizationController, id: string): string {
  const { words } = controller.props;
  const city = controller.nation.cities.find((one) => one.id === id);
  if (!city) return cityName(words, id);
  return sentences([
    `${cityName(words, id)}, ${city.square}`,
    `${words.t('term.production')}: ${city.production}`,
    `${words.t('term.trade')}: ${city.trade}`,
    `${words.t('term.culture')}: ${city.arts}`,
    words.t(city.acted ? 'board.done' : 'board.ready'),
  ]);
}

/** Return the name of a source of production, culture or coins: squares, a city, a tech, the government. */
export function sourceName(words: Wording, source: string): string {
  for (const kind of ['tech', 'wonder', 'building', 'great_person', 'city', 'government']) {
    if (words.hasName(kind, source)) return capital(words.name(kind, source));
  }
  return words.has(`board.source_${source}`) ? words.t(`board.source_${source}`) : words.name('term', source);
}

/** Return the yields of a square: '2 production, 1 trade'. */
export function yieldsInWords(
  words: Wording,
  of: Partial<Record<'trade' | 'production' | 'culture' | 'coin' | 'combat', number>>,
): string {
  return (['production', 'trade', 'culture', 'coin', 'combat'] as const)
    .filter((name) => of[name])
    .map((name) => `${of[name]} ${words.t(`board.unit_${name}`)}`)
    .join(', ');
}

/** Return the rank of a unit's type for a seat; barbarians have the first rank. */
export function rankOf(controller: CivilizationController, unit: string, seat: number | null): number {
  const type = controller.facts.typeOf(unit);
  return seat === null ? 1 : (controller.view.nations[seat]?.ranks[type] ?? 1);
}

/** Return the name of a unit's type at a seat's rank; barbarians have the first rank. */
export function rankName(controller: CivilizationController, unit: string, seat: number | null): string {
  const type = controller.facts.typeOf(unit);
  const rank = rankOf(controller, unit, seat);
  return controller.props.words.name('rank', controller.facts.rankName(type, rank));
}

/** Return the strength of a seat's unit; barbarians have the first rank. */
export function strengthOf(controller: CivilizationController, unit: string, seat: number | null): number {
  const rank = rankOf(controller, unit, seat);
  return controller.facts.of('units', unit)?.strength[Math.max(0, rank - 1)] ?? 0;
}

/** Return the name of a thing. */
export function nameOfThing(controller: CivilizationController, key: Key): string {
  const { words } = controller.props;
  const id = idOf(key);
  switch (kindOf(key)) {
    case 'square':
    case 'direction':
      return controller.squareOf(key)?.id ?? id;
    case 'city':
      return cityName(words, id);
    case 'draft':
      return words.t('board.draft');
    case 'offer':
      return words.t('board.offer_of', { player: words.name('seat', id) });
    case 'front':
      return words.t('board.front', { number: Number(id) + 1 });
    case 'unit':
      return `${words.name('unit', id)} ${strengthOf(controller, id, controller.nearSeat)}`;
    default:
      return capital(words.name(kindOf(key), id));
  }
}

/** Return the full description of a thing. */
export function describe(controller: CivilizationController, key: Key): string {
  const id = idOf(key);
  const square = controller.squareOf(key);
  if (kindOf(key) === 'city') return cityInWords(controller, id);
  if (square) return squareInWords(controller, square);
  if (kindOf(key) === 'nation') return nationInWords(controller, Number(id));
  return sentences([nameOfThing(controller, key), textOfThing(controller, key)]);
}

/** Return a nation's leader, start tech, power and government. */
export function nationInWords(controller: CivilizationController, seat: number): string {
  const { words } = controller.props;
  const { civilization, government = '' } = controller.view.nations[seat] ?? {};
  const rule = `${words.t('term.government')}: ${words.name('government', government)}`;
  return sentences([
    words.text('civilization', civilization ?? ''),
    rule,
    words.text('government', government),
  ]);
}

/** Return the text of a thing, '' if there is none. */
export function textOfThing(controller: CivilizationController, key: Key): string {
  const { words } = controller.props;
  const id = idOf(key);
  if (kindOf(key) === 'ability') {
    const ability = controller.facts.of('abilities', id);
    return ability ? words.text('tech', ability.tech) : '';
  }
  return words.text(kindOf(key), id);
}

/** Return the name of a use on its button. */
export function useName(controller: CivilizationController, move: LegalMove): string {
  const { words } = controller.props;
  const { args, verb } = move;
  switch (verb) {
    case 'produce':
      return words.name('item', args.item ?? '');
    case 'granted':
      return words.name('building', args.building ?? '');
    case 'harvest':
      return words.t('board.harvest', { resource: words.name('resource', args.resource ?? '') });
    case 'arts':
      return words.t('board.arts');
    case 'assign':
      return words.t('board.send_to', { city: words.name('city', args.city ?? '') });
    case 'found':
      return words.t('board.found');
    case 'settle':
      return words.t('board.settle');
    case 'attack':
      return words.t('board.front', { number: Number(args.front) + 1 });
    case 'open':
      return words.t('board.new_front');
    case 'accept':
    case 'decline':
      return words.t(`board.${verb}`);
    case 'move':
      return [
        formatCount(words, 'armies', Number(args.armies)),
        formatCount(words, 'scouts', Number(args.scouts)),
      ]
        .filter(Boolean)
        .join(' + ');
    default:
      return words.verb(verb);
  }
}

/** Return the name of the button that makes the move. */
export function commitName(controller: CivilizationController, move: LegalMove): string {
  const { words } = controller.props;
  const { args, verb } = move;
  switch (verb) {
    case 'produce':
    case 'granted':
      return words.t(controller.target ? 'board.make_at' : 'board.make', {
        item: words.name('item', args.item ?? args.building ?? ''),
        square: controller.target ?? '',
      });
    case 'move':
      if (controller.target) return marchName(controller);
      return words.t('board.set_out', { figures: useName(controller, move) });
    case 'open':
    case 'attack':
      return words.t(`board.do_${verb}`, { number: Number(args.front ?? 0) + 1 });
    case 'at':
      return words.t(controller.site ? 'board.do_capital' : 'board.do_at', { square: args.square ?? '' });
    case 'assign':
    case 'found':
    case 'settle':
    case 'accept':
    case 'decline':
    case 'harvest':
    case 'arts':
      return useName(controller, move);
    default:
      return words.nameMove(move);
  }
}

/** Return the name of the button that moves figures along their path. */
export function marchName(controller: CivilizationController): string {
  const danger = controller.reach.get(controller.target ?? '')?.danger;
  const fights = danger === 'figures' || danger === 'city' || danger === 'village' || danger === 'scouts';
  return controller.props.words.t(fights ? 'board.march_fight' : 'board.march', {
    square: controller.target ?? '',
  });
}

/**
 * Return the results of a battle for a victory of each side, attacker first: what falls, and what is looted
 * (R79, R99-R101a).
 */
export function stakes(controller: CivilizationController, battle: CivilizationBattleView): string[] {
  const { props, view } = controller;
  const faq = view.options.loot === 'faq' ? '_faq' : '';
  const isCapital = battle.kind === 'city' && controller.square(battle.square)?.city === 'capital';
  const falls = isCapital ? 'capital' : battle.kind === 'village' ? 'village' : `${battle.kind}${faq}`;
  const held = battle.defender === null ? 'barbarians' : `held${faq}`;
  return [falls, held].map((stake) => props.words.t(`board.stake_${stake}`));
}
