import type { AgesAttackView, AgesTechnology, LegalMove } from '$lib/net/protocol.gen';
import { formatList } from '$lib/text/i18n.svelte';
import type { Wording } from '$lib/text/wording';
import { idOf, type Key, kindOf } from '../shared/gestures';
import { sentences } from '../shared/labels';
import type { AgesController } from './boardController.svelte';
import { classOf } from './facts';

/** Return the short name of a card. */
export const shortName = (words: Wording, id: string) => words.short('card', id);

/** Return the shortest name of a card, for a cell with one line. */
export const tightName = (words: Wording, id: string) =>
  words.has(`board.tight.${id}`) ? words.t(`board.tight.${id}`) : shortName(words, id);

/** Return the short effect of a card, '' if its numbers are enough. */
export const shortText = (words: Wording, id: string) => words.effect('card', id);

/** Format a number with its sign. */
export const formatSigned = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** Return a number of civil actions as a text. */
const actions = (words: Wording, count: number) => words.t('count.civil_actions', { count });

function cardInWords({ props: { words } }: AgesController, id: string): string[] {
  return [words.name('card', id), words.text('card', id)];
}

function rowInWords(controller: AgesController, space: string): string {
  const { words } = controller.props;
  const place = controller.view.row[Number(space) - 1];
  if (!place?.card) return words.t('board.empty_space', { space });
  const refused = place.refusal ? words.t(`refusal.${place.refusal}`) : '';
  return sentences([
    ...cardInWords(controller, place.card),
    actions(words, place.my_cost ?? place.cost),
    place.space <= controller.facts.swept(controller.view.civilizations.length) &&
      words.t('board.leaves_next'),
    refused,
  ]);
}

function technologyInWords(controller: AgesController, technology: AgesTechnology): string {
  const { words } = controller.props;
  return sentences([
    ...cardInWords(controller, technology.card),
    words.t('count.workers', { count: technology.workers }),
    technology.tokens > 0 && `${words.t('term.tokens')}: ${technology.tokens}`,
    words.t('board.build_price', { count: technology.cost }),
  ]);
}

/** Return the description of a desk's card. */
function cellInWords(controller: AgesController, seat: number, id: string): string {
  const { words } = controller.props;
  const found = controller.view.civilizations[seat]?.technologies.find(({ card }) => card === id);
  if (found) return technologyInWords(controller, found);
  return sentences(cardInWords(controller, id)) || words.name('card', id);
}

function poolInWords(controller: AgesController): string {
  const { words } = controller.props;
  const { idle_workers, yellow } = controller.mine;
  return sentences([
    `${words.t('term.idle_workers')}: ${idle_workers}`,
    yellow.growth_cost !== null && words.t('board.next_worker', { count: yellow.growth_cost }),
  ]);
}

function seatInWords(controller: AgesController, seat: number): string {
  const { words } = controller.props;
  const civ = controller.view.civilizations[seat];
  if (!civ) return words.player(seat);
  return sentences([
    words.player(seat),
    civ.leaving && words.t('term.leaving'),
    civ.resigned && words.t('term.resigned'),
    `${words.t('term.culture')}: ${civ.culture} (${formatSigned(civ.culture_rating)})`,
    `${words.t('term.science')}: ${civ.science} (${formatSigned(civ.science_rating)})`,
    `${words.t('term.strength')}: ${civ.strength}`,
    words.name('card', civ.government),
    civ.leader && words.name('card', civ.leader),
  ]);
}

/**
 * Return the text of the card of an attack. The text of an aggression addresses the attacker. The defender
 * gets it from their side, and other players in the third person. That of a war is about winner and loser.
 */
export function fightText(controller: AgesController, card: string): string {
  const { view, props } = controller;
  const fought = view.contest?.card === card && ['attack', 'defend'].includes(view.decision);
  const attacker = (view.decision === 'attack' ? view.deciders[0] : view.pending?.player) ?? null;
  const isOthers = fought && controller.facts.card(card).kind === 'aggression' && props.seat !== attacker;
  if (!isOthers || attacker === null) return props.words.text('card', card);
  const defender = view.decision === 'defend' ? view.deciders[0] : view.pending?.player;
  return props.seat === defender
    ? props.words.t(`card.${card}.against`, { player: props.words.player(attacker) })
    : props.words.t(`card.${card}.attacked`);
}

