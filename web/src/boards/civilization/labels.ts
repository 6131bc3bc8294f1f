/** Texts of the board, for screen readers and labels. */
import type {
  CivilizationBattleView,
  CivilizationSiteView,
  CivilizationSquareView,
  LegalMove,
} from '$lib/net/protocol.gen';
import { formatList } from '$lib/text/i18n.svelte';
import type { Wording } from '$lib/text/wording';
import { idOf, type Key, kindOf } from '../shared/gestures';
import { sentences } from '../shared/labels';
import type { CivilizationController } from './boardController.svelte';
import { LEVELS } from './facts';

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

/** Return the numbers of figures: '2 armies and 1 scout'. */
export function countFigures(words: Wording, { armies, scouts }: { armies: number; scouts: number }): string {
  return formatList(
    [formatCount(words, 'armies', armies), formatCount(words, 'scouts', scouts)].filter(Boolean),
  );
}

/** Return the figures on a square. */
export function figuresInWords(words: Wording, square: CivilizationSquareView): string {
  if (square.owner == null) return '';
  return words.t('board.figures_of', {
    player: words.player(square.owner),
    figures: countFigures(words, square),
  });
}

/** Return the description of a square: its ground, its pieces, its owner. */
export function squareInWords(controller: CivilizationController, square: CivilizationSquareView): string {
  const { words } = controller.props;
  if (!square.terrain) return sentences([square.id, words.t('term.unexplored')]);
  const ground = `${square.id}, ${words.name('terrain', square.terrain)}`;
  return sentences([ground, square.extra && extraName(words, square.extra), contents(controller, square)]);
}

