import type { AgesDeskView, AgesPrice, AgesView, LegalMove } from '$lib/net/protocol.gen';
import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { idOf, type Key, keyOf, kindOf } from '../shared/gestures';
import type { BoardProps, GameEvent } from '../types';
import { DECISIONS } from './decisions';
import { producer } from './deltas';
import { AGES, Facts, KINDS } from './facts';
import { onKey } from './hotkeys';
import { describe } from './labels';
import { losses } from './losses';

/** Decisions in which forces are put together and sent at once. */
const FIGHTS = ['attack', 'defend', 'colonise'];
/** Decisions that are about the desk of somebody: mine, or a rival's that is opened for it. */
const ABOUT = ['raze', 'cede', 'seize'];
/** Of several moves of a thing, the one that a second touch makes. */
const FIRST = ['build', 'play', 'grow', 'event', 'upgrade', 'liner', 'raze'];

/** The last age of a game, counted from Age A. */
const LAST_AGE = { simple: 1, advanced: 2, full: 3 } as const;

export type Scene = 'rival' | 'auction' | 'fight' | 'pact' | 'goods' | 'bonus';

/** The place to which a move of a thing leads: an upgrade to another cell, an attack to a rival. */
export function placeOf({ verb, args }: LegalMove): Key | null {
  if (verb === 'upgrade') return keyOf('cell', args.high ?? '');
  if (verb === 'destroy') return 'pool:workers';
  if (verb === 'attack' || verb === 'offer') return keyOf('seat', args.seat ?? '');
  return verb === 'event' ? 'pile:future' : null;
}

