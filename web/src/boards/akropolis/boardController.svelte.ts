import type {
  AkropolisCityView,
  AkropolisHexView,
  AkropolisView,
  Because,
  LegalMove,
} from '$lib/net/protocol.gen';
import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { idOf, type Key, keyOf as keyOfThing } from '../shared/gestures';
import type { BoardProps } from '../types';
import { Camera } from './camera.svelte';
import { type City, cityOf, levelAt, levelOf, rim } from './city';
import { DECISIONS } from './decisions';
import { type District, Facts } from './facts';
import {
  ahead,
  distance,
  footprint,
  keyOf,
  keyOfPlace,
  middleOf,
  modulo,
  nearest,
  type Place,
  type Point,
  SIZE,
} from './geometry';
import { onKey } from './hotkeys';
import { tileInWords } from './labels';

/** How far beside a legal place the pointer may be and still mean it; and what a turn more counts when a finger taps. */
const SNAP = SIZE * 0.62;
const TURN_COUNTS = SIZE * 0.5;

/** What the panel speaks of, beside the tile in hand. */
export type Subject =
  | { kind: 'hex'; seat: number; key: string }
  | { kind: 'district'; id: District }
  | { kind: 'tile'; id: string };

/** A place for the tile in hand, and where its middle is drawn. */
interface Candidate {
  place: Place;
  at: Point;
}

/** A tile that was advised, with its number among them. */
export interface Advice {
  move: LegalMove;
  tile: string;
  place: Place;
  rank: number;
  /** The one that the frame speaks of. */
  marked: boolean;
}