/** Return the name of a thing. */
export function nameOf(controller: AgesController, key: Key): string {
  const { words } = controller.props;
  const card = cardOf(controller, key);
  if (card) return words.name('card', card);
  const id = idOf(key);
  switch (kindOf(key)) {
    case 'pool':
      return words.t('term.idle_workers');
    case 'seat':
      return words.player(Number(id) - 1);
    case 'answer':
      return words.nameMove({ verb: id, args: {} }, controller.view.decision);
    case 'bid':
      return words.t('board.bid', { bid: id });
    case 'food':
      return goodsInWords(controller, Number(id));
    case 'pile':
      return words.t('term.future_events');
    default:
      return words.t('board.empty_space', { space: id });
  }
}

/** Return an amount of food with the rest as resources. */
export function goodsInWords(controller: AgesController, food: number): string {
  const { words } = controller.props;
  const goods = { food, resources: (controller.view.pending?.amount ?? food) - food };
  const counts = Object.entries(goods).filter(([, count]) => count > 0);
  return formatList(counts.map(([noun, count]) => words.t(`count.${noun}`, { count })));
}

/** Return the card of a thing, or null. */
export function cardOf(controller: AgesController, key: Key): string | null {
  const id = idOf(key);
  switch (kindOf(key)) {
    case 'row':
      return controller.view.row[Number(id) - 1]?.card ?? null;
    case 'look':
      return id.slice(id.indexOf('-') + 1);
    case 'stage':
      return controller.mine.wonder?.card ?? null;
    case 'free':
      return controller.view.pending?.card ?? null;
    case 'pool':
    case 'seat':
    case 'answer':
    case 'bid':
    case 'food':
    case 'pile':
      return null;
    default:
      return id;
  }
}

/** Return the full description of a thing. */
export function describe(controller: AgesController, key: Key): string {
  const { words } = controller.props;
  const id = idOf(key);
  switch (kindOf(key)) {
    case 'row':
      return rowInWords(controller, id);
    case 'cell':
    case 'free':
      return cellInWords(controller, controller.nearSeat, cardOf(controller, key) ?? id);
    case 'target':
      return cellInWords(controller, controller.view.pending?.player ?? controller.nearSeat, id);
    case 'look':
      return cellInWords(controller, Number(id[0]), id.slice(2));
    case 'pool':
      return poolInWords(controller);
    case 'seat':
      return seatInWords(controller, Number(id) - 1);
    case 'stage': {
      const wonder = controller.mine.wonder;
      const costs = wonder?.stages.slice(wonder.built, wonder.built + Number(id)) ?? [];
      return sentences([
        wonder && words.name('card', wonder.card),
        words.t('board.stages', { count: Number(id), cost: costs.reduce((sum, cost) => sum + cost, 0) }),
      ]);
    }
    case 'answer':
    case 'bid':
    case 'food':
    case 'pile':
      return nameOf(controller, key);
    default:
      return sentences(cardInWords(controller, id));
  }
}

/** Return the verb of a move in texts: units are disbanded, all else is destroyed. */
export function verbInWords(controller: AgesController, verb: string, card: string | undefined): string {
  const isUnit = card !== undefined && classOf(controller.facts.card(card).kind) === 'unit';
  return verb === 'destroy' && isUnit ? 'disband' : verb;
}

/** Return the name of a use: its verb and its place. */
export function useName(controller: AgesController, { verb, args }: LegalMove): string {
  const { words } = controller.props;
  const told = `board.use.${verbInWords(controller, verb, args.card)}`;
  const names: Record<string, string | number> = { ...args };
  if (args.high) names.card = shortName(words, args.high);
  else if (args.card) names.card = shortName(words, args.card);
  if (args.card) names.phrase = words.phrase('card', args.card);
  if (args.seat) names.player = words.player(Number(args.seat) - 1);
  if (args.side) names.side = words.name('side', args.side);
  if (args.stages) names.count = Number(args.stages);
  if (args.number) names.count = Number(args.number);
  return words.has(told) || words.has(`${told}_one`) ? words.t(told, names) : words.verb(verb);
}

