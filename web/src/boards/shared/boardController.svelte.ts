import { getContext, setContext } from 'svelte';
import { isSecondClick, SECOND_TAP } from '$lib/input/doubleClickGuard';
import type { LegalMove, MoveExplanation, Reason } from '$lib/net/protocol.gen';
import type { BoardProps } from '../types';
import { DebouncedQuery } from './debouncedQuery.svelte';
import { type Decisions, type Gesture, type Key, kindOf, thingOf } from './gestures';
import { moveWithValue, numericArguments } from './steppers';

/** The part of a view that all games have. */
export interface AnyView {
  decision: string;
}

/**
 * State that the parts of a board share: the view, the selection, the meaning of a touch, and the server's
 * answers. Each board derives its own controller with its decision table and what is special to its game.
 */
export abstract class BoardController<View extends AnyView> {
  readonly #props: () => BoardProps<View>;
  readonly #decisions: Decisions;
  /** The selected thing. */
  selected = $state<Key | null>(null);
  /** The thing under the pointer or in focus. */
  hovered = $state<Key | null>(null);
  /** The move of the button under the pointer or in focus. */
  #consideredMove = $state<string | null>(null);
  /** The thing in the zoom overlay. */
  zoomed = $state<Key | null>(null);
  /** The path of the selected thing. */
  way = $state.raw<readonly Key[]>([]);
  /** The marked things in the order of the touches. */
  marked = $state.raw<readonly Key[]>([]);
  #amounts = $state.raw<LegalMove | null>(null);
  #lastTapAt = 0;
  /** The server's explanations of moves: refusals and prices. */
  readonly reasons: DebouncedQuery<MoveExplanation>;
  readonly #preview: DebouncedQuery<View | null>;