/** The desk of Akropolis: the tile in hand, the city on show, and what a tap on it means. */
export class AkropolisController extends BoardController<AkropolisView> {
  readonly camera = new Camera();
  /** The city that was asked for; null shows the viewer's own, or whoever moved last. */
  asked = $state<number | null>(null);
  /** The solo opponent's tiles are on show. */
  architectOpen = $state(false);
  /** How the tile in hand is turned, and where it is held. */
  turn = $state(0);
  place = $state.raw<Place | null>(null);
  /** The tile was put down by a tap: it stays there until something else is tapped. */
  pinned = $state(false);
  /** Where the mouse is over the city; null while keys or fingers lead the tile. */
  pointer = $state.raw<Point | null>(null);
  subject = $state.raw<Subject | null>(null);
  /** What the pointer is on, without a tap. */
  pointed = $state.raw<Subject | null>(null);

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  readonly cities = $derived.by<City[]>(() => this.view.cities.map((city) => cityOf(city, this.facts)));
  /** The legal moves by tile and place. */
  readonly placements = $derived.by(() => {
    const tiles = new Map<string, Map<string, LegalMove>>();
    for (const move of this.props.legal) {
      const { tile = '', q, r, turn } = move.args;
      const places = tiles.get(tile) ?? new Map<string, LegalMove>();
      places.set(`${q},${r},${turn}`, move);
      tiles.set(tile, places);
    }
    return tiles;
  });
  /** Where the tile in hand may lie as it is turned now, and where each of these is drawn. */
  readonly candidates = $derived.by<Candidate[]>(() => this.#candidates((turn) => turn === this.turn));
  /** The cells that the tile in hand can cover as it is turned now. */
  readonly lit = $derived.by(() => {
    const cells = new Map<string, { q: number; r: number; level: number }>();
    if (!this.placing) return cells;
    for (const { place } of this.candidates) {
      for (const cell of footprint(place)) {
        cells.set(keyOf(cell), { ...cell, level: levelAt(this.city, cell) });
      }
    }
    return cells;
  });

  /** What was advised, as long as no tile is in hand. */
  readonly advised = $derived.by<Advice[]>(() => {
    const { hint, hints = [] } = this.props;
    if (this.placing || this.seat !== (this.props.seat ?? this.view.deciders[0])) return [];
    const moves = hints.length > 0 ? hints : hint ? [hint] : [];
    return moves.map((move, at) => ({
      move,
      tile: move.args.tile ?? '',
      place: placeOf(move),
      rank: at + 1,
      marked: move.text === hint?.text,
    }));
  });

  constructor(props: () => BoardProps<AkropolisView>) {
    super(props, DECISIONS);
  }

  override describe(key: Key): string {
    return tileInWords(this, idOf(key));
  }

  /** Tiles are large enough. */
  override canZoom(): boolean {
    return false;
  }

  override key(event: KeyboardEvent, root: HTMLElement): boolean {
    return onKey(this, root, event);
  }

  // -- whose city is on show

  /** Whoever placed the last tile: the seat whose city has grown, else the one who decides. */
  get mover(): number {
    const { before } = this.props;
    const grown = this.view.cities.findIndex(
      (city, seat) => before && city.tiles.length > (before.cities[seat]?.tiles.length ?? 0),
    );
    return grown >= 0 ? grown : (this.view.deciders[0] ?? 0);
  }

  /** Who moved before the viewer was asked: turns go round in the order of seats (R14). Null where nobody has. */
  get lastMover(): number | null {
    const decider = this.view.deciders[0];
    if (decider === undefined || this.view.cities.length < 2) return null;
    const seat = modulo(decider - 1, this.view.cities.length);
    return seat !== this.props.seat && this.view.cities[seat]?.tiles.length ? seat : null;
  }

  /** Whose move is looked at once more; null in the present. */
  get looked(): number | null {
    const { since } = this.props;
    const moment = since && since.at !== null ? since.moments[since.at] : undefined;
    return moment?.entries.find(({ seat }) => seat !== null)?.seat ?? null;
  }

  get seat(): number {
    return this.looked ?? this.asked ?? this.props.seat ?? this.mover;
  }

  get city(): City {
    return this.cities[this.seat] as City;
  }

  get cityView(): AkropolisCityView {
    return this.view.cities[this.seat] as AkropolisCityView;
  }

  get isOwn(): boolean {
    return this.props.seat !== null && this.seat === this.props.seat;
  }

  /** Look at a city; my own again by asking for it. */
  show(seat: number): void {
    this.architectOpen = false;
    this.asked = seat === this.props.seat ? null : seat;
    this.subject = null;
    this.pointed = null;
    this.camera.level = Number.POSITIVE_INFINITY;
    this.camera.fit();
  }

  /** The next city in the order of seats. */
  showNext(step: number): void {
    this.show(modulo(this.seat + step, this.view.cities.length));
  }

  /** The letter of a district's hexes, '' for a quarry. */
  letter(kind: string): string {
    const { district } = this.facts.kind(kind);
    return district ? this.props.words.t(`letter.${district}`) : '';
  }

  hexAt(seat: number, key: string): AkropolisHexView | null {
    return this.view.cities[seat]?.hexes.find((hex) => keyOf(hex) === key) ?? null;
  }

  /** The tile that a hint speaks of. */
  get advice(): Advice | null {
    return this.advised.find(({ marked }) => marked) ?? null;
  }

  /** Take the tile of the hint in hand, where the hint says. */
  takeHint(): void {
    if (!this.advice) return;
    this.choose(this.advice.tile);
    this.pinned = true;
  }

  // -- the tile in hand

  get tile(): string | null {
    return this.selected === null ? null : idOf(this.selected);
  }

  /** A tile is in hand, over the viewer's own city. */
  get placing(): boolean {
    return this.tile !== null && this.isOwn && !this.architectOpen;
  }

  /** The move that the tile in hand means where it is; null where it does not fit. */
  get move(): LegalMove | null {
    if (this.tile === null || this.place === null) return null;
    return this.placements.get(this.tile)?.get(keyOfPlace(this.place)) ?? null;
  }

  /** The notation of the tile in hand where it is, legal or not. */
  get text(): string | null {
    if (this.tile === null || this.place === null) return null;
    const { q, r, turn } = this.place;
    return `take ${this.tile} ${q} ${r} ${turn}`;
  }

  override get selectedMoves(): string[] {
    return this.move ? [this.move.text] : [];
  }

  /** What is known of that. */
  get because(): Because | null {
    return this.reasons.of(this.text);
  }

  /** The stones that are missing for a tile of the site. */
  short(tile: string): number {
    const { seat } = this.props;
    if (seat === null) return 0;
    const price = this.view.prices[this.view.site.indexOf(tile)] ?? 0;
    return Math.max(0, price - (this.view.cities[seat]?.stones ?? 0));
  }

  /** A tile that is tapped is taken in hand, or laid back. */
  override tap(key: Key): void {
    if (this.selected === key) this.release();
    else this.choose(idOf(key));
  }

  /** Take a tile of the site in hand, or tell why it cannot be had. */
  choose(tile: string): void {
    if (!this.placements.has(tile)) {
      this.release();
      this.subject = { kind: 'tile', id: tile };
      return;
    }
    if (!this.isOwn || this.architectOpen) this.show(this.props.seat ?? 0);
    this.selected = keyOfThing('tile', tile);
    this.pinned = false;
    this.pointer = null;
    this.camera.level = Number.POSITIVE_INFINITY;
    const hint = this.props.hint;
    if (hint && hint.args.tile === tile) {
      const place = placeOf(hint);
      this.turn = place.turn;
      this.#hold(place);
    } else if (this.move) {
      this.#hold(this.place);
    } else {
      this.#settleNear(this.#home());
    }
  }

  /** Let go of everything. */
  override release(): void {
    super.release();
    this.place = null;
    this.pinned = false;
    this.subject = null;
    this.pointed = null;
    this.reasons.want(null);
  }

  override back(): boolean {
    const held = this.tile !== null || this.subject !== null;
    if (held) this.release();
    return held;
  }

  override onPositionChanged(): void {
    super.onPositionChanged();
    if (this.tile !== null && !this.move) this.#settleNear(this.#home());
  }

  rotate(steps: number): void {
    if (!this.placing) return;
    const at = this.#middle();
    this.turn = modulo(this.turn + steps, 6);
    if (!this.pinned && this.pointer) this.follow(this.pointer);
    else this.#settleNear(at);
  }

  /** The pointer moves over the city. */
  follow(point: Point): void {
    this.pointer = point;
    if (!this.pinned) this.#hold(this.#under(point));
  }

  /**
   * A tap on the city while a tile is in hand. The mouse has led the tile there and shown what it brings: a click places
   * it. Where nothing was shown before, the first tap shows it, and a second one on the tile places it.
   */
  put(point: Point, byTouch: boolean): void {
    const soon = this.tappedTwice();
    const led = !byTouch && this.pointer !== null;
    const again = this.pinned && distance(this.#middle(), point) < SIZE;
    if (this.move && (led || again)) {
      if (!soon) this.commit();
      return;
    }
    const place = (byTouch && this.#tappedPlace(point)) || this.#under(point);
    if (place) this.turn = place.turn;
    this.#hold(place);
    this.pinned = this.move !== null;
  }

  /** Move the tile in hand over its legal places, as they are seen. */
  step(direction: Point): void {
    this.pointer = null;
    const next = ahead(this.candidates, this.#middle(), direction);
    if (next) this.#hold(next.place);
  }

  #hold(place: Place | null): void {
    this.place = place;
    this.subject = null;
    this.reasons.want(this.text);
  }

  #candidates(accepts: (turn: number) => boolean): Candidate[] {
    if (this.tile === null || !this.isOwn) return [];
    const found: Candidate[] = [];
    for (const { args } of this.placements.get(this.tile)?.values() ?? []) {
      const place = placeOf({ args });
      if (accepts(place.turn)) found.push({ place, at: this.#drawnAt(place) });
    }
    return found;
  }

  #drawnAt(place: Place): Point {
    return middleOf(place, levelOf(this.city, place), this.camera.look);
  }

  #middle(): Point {
    return this.place ? this.#drawnAt(this.place) : this.#home();
  }

  /** Where a tile is held at first: over the middle of what is seen. */
  #home(): Point {
    const { left, right, top, bottom } = this.camera.box;
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }

  #settleNear(point: Point): void {
    const found =
      nearest(this.candidates, point) ??
      nearest(
        this.#candidates(() => true),
        point,
      );
    if (found) this.turn = found.place.turn;
    this.#hold(found?.place ?? null);
  }