/** Return what is on a square, whose it is, and what it yields. */
function contents(controller: CivilizationController, square: CivilizationSquareView): string {
  const { words } = controller.props;
  const { marker, piece, city, seat } = square;
  const owned = seat != null && city;
  const whose = owned
    ? words.t(square.centre ? 'board.city_of' : 'board.outskirts_of', {
        player: words.player(seat),
        city: words.name('city', city),
      })
    : '';
  return sentences([
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

/** Return a square's description with the effect of the selected item there, or of the figures' path. */
export function squareWithProspect(
  controller: CivilizationController,
  square: CivilizationSquareView,
  described = squareInWords(controller, square),
): string {
  const { words } = controller.props;
  const site = controller.sites.get(square.id);
  if (site) return sentences([siteInWords(controller, square, site), contents(controller, square)]);
  const reach = controller.reach.get(square.id);
  return sentences([
    described,
    reach && words.t('count.steps', { count: reach.steps }),
    reach?.danger && words.t(`board.danger_${reach.danger}`),
  ]);
}

/** Return the yields of a capital on a square, or the changes by another thing, and what it replaces. */
function siteInWords(
  controller: CivilizationController,
  square: CivilizationSquareView,
  site: CivilizationSiteView,
): string {
  const { words } = controller.props;
  const isCapital = controller.view.decision === 'place_capital';
  const { kind, id } = thingToPlace(controller);
  const what = isCapital ? words.t('board.site_capital') : words.name(kind, id);
  const terrain = [
    square.terrain && words.name('terrain', square.terrain),
    square.extra && extraName(words, square.extra),
  ];
  const values = { what, square: square.id, terrain: terrain.filter(Boolean).join(', ') };
  if (kind === 'figure') return words.t('board.site_plain', values);
  const yields = isCapital
    ? [...yieldList(words, site), ...(site.resources ?? []).map((name) => words.name('resource', name))]
    : yieldList(words, site, true);
  return sentences([
    words.t('board.site', { ...values, yields: formatList(yields) || words.t('board.no_change') }),
    site.replaces && words.t('board.replaces', { piece: pieceName(controller, site.replaces) }),
  ]);
}

/** Return the kind and id of the thing whose square is chosen. */
function thingToPlace(controller: CivilizationController): { kind: string; id: string } {
  const { about } = controller.view;
  const id = controller.item?.item ?? about?.id ?? '';
  if (controller.facts.of('figures', id)) return { kind: 'figure', id };
  if (controller.item || about?.kind === 'item') return { kind: 'item', id };
  return { kind: id ? controller.facts.pieceKind(id) : '', id };
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

type Amounts = Partial<Record<'trade' | 'production' | 'culture' | 'coin' | 'combat', number>>;

/** Return the yields of a square: '2 production and 1 trade'. */
export const yieldsInWords = (words: Wording, of: Amounts): string => formatList(yieldList(words, of));

/** Return yields one by one, or changes of yields with their signs. */
function yieldList(words: Wording, of: Amounts, isChange = false): string[] {
  const signed = (number: number) => `${number < 0 ? '−' : '+'}${Math.abs(number)}`;
  return (['production', 'trade', 'culture', 'coin', 'combat'] as const).flatMap((name) => {
    const amount = of[name];
    if (!amount) return [];
    // A combat bonus always has its sign.
    if (name === 'combat') return words.t('board.yield_combat', { bonus: signed(amount) });
    const told = words.t(`count.${name === 'coin' ? 'coins' : name}`, { count: Math.abs(amount) });
    return isChange ? `${amount < 0 ? '−' : '+'}${told}` : told;
  });
}

/** Return the level of the techs that trade pays for, or that there is none. */
export function researchInWords(words: Wording, level: number): string {
  return level > 0 ? words.t('research.can', { level: LEVELS[level - 1] ?? '' }) : words.t('research.cannot');
}

/** Return the rank of a unit's type for a seat; barbarians have the first rank. */
export function rankOf(controller: CivilizationController, unit: string, seat: number | null): number {
  const type = controller.facts.typeOf(unit);
  return seat === null ? 1 : (controller.view.nations[seat]?.ranks[type] ?? 1);
}

/** Return the id of the rank of a seat's unit; barbarians have the first rank. */
function rankId(controller: CivilizationController, unit: string, seat: number | null): string {
  return controller.facts.rankName(controller.facts.typeOf(unit), rankOf(controller, unit, seat));
}

/** Return the name of the rank of a seat's unit. */
export function rankName(controller: CivilizationController, unit: string, seat: number | null): string {
  return controller.props.words.name('rank', rankId(controller, unit, seat));
}

/** Return the strength of a seat's unit; barbarians have the first rank. */
export function strengthOf(controller: CivilizationController, unit: string, seat: number | null): number {
  // A clash knows the strength that wonders add.
  const isMine = seat === ownerOfHand(controller);
  const clash = isMine && controller.view.aid?.clashes.find((one) => one.unit === unit);
  if (clash) return clash.strength;
  const rank = rankOf(controller, unit, seat);
  return controller.facts.of('units', unit)?.strength[Math.max(0, rank - 1)] ?? 0;
}

/** Return the name of a seat's unit with its strength: 'Catapult (3)'. */
export function unitName(controller: CivilizationController, unit: string, seat: number | null): string {
  const count = strengthOf(controller, unit, seat);
  return controller.props.words.t(`named.unit_${rankId(controller, unit, seat)}`, { count });
}

/** Return the seat whose units the viewer plays, null for barbarians. */
function ownerOfHand({ view, nearSeat }: CivilizationController): number | null {
  return view.battle && view.battle.defender === null && view.battle.attacker !== nearSeat ? null : nearSeat;
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
      return unitName(controller, id, ownerOfHand(controller));
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
      return countFigures(words, { armies: Number(args.armies), scouts: Number(args.scouts) });
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
        item: words.nameInSentence('item', args.item ?? args.building ?? ''),
        square: controller.target ?? '',
      });
    case 'move':
      if (controller.target) return marchName(controller);
      return words.t('board.set_out', { figures: useName(controller, move) });
    case 'open':
    case 'attack':
      return words.t(`board.do_${verb}`, { number: Number(args.front ?? 0) + 1 });
    case 'assign':
    case 'found':
    case 'settle':
    case 'accept':
    case 'decline':
    case 'harvest':
    case 'arts':
      return useName(controller, move);
    default:
      return moveName(controller, move);
  }
}

/** Return the name of a legal move, with what it means in this decision: 'Put an army on d3', 'End trading'. */
export function moveName(controller: CivilizationController, move: LegalMove): string {
  const { words } = controller.props;
  const { decision } = controller.view;
  const { args, verb } = move;
  if (args.unit) return battleMoveName(controller, move);
  const { kind, id } = thingToPlace(controller);
  const placing = decision === 'choose_site' ? 'act.at_item' : PLACES.has(decision) ? 'act.at_piece' : '';
  if (verb === 'at' && placing && id) {
    return words.t(placing, { ...args, what: words.nameInSentence(kind, id) });
  }
  const own = `act.${verb}_${verb === 'done' ? stageOf(controller) : decision}`;
  return words.has(own) ? words.t(own, args) : words.nameMove(move);
}

/** The decisions about the square of a piece or figure. */
const PLACES: ReadonlySet<string> = new Set(['place_piece', 'place_figure']);

/** Return the name of a move with a unit, and of the enemy that it attacks. */
function battleMoveName(controller: CivilizationController, { args, verb }: LegalMove): string {
  const { words } = controller.props;
  const { battle } = controller.view;
  const unit = unitName(controller, args.unit ?? '', ownerOfHand(controller));
  const front = battle?.fronts[Number(args.front)];
  if (!battle || !front)
    return words.t(`act.${verb}`, { unit, front: words.name('front', args.front ?? '') });
  const attacks = battle.attacker === controller.nearSeat;
  const [enemy, seat] = attacks ? [front.defender, battle.defender] : [front.attacker, battle.attacker];
  const values = { unit, front: words.name('front', args.front ?? '') };
  return enemy
    ? words.t('act.attack_enemy', { ...values, enemy: unitName(controller, enemy, seat) })
    : words.t('act.attack', values);
}

/** Return the phase or battle that the viewer's move ends. */
const stageOf = ({ view }: CivilizationController): string =>
  view.decision === 'battle' ? 'battle' : view.phase;

/**
 * Return the name of the button that ends the viewer's part: the next phase, unless other seats still have to
 * finish this one.
 */
export function endName(controller: CivilizationController, verb: string): string {
  const { view, nearSeat, props } = controller;
  const isLast = view.order.every((seat) => seat === nearSeat || view.finished.includes(seat));
  const early = `board.end_early_${stageOf(controller)}`;
  const own = `board.end_${verb}_${stageOf(controller)}`;
  if (verb === 'done' && !isLast && props.words.has(early)) return props.words.t(early);
  return props.words.has(own) ? props.words.t(own) : props.words.verb(verb);
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
  const points = controller.facts.of('constants', 'loot_points')?.value ?? 0;
  return [falls, held].map((stake) => props.words.t(`board.stake_${stake}`, { points }));
}
