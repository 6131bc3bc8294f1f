/** The board in words, for those who listen to it and for every label. */
import type { Words } from '$lib/words';
import { type City, type Desk, type Payment, total, type Use } from './desk.svelte';
import { RESOURCES } from './facts';

/** Sentences as one text; a full stop is put where there is none. */
export function sentences(parts: (string | null | undefined | false)[]): string {
  return parts
    .filter((part): part is string => !!part)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** A cost in words: '2 wood, 1 glass'. */
export function costInWords(words: Words, coins: number, resources: Record<string, number>): string {
  const parts = RESOURCES.filter((name) => resources[name]).map(
    (name) => `${resources[name]} ${words.name('resource', name)}`,
  );
  if (coins) parts.unshift(words.t('count.coins', { count: coins }));
  return parts.length > 0 ? parts.join(', ') : words.t('term.free');
}

/** Everything a card says, as one text. */
export function cardInWords(desk: Desk, id: string): string {
  const { words } = desk.props;
  const card = desk.facts.card(id);
  const freedBy = desk.facts.freedBy(id);
  const frees = desk.facts.frees(id);
  const names = (ids: string[]) => ids.map((one) => words.name('card', one)).join(', ');
  return sentences([
    words.name('card', id),
    words.t(`colour.${card.color}.type`),
    words.text('card', id),
    `${words.t('term.cost')}: ${costInWords(words, card.cost.coins, card.cost.resources)}`,
    freedBy.length > 0 && words.t('term.free_with', { card: names(freedBy) }),
    frees.length > 0 && words.t('term.makes_free', { card: names(frees) }),
  ]);
}

/** A payment in words: whom one pays, and how much in all. */
export function paymentInWords(desk: Desk, payment: Payment): string {
  const { words } = desk.props;
  const coins = (count: number) => words.t('count.coins', { count });
  const bank = payment.coins - payment.left - payment.right;
  const parts = [
    payment.left > 0 && `${words.player(desk.mine.left_neighbour)}: ${coins(payment.left)}`,
    payment.right > 0 && `${words.player(desk.mine.right_neighbour)}: ${coins(payment.right)}`,
    bank > 0 && `${words.t('term.bank')}: ${coins(bank)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : words.t('term.free');
}

/** Why something costs nothing; '' if that has no reason beyond the card itself. */
export function freeInWords(desk: Desk, use: Use): string {
  const { words } = desk.props;
  if (use.offer?.chained_by)
    return `${words.t('term.free_by_chain')}: ${words.name('card', use.offer.chained_by)}`;
  if (!use.offer?.free) return '';
  const card = use.moves[0]?.args.card;
  return words.step({ code: use.offer.free, values: card ? { colour: desk.facts.card(card).color } : {} });
}

/** A use of a card as one sentence: what, what it costs, why not. */
export function useInWords(desk: Desk, use: Use): string {
  const { words } = desk.props;
  const payment = desk.paymentOf(use);
  const refused = desk.refusal(use);
  return sentences([
    words.verb(use.verb),
    use.verb === 'sell' && words.t('count.coins', { count: 3 }),
    use.verb !== 'sell' && payment && paymentInWords(desk, payment),
    freeInWords(desk, use),
    refused && words.reason(refused),
  ]);
}

/** A city at a glance, as one text. */
export function cityInWords(desk: Desk, city: City): string {
  const { words } = desk.props;
  return sentences([
    words.player(city.seat),
    city.board && words.name('wonder', city.board),
    words.t('count.coins', { count: city.coins }),
    words.t('count.shields', { count: city.shields }),
    words.t('count.stages', { count: city.built_stages }),
    words.t('count.points', { count: total(city) }),
    city.chosen && words.t('term.chosen'),
  ]);
}
