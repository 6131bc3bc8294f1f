import type { LegalMove, Reason, WondersView } from '$lib/net/protocol.gen';
import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { idOf, type Key, keyOf, kindOf } from '../shared/gestures';
import type { BoardProps } from '../types';
import { type AgeEnd, ageEnd } from './ageEnd';
import { DECISIONS } from './decisions';
import { Facts } from './facts';
import { describe } from './labels';

export type City = WondersView['cities'][number];
/** How something can be built now. */
export type Offer = NonNullable<WondersView['stage']>;
export type Payment = Offer['payments'][number];
/** A city after a use of a card. */
export type Outlook = Payment['after'];
export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];

/** The uses of a card of the hand. */
export type Verb = 'build' | 'wonder' | 'sell';
export const VERBS: readonly Verb[] = ['build', 'wonder', 'sell'];

/** One way to use a card, legal or not. */
export interface Use {
  verb: Verb;
  /** Its payments; null for a sale, which is always possible. */
  offer: Offer | null;
  /** The legal moves: one for every payment, in the order of the payments. */
  moves: LegalMove[];
}

/** The previewed use: its card, its payment and its result. */
export interface Weighed {
  card: string;
  use: Use;
  payment: Payment | null;
  after: Outlook | null;
}

/** The last turn of an age in which hands are passed. */
const LAST_TURN = 6;
/** The steps of the end of an age. */
export const STEPS = ['cards', 'coins', 'conflicts', 'age'] as const;
export const LAST_STEP = STEPS.length - 1;
/** The keys that highlight a use. */
const LIGHTS: Record<string, Verb> = { b: 'build', w: 'wonder', s: 'sell' };

/** Board controller of 7 Wonders: the cities around the viewer's, the uses of a card and their payments. */
export class WondersController extends BoardController<WondersView> {
  /** The city shown large instead of the viewer's own. */
  opened = $state<number | null>(null);
  /** Whether the end of an age is shown over the table, and its present step. */
  telling = $state(false);
  step = $state(0);
  /** The chosen payment of a use by verb: its index. */
  paying = $state<Partial<Record<Verb, number>>>({});
  /** The use that the player highlighted. The default is to build, or a stage if building is refused. */
  #lit = $state<Verb | null>(null);

  /** The last painted view. Less important parts follow it in a task of their own. */
  drawn = $state.raw<WondersView>();

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  /** The age that has just ended; null within an age. */
  readonly end = $derived.by((): AgeEnd | null => ageEnd(this.view, this.nearSeat));
  readonly #legal = $derived.by(() => new Map(this.props.legal.map((move) => [move.text, move])));

  constructor(props: () => BoardProps<WondersView>) {
    super(props, DECISIONS);
  }

  override describe(key: Key): string {
    return describe(this, key);
  }

  override canZoom(key: Key): boolean {
    return kindOf(key) === 'card';
  }

  /** Return the thing that the details are about: the pointed one, else the selected one. */
  get told(): Key | null {
    return this.hovered ?? this.selected;
  }

  /** Return whether the points are not told yet: the game is over, and its end is still being shown. */
  get secret(): boolean {
    return this.view.result !== null && ((this.telling && this.end !== null) || this.props.untold === true);
  }

  /** Return the points of a city so far, null while they are secret. */
  pointsOf(city: City): number | null {
    return this.secret ? null : totalPoints(city);
  }

  /** Return the view for less important parts. */
  get late(): WondersView {
    return this.drawn ?? this.view;
  }

  /** Return a city; the others update after the viewer's own. */
  city(seat: number): City {
    const city = (seat === this.nearSeat ? this.view : this.late).cities[seat];
    if (!city) throw new Error(`no seat ${seat}`);
    return city;
  }

  get mine(): City {
    return this.city(this.nearSeat);
  }

  /** Return the seats that are neither the viewer's nor its neighbours', clockwise. */
  get far(): number[] {
    const { left_neighbour: left, right_neighbour: right } = this.mine;
    const count = this.view.cities.length;
    return Array.from({ length: count - 1 }, (_, i) => (this.nearSeat + 1 + i) % count).filter(
      (seat) => seat !== left && seat !== right,
    );
  }

  /** Return the side of the neighbour who receives the hand; null if hands are not passed any more. */
  get receiver(): Side | null {
    const { age, turn, passing, result } = this.view;
    return age > 0 && turn < LAST_TURN && !result ? (passing as Side) : null;
  }

  /** Return whether the viewer chooses a card of the hand, or may still change it. */
  get choosing(): boolean {
    return this.props.legal.some((move) => move.verb === 'sell');
  }

  /** Return the verb and card of the viewer's sealed choice, or null. */
  get sealed(): { verb: string; card: string } | null {
    const [verb, card] = this.view.choice?.split(' ') ?? [];
    return verb && card ? { verb, card } : null;
  }

  /** Return the uses of a card of the hand: to build it, to build a stage, to sell it. */
  uses(card: string): Use[] {
    const mine = this.view.hand.find((one) => one.card === card);
    return VERBS.map((verb) => ({
      verb,
      offer: verb === 'build' ? (mine?.build ?? null) : verb === 'wonder' ? this.view.stage : null,
      moves: this.#movesOf(verb, card, verb === 'build' ? mine?.build : this.view.stage),
    })).filter((use) => use.verb !== 'wonder' || use.offer !== null);
  }

  #movesOf(verb: Verb, card: string, offer: Offer | null | undefined): LegalMove[] {
    const texts =
      verb === 'sell'
        ? [`sell ${card}`]
        : (offer?.payments ?? []).map(({ left, right }) => `${verb} ${card} ${left} ${right}`);
    return texts.flatMap((text) => this.#legal.get(text) ?? []);
  }