/** The desk of Through the Ages. */
export class AgesController extends BoardController<AgesView> {
  /** The rival whose desk lies open, as a player wished. */
  #opened = $state<number | null>(null);
  /** Of the moves of the thing in hand, the one that was pointed out. */
  chosen = $state<string | null>(null);
  /** The turn is to be ended, and something would be lost. */
  ending = $state(false);
  /** Whether the screen is low: one line where two were. */
  low = $state(false);
  /** On a narrow screen: what is in sight. */
  page = $state<'row' | 'desk' | 'rivals'>('desk');
  drawer = $state(false);
  /** What came before `since.moments` after the end of my last turn: my production, and what I answered in the turns of others. */
  past = $state.raw<readonly GameEvent<AgesView>[]>([]);
  /** The whole story at the last move, and what I did last. */
  #story: readonly GameEvent<AgesView>[] = [];
  #own: GameEvent['entries'] | null = null;

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  /** The Simple game knows neither politics nor discontent nor corruption. */
  readonly simple = $derived.by(() => this.view.options.mode === 'simple');
  /** The kinds of technologies that the chosen game has: the columns of a desk. */
  readonly kinds = $derived.by(() => {
    const ages = AGES.slice(0, LAST_AGE[this.view.options.mode] + 1);
    return KINDS.filter((kind) => ages.some((age) => this.facts.at(kind, age) !== null));
  });
  /** The desk below. */
  readonly mine = $derived.by(() => this.view.civilizations[this.nearSeat] as AgesDeskView);
  readonly rivals = $derived.by(() => {
    const count = this.view.civilizations.length;
    return Array.from({ length: count - 1 }, (_, i) => (this.nearSeat + i + 1) % count);
  });
  /** Whose desk a decision is about, if it is a rival's. */
  readonly victim = $derived.by(() => {
    const { decision, pending } = this.view;
    const seat = ABOUT.includes(decision) ? (pending?.player ?? null) : null;
    return seat === this.nearSeat ? null : seat;
  });
  readonly opened = $derived.by(() => this.#opened ?? this.victim);
  /** The moves of the thing in hand. */
  readonly uses = $derived.by(() => (this.selected ? (this.moves.get(this.selected) ?? []) : []));
  /** Where the thing in hand can be led. */
  readonly places = $derived.by(() => {
    const found = new Map<Key, LegalMove[]>();
    const moves =
      this.selected === 'pool:workers' ? this.props.legal.filter(({ verb }) => verb === 'build') : this.uses;
    for (const move of moves) {
      const place = move.verb === 'build' ? this.keyOf(move) : placeOf(move);
      if (place) found.set(place, [...(found.get(place) ?? []), move]);
    }
    return found as ReadonlyMap<Key, LegalMove[]>;
  });

  constructor(props: () => BoardProps<AgesView>) {
    super(props, DECISIONS);
  }

  override describe(key: Key): string {
    return describe(this, key);
  }

  override canZoom(key: Key): boolean {
    return ['row', 'civil', 'military', 'cell', 'target', 'wonder', 'colony', 'pact', 'bonus'].includes(
      kindOf(key),
    );
  }

  override attemptedMove(key: Key): string | null {
    const id = idOf(key);
    const kind = kindOf(key);
    if (kind === 'row') {
      const card = this.view.row[Number(id) - 1]?.card;
      return card ? `take ${card} ${id}` : null;
    }
    if (kind === 'cell') return `build ${id}`;
    if (kind === 'civil') return `play ${id}`;
    if (kind === 'stage') return `stage ${id}`;
    return key === 'pool:workers' ? 'grow' : null;
  }

  override key(event: KeyboardEvent, root: HTMLElement): boolean {
    return onKey(this, event, root);
  }

  // -- prices

  /** What a move costs me, also under the action card that is in use. */
  priceOf(text: string): AgesPrice | null {
    const { decision, pending, prices, row, uses } = this.view;
    const taken = text.startsWith('take ') ? row[Number(text.split(' ')[2]) - 1] : undefined;
    if (taken)
      return { pays: { civil_actions: taken.my_cost ?? taken.cost }, missing: {}, refusal: taken.refusal };
    const under = decision === 'use_card' && pending?.card ? uses[pending.card]?.[text] : undefined;
    return under ?? prices[text] ?? null;
  }

  /** What it costs to lead the thing in hand to a place, in resources; null if it is led nowhere. */
  priceTo(key: Key): number | null {
    const move = this.leads(key) ? this.places.get(key)?.[0] : undefined;
    return move ? (this.priceOf(move.text)?.pays.resources ?? null) : null;
  }

  /** What a card of the hand or a unit would add to a fight or a colony. */
  adds(card: string): number | null {
    if (!FIGHTS.includes(this.view.decision) || this.props.legal.length === 0) return null;
    return this.view.contest?.commitments.find((one) => one.card === card)?.adds ?? null;
  }

  /** Whether the border of a thing glows: where half of the desk could be touched, only the prices do. */
  glowing(key: Key): boolean {
    return this.legal(key) && this.view.decision !== 'act';
  }

  /** Whether forces are put together now: then units tell what they add. */
  get contested(): boolean {
    return FIGHTS.includes(this.view.decision) && this.props.legal.length > 0;
  }

  /** What is acted out above the desk. */
  get scene(): Scene | null {
    const { decision, result } = this.view;
    if (this.opened !== null) return 'rival';
    if (result) return null;
    if (decision === 'bid' || decision === 'colonise') return 'auction';
    if (decision === 'attack' || decision === 'defend') return 'fight';
    if (decision === 'answer_pact') return 'pact';
    if (this.props.legal.length === 0) return null;
    if (decision === 'keep_bonus') return 'bonus';
    return ['choose_goods', 'mix_goods', 'lose_goods'].includes(decision) ? 'goods' : null;
  }

  // -- whose things

  /** What a card of somebody's desk is called: only mine can be built on, a rival's is looked at or chosen. */
  cellKey(seat: number, card: string): Key {
    const { decision, pending } = this.view;
    if (ABOUT.includes(decision) && pending?.player === seat) return keyOf('target', card);
    if (seat !== this.nearSeat) return keyOf('look', `${seat}-${card}`);
    if (decision === 'free_build' && pending?.card === card && this.props.legal.length > 0)
      return 'free:build';
    return keyOf('cell', card);
  }

  /** The same for a special technology: only one that could be taken is a thing. */
  specialKey(seat: number, card: string): Key {
    const { decision, pending } = this.view;
    return decision === 'seize' && pending?.player === seat
      ? keyOf('target', card)
      : keyOf('look', `${seat}-${card}`);
  }

  /** Bring one of the pages of a narrow screen into sight. */
  show(page: AgesController['page']): void {
    this.page = page;
    this.drawer = false;
  }

  /** Open the desk of a rival beside mine, or close it. */
  open(seat: number | null): void {
    this.#opened = this.#opened === seat ? null : seat;
  }

  /** How many of a thing there are, of those that are marked one by one. */
  copies(key: Key): number {
    const id = idOf(key);
    if (kindOf(key) === 'military') {
      const hand = this.mine.military_hand;
      return Array.isArray(hand) ? hand.filter((card) => card === id).length : 1;
    }
    const workers = this.mine.technologies.find(({ card }) => card === id)?.workers ?? 1;
    return workers - (this.mine.sacrificed[id] ?? 0);
  }

  /** How many of a thing are marked. */
  count(key: Key): number {
    return this.marked.filter((one) => one === key).length;
  }

  // -- what is meant

  override mainMove(key: Key): LegalMove | null {
    const moves = this.moves.get(key) ?? [];
    if (moves.length < 2) return moves[0] ?? null;
    for (const verb of FIRST) {
      const move = moves.find((one) => one.verb === verb);
      if (move) return move;
    }
    return moves[0] ?? null;
  }

  override get selectedMoves(): string[] {
    return this.chosen !== null ? [this.chosen] : super.selectedMoves;
  }

  /** What a commit ends with: who has put his forces together is done. */
  get closing(): string[] {
    const { decision, pending } = this.view;
    if (!FIGHTS.includes(decision)) return [];
    if (decision !== 'colonise') return ['done'];
    const force = this.after?.pending?.force ?? pending?.force ?? 0;
    const units = this.marked.some((key) => kindOf(key) === 'cell');
    const paid = force >= (pending?.amount ?? 0) && (units || Object.keys(this.mine.sacrificed).length > 0);
    return paid ? ['done'] : [];
  }

  /** My desk after what is weighed. */
  get nextMine(): AgesDeskView | null {
    return this.after?.civilizations[this.nearSeat] ?? null;
  }

  // -- touches

  override leads(key: Key): boolean {
    return this.selected !== key && this.places.has(key);
  }

  override tap(key: Key): void {
    this.ending = false;
    if (kindOf(key) === 'ghost') this.tapGhost(idOf(key));
    else if (this.places.has(key) && key !== this.selected) this.#tapPlace(key);
    else if (kindOf(key) === 'seat') this.open(Number(idOf(key)) - 1);
    else super.tap(key);
  }

  /** The place that is pointed out. */
  get chosenPlace(): Key | null {
    for (const [place, moves] of this.places) {
      if (moves.some(({ text }) => text === this.chosen)) return place;
    }
    return null;
  }

  /** End the turn or the decision; what would be lost by that is asked about once. */
  end(move: LegalMove): void {
    if (
      this.view.decision === 'act' &&
      !this.ending &&
      this.props.legal.length > 1 &&
      losses(this).length > 0
    ) {
      this.release();
      this.ending = true;
    } else {
      this.play(move, true);
    }
  }

  /** A technology that I could learn: its card is in my hand or in the row. */
  tapGhost(card: string): void {
    const hand = this.mine.civil_hand.includes(card);
    const space = this.view.row.find((one) => one.card === card)?.space;
    if (hand) super.tap(keyOf('civil', card));
    else if (space !== undefined) super.tap(keyOf('row', space));
  }

  /** A place is pointed out by the first touch, among several moves there the next by another; then it is played. */
  #tapPlace(key: Key): void {
    const texts = this.places.get(key)?.map(({ text }) => text) ?? [];
    const soon = this.tappedTwice();
    const at = texts.indexOf(this.chosen ?? '');
    if (at < 0) this.choose(texts[0] ?? null);
    else if (!soon) this.commit();
  }

