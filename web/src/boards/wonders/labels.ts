/** Texts of the board, for screen readers and labels. */
import type { WondersView } from '$lib/net/protocol.gen';
import { UNKNOWN, type Wording } from '$lib/text/wording';
import { idOf, type Key, kindOf } from '../shared/gestures';
import { costInWords, sentences } from '../shared/labels';
import type { MovePrompt } from '../types';
import type { City, Payment, Use, WondersController } from './boardController.svelte';
import { RESOURCES } from './facts';

/** Return the cost of a stage. */
export const stageCostInWords = (words: Wording, cost: Record<string, number>) =>
  costInWords(words, RESOURCES, 0, cost);

/** Return the chains to and from a card. */
export function chainsInWords(controller: WondersController, id: string): string {
  const { words } = controller.props;
  const names = (ids: string[]) => ids.map((one) => words.name('card', one)).join(', ');
  const [freedBy, frees] = [controller.facts.freedBy(id), controller.facts.frees(id)];
  return sentences([
    freedBy.length > 0 && words.t('term.free_with', { card: names(freedBy) }),
    frees.length > 0 && words.t('term.makes_free', { card: names(frees) }),
  ]);
}

/** Return the full description of a card. */
export function cardInWords(controller: WondersController, id: string): string {
  const { words } = controller.props;
  const card = controller.facts.card(id);
  return sentences([
    words.name('card', id),
    words.t(`colour.${card.color}.one`),
    words.text('card', id),
    `${words.t('term.cost')}: ${costInWords(words, RESOURCES, card.cost.coins, card.cost.resources)}`,
    chainsInWords(controller, id),
  ]);
}