  /** Return the chosen payment of a use, by default the cheapest; null if there is none. */
  paymentOf(use: Use): Payment | null {
    return use.offer?.payments[this.chosen(use)] ?? null;
  }

  chosen(use: Use): number {
    const at = this.paying[use.verb] ?? 0;
    return at < (use.offer?.payments.length ?? 0) ? at : 0;
  }

  /** Return the move of a use with its chosen payment, or null. */
  moveOf(use: Use): LegalMove | null {
    return use.moves[use.verb === 'sell' ? 0 : this.chosen(use)] ?? null;
  }

  /**
   * Return the use of a second tap on a card: the highlighted one, but a sale only if the player highlighted
   * it.
   */
  mainUse(card: string): Use | null {
    const uses = this.uses(card).filter((use) => use.moves.length > 0);
    const of = (verb: Verb | null) => uses.find((use) => use.verb === verb);
    return (this.selected === `card:${card}` && of(this.#lit)) || of('build') || of('wonder') || null;
  }

  /** Return the highlighted use of the selected card, or null. */
  get lit(): Use | null {
    return this.selected && this.choosing ? this.mainUse(idOf(this.selected)) : null;
  }

  override mainMove(key: Key): LegalMove | null {
    if (this.gesture?.how !== 'use') return super.mainMove(key);
    const use = this.mainUse(idOf(key));
    return use && this.moveOf(use);
  }

  /** Return the previewed use with its result in the view, or null. */
  get weighing(): Weighed | null {
    const [text] = this.previewedMoves;
    const card = text?.split(' ')[1];
    if (!card || !this.choosing) return null;
    for (const use of this.uses(card)) {
      const at = use.moves.findIndex((move) => move.text === text);
      const payment = use.offer?.payments[at] ?? null;
      if (at >= 0)
        return { card, use, payment, after: use.offer ? (payment?.after ?? null) : this.view.sale };
    }
    return null;
  }

  /** Return the units by resource that the previewed use buys at a side. */
  bought(side: Side): Map<string, number> {
    const steps = this.reasons.of(this.previewedMoves[0] ?? null)?.steps ?? [];
    return new Map(
      steps
        .filter((step) => step.code === side)
        .map(({ values }) => [String(values.resource), Number(values.units)]),
    );
  }

  /** Request the purchases of the selected card only, because the view contains the results of all uses. */
  protected override requestPreview(): void {
    const [text] = this.previewedMoves;
    if (this.selected && text && !text.startsWith('sell')) this.reasons.want(text);
  }

  override select(key: Key): void {
    this.paying = {};
    this.#lit = null;
    super.select(key);
  }

  /** Clear the selection but keep the opened city. */
  override release(): void {
    this.paying = {};
    this.#lit = null;
    super.release();
  }

  /** Choose the payment of a use, and highlight the use. */
  pay(verb: Verb, at: number): void {
    this.paying = { ...this.paying, [verb]: at };
    this.#lit = verb;
    this.requestPreview();
  }

  /** Show the end of the age from a step on. */
  tellEnd(step = 0): void {
    this.release();
    this.opened = null;
    this.step = step;
    this.telling = true;
  }

  /**
   * Handle keys during the end of an age: Enter continues, Escape first shows the rest at once. Other keys
   * are ignored.
   */
  #endKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') this.skip();
    else if (event.key === 'Enter' && !event.repeat) {
      // The browser presses a focused button.
      if ((event.target as Element | null)?.closest?.('button')) return false;
      this.telling = false;
    } else return false;
    return true;
  }

  /** Show the rest of the end of the age at once, or close it. */
  skip(): void {
    if (this.step < LAST_STEP) this.step = LAST_STEP;
    else this.telling = false;
  }

  /**
   * Handle keys: 1 to 7 select a card, b, w and s highlight a use, brackets change its payment, Enter plays
   * it.
   */
  override key(event: KeyboardEvent): boolean {
    if (this.telling && this.end) return this.#endKey(event);
    if (!this.choosing) return false;
    const cards = this.view.hand.flatMap((one) => Array.from({ length: one.copies }, () => one.card));
    const card = /^[1-7]$/.test(event.key) ? cards[Number(event.key) - 1] : undefined;
    if (card) {
      this.tap(keyOf('card', card));
      return true;
    }
    if (!this.selected) return false;
    const verb = LIGHTS[event.key];
    if (verb) return this.#light(verb);
    const { lit } = this;
    const step = event.key === ']' ? 1 : event.key === '[' ? -1 : 0;
    if (step && lit?.offer) {
      const count = lit.offer.payments.length;
      this.pay(lit.verb, (this.chosen(lit) + step + count) % count);
      return true;
    }
    const alone = !(event.target as Element | null)?.closest?.('button, a, input');
    if (event.key === 'Enter' && alone && lit) this.commit(true);
    return event.key === 'Enter' && alone;
  }

  #light(verb: Verb): boolean {
    const use = this.selected && this.uses(idOf(this.selected)).find((one) => one.verb === verb);
    if (!use || use.moves.length === 0) return false;
    this.#lit = verb;
    this.requestPreview();
    return true;
  }

  override back(): boolean {
    if (super.back()) return true;
    const opened = this.opened !== null;
    this.opened = null;
    return opened;
  }

  /** Return why a use is impossible, or null. */
  refusal(use: Use): Reason | null {
    return use.moves.length > 0 ? null : (use.offer?.refused ?? null);
  }
}

export const useController = controllerOf<WondersController>;

/** Return the points of a city so far. */
export const totalPoints = (city: City) => Object.values(city.points).reduce((sum, some) => sum + some, 0);