  /** Point out one of the moves of the thing in hand. */
  choose(text: string | null): void {
    this.chosen = text;
    this.requestPreview();
  }

  override select(key: Key): void {
    this.chosen = null;
    super.select(key);
  }

  override mark(key: Key): void {
    const most = this.view.decision === 'discard' ? (this.view.pending?.amount ?? 99) : 99;
    const others = this.marked.filter((one) => one !== key);
    const count = this.count(key);
    const next = count < this.copies(key) ? count + 1 : 0;
    this.marked = [...others, ...Array.from({ length: next }, () => key)].slice(-most);
    this.requestPreview();
  }

  /** Add a thing to what is sent, or take it back. */
  put(key: Key, by: 1 | -1): void {
    const others = this.marked.filter((one) => one !== key);
    const count = Math.max(0, Math.min(this.copies(key), this.count(key) + by));
    this.marked = [...others, ...Array.from({ length: count }, () => key)];
    this.requestPreview();
  }

  override drag(from: Key, to: Key): boolean {
    if (!this.legal(from) && from !== 'pool:workers') return false;
    if (this.gesture?.how !== 'use') return false;
    if (this.selected !== from) this.select(from);
    if (to === from) this.choose(null);
    else if (this.places.has(to)) this.choose(this.places.get(to)?.[0]?.text ?? null);
    return true;
  }

  override commit(previewed = false): void {
    if (this.selectedMoves.length > 0) this.submit([...this.selectedMoves, ...this.closing], previewed);
  }

  override release(): void {
    this.chosen = null;
    this.ending = false;
    super.release();
  }

  override back(): boolean {
    if (this.ending) this.ending = false;
    else if (this.chosen !== null) this.choose(null);
    else if (super.back()) return true;
    else if (this.#opened !== null) this.#opened = null;
    else if (this.drawer) this.drawer = false;
    else return false;
    return true;
  }

  override onPositionChanged(): void {
    this.chosen = null;
    this.ending = false;
    super.onPositionChanged();
    this.#follow();
  }

  /** The story begins where my turn ends; an answer of mine in between is a part of it. */
  #follow(): void {
    const { own = null, moments = [], at = null } = this.props.since ?? {};
    if (at !== null) return;
    if ((own?.entries ?? null) !== this.#own) {
      this.#own = own?.entries ?? null;
      const ends = own !== null && producer(own) === this.nearSeat;
      this.past = own === null ? [] : ends ? [own] : [...this.#story, own];
    }
    this.#story = [...this.past, ...moments];
  }
}

export const useController = controllerOf<AgesController>;