/** Return the name of the button that plays the selected moves. */
export function commitName(controller: AgesController): string {
  const { words, legal } = controller.props;
  const { view } = controller;
  const first = legal.find(({ text }) => text === controller.selectedMoves[0]);
  if (!first) return words.verb('accept');
  if (view.decision === 'discard')
    return words.t('board.discard', { count: controller.selectedMoves.length });
  const { force } = controller;
  if (view.decision === 'defend') return words.t('board.end.defend', { count: force });
  if (view.decision === 'attack')
    return words.t('board.strike', { force, against: view.pending?.rival_force ?? 0 });
  if (view.decision === 'colonise') return words.t('board.pay', { count: controller.selectedMoves.length });
  // The sentence beside the button names the thing.
  const short = `board.do.${verbInWords(controller, first.verb, first.args.card)}`;
  return words.has(short) ? words.t(short) : useName(controller, first);
}

/** Return the name of the button that ends a turn or a decision. A defence tells its result. */
export function endName(controller: AgesController): string {
  const { view, props } = controller;
  const { force = 0, rival_force: against = 0 } = view.pending ?? {};
  if (view.decision !== 'defend') return props.words.t(`board.end.${view.decision}`);
  if (controller.facts.card(view.pending?.card ?? '').kind === 'war')
    return props.words.t('board.end.attack');
  return (force ?? 0) < (against ?? 0)
    ? props.words.t('board.end.defend_nothing')
    : props.words.t('board.end.defend', { count: force ?? 0 });
}

/** Return the odds of an attack: both strengths and their possible changes. */
export function oddsInWords(words: Wording, attack: AgesAttackView): string {
  return words.t('board.odds', {
    force: attack.force,
    most: attack.force + attack.most,
    against: attack.rival_force,
    rival_most: attack.rival_force + attack.rival_most,
  });
}

const PAID = ['civil_actions', 'military_actions', 'food', 'resources', 'science'] as const;

/** Format a payment: '1 civil action and 7 resources'. */
export function formatPaid(words: Wording, pays: Readonly<Record<string, number>>): string {
  return formatList(
    PAID.flatMap((name) => (pays[name] ? [words.t(`count.${name}`, { count: pays[name] })] : [])),
  );
}

/** Return the name of a move: as in the analysis, unless the board knows more. */
export function moveName(controller: AgesController, move: LegalMove): string {
  const { words } = controller.props;
  const { card = controller.mine.wonder?.card ?? '', food, stages } = move.args;
  const key = `board.title.${verbInWords(controller, move.verb, move.args.card)}`;
  if (!words.has(key)) return words.nameMove(move, controller.view.decision);
  return words.t(key, {
    card: words.name('card', card),
    phrase: words.phrase('card', card),
    goods: goodsInWords(controller, Number(food)),
    stages: words.t('count.stages', { count: Number(stages) }),
  });
}

/** Return whether the viewer could play a card of the row after taking it, '' if it costs no science. */
function laterInWords(controller: AgesController, cost: number | undefined): string {
  const { words } = controller.props;
  const there = controller.mine.science;
  if (!cost) return '';
  return cost > there
    ? words.t('board.later_short', { count: cost - there })
    : words.t('board.later_enough', { count: cost, there });
}

/** Return the text about the selected move in place of the question, or null. */
export function sentence(controller: AgesController): { title: string; text: string } | null {
  const { words, legal } = controller.props;
  if (controller.ending) return { title: words.t('board.end_asks'), text: words.t('board.end_would_lose') };
  const move = legal.find(({ text }) => text === controller.selectedMoves[0]);
  if (!move || controller.marked.length > 0) return null;
  const space = move.verb === 'take' ? controller.view.row[Number(move.args.space) - 1] : undefined;
  const odds =
    move.verb === 'attack'
      ? controller.view.attacks.find(
          (one) => one.card === move.args.card && one.target === Number(move.args.seat) - 1,
        )
      : undefined;
  const pays = space
    ? { civil_actions: space.my_cost ?? space.cost }
    : odds
      ? { military_actions: odds.cost }
      : (controller.priceOf(move.text)?.pays ?? {});
  const price = formatPaid(words, pays);
  const named = moveName(controller, move);
  return {
    title: price ? words.t('board.priced', { move: named, price }) : sentences([named]),
    text: odds ? sentences([oddsInWords(words, odds)]) : laterInWords(controller, space?.later.science),
  };
}