  /** The gesture of the present decision; null if the table has none, or the viewer does not decide. */
  readonly gesture = $derived.by<Gesture | null>(() =>
    this.props.legal.length > 0 ? (this.#decisions[this.view.decision] ?? null) : null,
  );
  /** The legal moves by the thing to touch. */
  readonly moves = $derived.by(() => {
    const moves = new Map<Key, LegalMove[]>();
    for (const move of this.props.legal) {
      const key = this.keyOf(move);
      if (key !== null) moves.set(key, [...(moves.get(key) ?? []), move]);
    }
    return moves as ReadonlyMap<Key, LegalMove[]>;
  });
  /** The legal moves without a thing. */
  readonly thinglessMoves = $derived.by(() => {
    if (!this.gesture) return [];
    return this.props.legal.filter((move) => this.keyOf(move) === null && move !== this.#steppable(move));
  });
  /** Whether the decision has no gesture, so that its moves are listed. */
  readonly unknown = $derived.by(() => this.props.legal.length > 0 && this.gesture === null);
  /** The thing of the hinted move. */
  readonly hinted = $derived.by(() => (this.props.hint ? this.keyOf(this.props.hint) : null));

  /** The ranks of the hinted moves by their thing. */
  readonly ranks = $derived.by(() => {
    const ranks = new Map<Key, string>();
    for (const [at, move] of (this.props.hints ?? []).entries()) {
      const key = this.keyOf(move);
      if (key !== null) ranks.set(key, [ranks.get(key), at + 1].filter(Boolean).join(' '));
    }
    return ranks as ReadonlyMap<Key, string>;
  });

  constructor(props: () => BoardProps<View>, decisions: Decisions) {
    this.#props = props;
    this.#decisions = decisions;
    this.reasons = new DebouncedQuery((text) => this.props.onwhy(text));
    this.#preview = new DebouncedQuery(
      async (texts) => (await this.props.onpreview?.(texts.split('\n'))) ?? null,
    );
  }

  /** Return the full text of a thing, which is its name for screen readers. */
  abstract describe(key: Key): string;

  get props(): BoardProps<View> {
    return this.#props();
  }

  get view(): View {
    return this.props.view;
  }

  /** Return the seat at the bottom of the board: the viewer's, or the first for a spectator. */
  get nearSeat(): number {
    return this.props.seat ?? 0;
  }

  /** Return the thing that panels describe: the selected one, else the hovered one. */
  get shown(): Key | null {
    return this.selected ?? this.hovered;
  }

  /** Return the thing of a move, or null. */
  keyOf(move: LegalMove): Key | null {
    return thingOf(this.gesture?.thing, move);
  }

  /** Check whether a touch of a thing begins a legal move. */
  legal(key: Key): boolean {
    return this.moves.has(key);
  }

  /** Open the page or scene with a thing that a lesson points at and that is not displayed. */
  reveal(_: Key): void {}

  /** Check whether a thing can be shown large. */
  canZoom(key: Key): boolean {
    return kindOf(key) !== 'use';
  }

  /**
   * Return the move that a touch of an illegal thing would mean, so that the server can explain why not; null
   * for none.
   */
  attemptedMove(_: Key): string | null {
    return null;
  }

  /** Handle a key of the board's own; return true if it was used. */
  key(_: KeyboardEvent, __: HTMLElement): boolean {
    return false;
  }

  // -- what is meant

  /** Return the move of a second touch of a thing: the only one, or that of the main verb. Else null. */
  mainMove(key: Key): LegalMove | null {
    const moves = this.moves.get(key) ?? [];
    if (moves.length === 1) return moves[0] ?? null;
    return moves.find((move) => move.verb === this.gesture?.main) ?? null;
  }

  /**
   * Return the possible next steps of a path: the notation of each step by its place. A board may override it
   * to know more.
   */
  nextSteps(way: readonly Key[]): ReadonlyMap<Key, string> {
    const moves = way.length === 0 && this.selected ? (this.moves.get(this.selected) ?? []) : [];
    return new Map(moves.map((move) => [thingOf(this.gesture?.to, move) ?? '', move.text]));
  }

  /** Return the moves that `commit` would play now, in order. */
  get selectedMoves(): string[] {
    const how = this.gesture?.how;
    if (how === 'several') return this.marked.flatMap((key) => this.mainMove(key)?.text ?? []);
    if (how === 'amounts') return this.amounts ? [this.amounts.text] : [];
    if (how === 'way')
      return this.way.flatMap((key, at) => this.nextSteps(this.way.slice(0, at)).get(key) ?? []);
    const main = this.selected && this.mainMove(this.selected);
    return main ? [main.text] : [];
  }

  /**
   * Return the moves to preview: that of the button under the pointer, else the selected ones, else that of
   * the hovered thing.
   */
  get previewedMoves(): string[] {
    if (this.#consideredMove !== null) return [this.#consideredMove];
    if (this.selectedMoves.length > 0) return this.selectedMoves;
    const main = this.hovered && this.mainMove(this.hovered);
    return main ? [main.text] : [];
  }

  /** Return the view after the previewed moves; null if it is unknown or would reveal information. */
  get after(): View | null {
    return this.#preview.of(this.previewedMoves.join('\n') || null);
  }

  /** Return why the selected thing has no move; null if it has one, or the reason is unknown. */
  get refusalReason(): Reason | null {
    if (!this.selected || this.legal(this.selected)) return null;
    return this.reasons.of(this.attemptedMove(this.selected))?.reason ?? null;
  }

  /** Return the move that the steppers show, or null. */
  get amounts(): LegalMove | null {
    if (this.gesture?.how !== 'amounts') return null;
    const { legal } = this.props;
    const kept = legal.find((move) => move.text === this.#amounts?.text);
    return kept ?? legal.find((move) => numericArguments(move).length > 0) ?? null;
  }

  /** Set one of the numbers; the others change as little as possible. */
  set(argument: string, value: number): void {
    const now = this.amounts;
    if (now) this.#amounts = moveWithValue(this.props.legal, now, argument, value) ?? now;
    this.requestPreview();
  }

  #steppable(move: LegalMove): LegalMove | null {
    return this.gesture?.how === 'amounts' && numericArguments(move).length > 0 ? move : null;
  }

  /** Return the rank of a move among the hints, or undefined. */
  rankOf(move: LegalMove | null): number | undefined {
    const at = move ? (this.props.hints ?? []).findIndex((one) => one.text === move.text) : -1;
    return at < 0 ? undefined : at + 1;
  }

  // -- touches

  /** Return the attributes of a thing's button: its key, whether it is legal or pressed, and its handlers. */
  touch(key: Key) {
    return {
      'data-key': key,
      'data-legal': this.legal(key) || this.leads(key) || undefined,
      'data-rank': this.ranks.get(key),
      'aria-pressed': this.selected === key || this.marked.includes(key) || this.way.includes(key),
      onclick: () => this.tap(key),
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') this.point(key);
      },
      onpointerleave: () => this.point(null),
      onfocus: () => this.point(key),
      onblur: () => this.point(null),
    };
  }

  /**
   * Return the handlers of a move's button that preview the move while it is under the pointer or in focus.
   */
  previewProps(text: string | null) {
    return {
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') this.consider(text);
      },
      onpointerleave: () => this.consider(null),
      onfocus: () => this.consider(text),
      onblur: () => this.consider(null),
    };
  }

  /** Set the hovered thing. */
  point(key: Key | null): void {
    this.hovered = key;
    this.requestPreview();
  }

  /** Set the considered move. */
  consider(text: string | null): void {
    this.#consideredMove = text;
    this.requestPreview();
  }