  /** The place that the pointer means: a legal one near it, else the one right under it, which does not fit. */
  #under(point: Point): Place | null {
    const legal = nearest(this.candidates, point);
    if (legal && distance(legal.at, point) < SNAP) return legal.place;
    const cells = rim(this.city, 3).map((cell) => ({ ...cell, turn: this.turn }));
    const any = nearest(
      cells.map((place) => ({ place, at: this.#drawnAt(place) })),
      point,
    );
    return any?.place ?? null;
  }

  /** The place that a finger means: a legal one, turned as the tile is or by as little as possible. */
  #tappedPlace(point: Point): Place | null {
    let best: Place | null = null;
    let least = 2 * SIZE;
    for (const { place, at } of this.#candidates(() => true)) {
      const turns = Math.min(modulo(place.turn - this.turn, 6), modulo(this.turn - place.turn, 6));
      const far = distance(at, point) + turns * TURN_COUNTS;
      if (far >= least) continue;
      best = place;
      least = far;
    }
    return best;
  }
}

/** Where a move lays its tile. */
export const placeOf = ({ args }: Pick<LegalMove, 'args'>): Place => ({
  q: Number(args.q),
  r: Number(args.r),
  turn: Number(args.turn),
});

export const useController = controllerOf<AkropolisController>;