/** Return a payment: its receivers and its total. */
export function paymentInWords(controller: WondersController, payment: Payment): string {
  const { words } = controller.props;
  const coins = (count: number) => words.t('count.coins', { count });
  const bank = payment.coins - payment.left - payment.right;
  const parts = [
    payment.left > 0 && `${words.player(controller.mine.left_neighbour)}: ${coins(payment.left)}`,
    payment.right > 0 && `${words.player(controller.mine.right_neighbour)}: ${coins(payment.right)}`,
    bank > 0 && `${words.t('term.bank')}: ${coins(bank)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : words.t('term.free');
}

/** Return why something is free, '' if only by the card itself. */
export function freeInWords(controller: WondersController, use: Use): string {
  const { words } = controller.props;
  if (use.offer?.chained_by)
    return words.t('term.free_by_chain', { card: words.name('card', use.offer.chained_by) });
  if (!use.offer?.free) return '';
  const card = use.moves[0]?.args.card;
  return words.step({
    code: use.offer.free,
    values: card ? { colour: controller.facts.card(card).color } : {},
  });
}

/** Return a use of a card as one sentence: its name, its price, the reason against it. */
export function useInWords(controller: WondersController, use: Use): string {
  const { words } = controller.props;
  const payment = controller.paymentOf(use);
  const refused = controller.refusal(use);
  return sentences([
    words.verb(use.verb),
    use.verb === 'sell' && words.t('count.coins', { count: 3 }),
    use.verb !== 'sell' && payment && paymentInWords(controller, payment),
    freeInWords(controller, use),
    refused && words.reason(refused),
  ]);
}

/** Return a player's action with a card, and the payments to neighbours, as a sentence. */
export function playInWords(controller: WondersController, play: WondersView['last'][number]): string {
  const { words } = controller.props;
  const payments = { left: String(play.left), right: String(play.right) };
  return words.move({ verb: play.verb, args: { card: play.card ?? UNKNOWN, ...payments } }, play.seat);
}

/** Format points with their sign. */
export const formatSigned = (points: number) =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';

/** Return the text about the end of an age in place of the question. */
export function endInWords(controller: WondersController, age: number): MovePrompt {
  const { words } = controller.props;
  const { victory, defeat } = controller.facts.tokens(age);
  const key = controller.view.result ? 'term.conflicts_of_age' : 'term.age_ends';
  return {
    title: words.t(key, { age: words.t(`age.${age}`) }),
    text: words.t('term.age_ends_why', { victory, defeat: formatSigned(defeat) }),
  };
}

/** Return a summary of a city. */
export function cityInWords(controller: WondersController, city: City): string {
  const { words } = controller.props;
  const points = controller.pointsOf(city);
  return sentences([
    words.player(city.seat),
    city.board && words.name('wonder', city.board),
    words.t('count.coins', { count: city.coins }),
    words.t('count.shields', { count: city.shields }),
    words.t('count.stages', { count: city.built_stages }),
    points !== null && words.t('count.points', { count: points }),
    city.chosen && words.t('term.chosen'),
  ]);
}

/** Return the descriptions of the stages of a side of a wonder board. */
export function stagesInWords(controller: WondersController, board: string | null, side: string): string[] {
  const { words } = controller.props;
  return controller.facts.stages(board, side).map((stage) => {
    const id = `${board}_${side}_${stage.stage}`;
    const does = words.text('stage', id) || words.name('stage', id);
    return `${words.t('term.stage_number', { stage: stage.stage })}: ${stageCostInWords(words, stage.cost)} – ${does}`;
  });
}

/** Return the description of a side of a wonder board with all its stages. */
export const sideInWords = (controller: WondersController, board: string | null, side: string): string =>
  sentences([controller.props.words.name('side', side), ...stagesInWords(controller, board, side)]);

/** Return a card of the hand with its price and whether it is chosen; any other card by itself. */
function heldInWords(controller: WondersController, id: string): string {
  const { words } = controller.props;
  const held = controller.view.hand.some((one) => one.card === id);
  const build = held ? controller.uses(id).find((use) => use.verb === 'build') : undefined;
  const { sealed } = controller;
  return sentences([
    cardInWords(controller, id),
    build && useInWords(controller, build),
    held && sealed?.card === id && sentences([words.t('term.your_choice'), words.verb(sealed.verb)]),
  ]);
}

/** Return the description of a stage of a city's wonder. */
export function stageInWords(controller: WondersController, city: City, number: number): string {
  const { words } = controller.props;
  const stage = controller.facts.stages(city.board, city.side)[number - 1];
  if (!stage) return '';
  const id = `${city.board}_${city.side}_${number}`;
  const tucked = city.stages[number - 1]?.tucked;
  return sentences([
    words.t('term.stage_number', { stage: number }),
    words.t(number <= city.built_stages ? 'term.built' : 'term.unbuilt'),
    `${words.t('term.cost')}: ${stageCostInWords(words, stage.cost)}`,
    words.text('stage', id) || words.name('stage', id),
    typeof tucked === 'string' && `${words.t('term.tucked')}: ${words.name('card', tucked)}`,
  ]);
}

/** Return the description of a thing. */
export function describe(controller: WondersController, key: Key): string {
  const [kind, id] = [kindOf(key), idOf(key)];
  const [seat, number] = id.split(':').map(Number);
  if (kind === 'stage') return stageInWords(controller, controller.city(seat ?? 0), number ?? 0);
  if (kind === 'built') return cardInWords(controller, id.slice(id.indexOf(':') + 1));
  if (kind === 'city') return cityInWords(controller, controller.city(seat ?? 0));
  if (kind === 'side') return sideInWords(controller, controller.mine.board, id);
  if (kind === 'card') return heldInWords(controller, id);
  const sides = ['day', 'night'].map((side) => sideInWords(controller, id, side));
  return sentences([controller.props.words.name('wonder', id), ...sides]);
}

/** Return the selected card in place of the question, or the wonder whose side is to be chosen. */
export function tellInWords(controller: WondersController): MovePrompt | null {
  const { words, legal } = controller.props;
  const { selected, mine } = controller;
  if (controller.choosing && selected) return { title: `${words.name('card', idOf(selected))}:`, text: '' };
  if (!mine.board || legal[0]?.verb !== 'side') return null;
  const wonder = words.name('wonder', mine.board);
  return { title: words.t('core:turn.yours'), text: words.t('term.choose_side_of', { wonder }) };
}