  /** Check whether the path of the selected thing can lead to a place. */
  leads(key: Key): boolean {
    if (this.gesture?.how !== 'way' || this.selected === null) return false;
    return this.nextSteps(this.way).has(key) || this.nextSteps([]).has(key) || this.way.includes(key);
  }

  /** Check whether this tap is the second half of a double click. */
  protected tappedTwice(): boolean {
    const now = Date.now();
    const soon = isSecondClick() || now - this.#lastTapAt < SECOND_TAP;
    this.#lastTapAt = now;
    return soon;
  }

  /** Select a thing, or commit on the second tap. */
  tap(key: Key): void {
    const soon = this.tappedTwice();
    const { how } = this.gesture ?? {};
    if (how === 'several' && this.legal(key)) {
      if (!soon || !this.marked.includes(key)) this.mark(key);
    } else if (how === 'way' && this.leads(key)) {
      if (this.way.at(-1) !== key) this.lead(key);
      else if (!soon) this.commit();
    } else if (this.selected !== key) {
      this.select(key);
    } else if (!soon) {
      if (this.mainMove(key) && how !== 'way') this.commit();
      else this.release();
    }
  }

  /** Select a thing; for an illegal one request the reason. */
  select(key: Key): void {
    this.selected = key;
    this.way = [];
    if (!this.legal(key)) this.reasons.want(this.attemptedMove(key));
    this.requestPreview();
  }

  /** Mark or unmark a thing. */
  mark(key: Key): void {
    const marked = this.marked.includes(key);
    this.marked = marked ? this.marked.filter((one) => one !== key) : [...this.marked, key];
    this.requestPreview();
  }

  /** Extend the path to a place, shorten it to a place on it, or start another path. */
  lead(key: Key): void {
    if (this.way.includes(key)) this.way = this.way.slice(0, this.way.indexOf(key) + 1);
    else if (this.nextSteps(this.way).has(key)) this.way = [...this.way, key];
    else if (this.nextSteps([]).has(key)) this.way = [key];
    this.requestPreview();
  }

  /** Handle a drag from a thing to a place; return false if this decision has no drags. */
  drag(from: Key, to: Key): boolean {
    if (this.gesture?.how !== 'way' || !this.legal(from)) return false;
    if (this.selected !== from) this.select(from);
    if (to === from) this.way = [];
    else if (this.leads(to)) this.lead(to);
    return true;
  }

  protected requestPreview(): void {
    if (this.props.onpreview) this.#preview.want(this.previewedMoves.join('\n') || null);
  }

  // -- moves

  /**
   * Play the selected moves. `previewed` is set if a button under its preview was pressed, not the thing
   * tapped again.
   */
  commit(previewed = false): void {
    this.submit(this.selectedMoves, previewed);
  }

  /** Play a move. */
  play(move: LegalMove, previewed = false): void {
    this.submit([move.text], previewed);
  }

  /**
   * Play moves in a row. If the frame accepts one at a time, the first is played and the rest stays marked.
   */
  protected submit(texts: readonly string[], previewed: boolean): void {
    const [first, ...rest] = texts;
    if (this.props.locked || first === undefined) return;
    const later = this.props.onmoves ? [] : this.marked.slice(1);
    this.release();
    this.marked = later;
    if (rest.length > 0 && this.props.onmoves) this.props.onmoves([...texts], previewed);
    else this.props.onmove(first, previewed);
  }

  /** Clear the selection, the marks and the preview. */
  release(): void {
    this.selected = null;
    this.hovered = null;
    this.#consideredMove = null;
    this.zoomed = null;
    this.way = [];
    this.marked = [];
    this.#preview.want(null);
  }

  /** Undo the last selection step; return false if there is none. */
  back(): boolean {
    if (this.zoomed) this.zoomed = null;
    else if (this.way.length > 0) this.way = this.way.slice(0, -1);
    else if (this.selected || this.marked.length > 0) this.release();
    else return false;
    return true;
  }

  /** Drop answers for the old position, and selections that are no longer legal. */
  onPositionChanged(): void {
    this.reasons.forget();
    this.#preview.forget();
    this.#consideredMove = null;
    if (this.selected && !this.legal(this.selected)) this.release();
    if (this.marked.length > 0) this.marked = this.marked.filter((key) => this.legal(key));
  }
}

const CONTROLLER = Symbol('desk');

export function provideController<Own>(controller: Own): Own {
  return setContext(CONTROLLER, controller);
}

/**
 * Return the controller of the surrounding board. Every board exports it with its own type as
 * `useController`.
 */
export function controllerOf<Own>(): Own {
  return getContext<Own>(CONTROLLER);
}
