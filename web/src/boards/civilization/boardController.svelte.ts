import type {
  CivilizationFightView,
  CivilizationItemView,
  CivilizationNationView,
  CivilizationReachView,
  CivilizationSiteView,
  CivilizationSquareView,
  CivilizationView,
  CivilizationWayView,
  LegalMove,
} from '$lib/net/protocol.gen';
import { BoardController, controllerOf } from '../shared/boardController.svelte';
import { idOf, type Key, keyOf, kindOf } from '../shared/gestures';
import type { BoardProps } from '../types';
import { Camera } from './camera.svelte';
import { DECISIONS, type Scene, sceneOf } from './decisions';
import { Facts } from './facts';
import { describe } from './labels';
import { hasChanged, type News, newsOf } from './recentMoves';
import { type Face, Faces } from './squareFaces';
import { type At, at, beside, directionTo, lying } from './squareNames';

/** Kinds of things with a place of their own; all others are chips at the top of the sheet. */
const PLACED: ReadonlySet<string> = new Set(['square', 'city', 'direction', 'event', 'government']);
const ON_STAGE: Record<Scene, readonly string[]> = {
  map: [],
  techs: ['tech'],
  market: ['wonder'],
  deals: ['seat', 'offer', 'draft'],
  battle: ['unit', 'front'],
  civilizations: ['civilization'],
};
const ARROWS: Record<string, string> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};
/** The same on a lying map. */
const LYING_ARROWS: Record<string, string> = {
  ArrowUp: 'west',
  ArrowRight: 'south',
  ArrowDown: 'east',
  ArrowLeft: 'north',
};
const LETTERS: Record<string, Scene> = { m: 'map', t: 'techs', k: 'market', o: 'deals', b: 'battle' };

/** Decisions during the moves of other seats. */
const INTERRUPTIONS: ReadonlySet<string> = new Set(['react', 'interrupt']);

export type Shelf = 'news' | 'rivals' | 'techs' | 'market';

/** Board controller of Civilization: the stage's scene, the selected thing, and its chosen use. */
export class CivilizationController extends BoardController<CivilizationView> {
  readonly camera = new Camera();
  /** The requested scene; null shows the scene of the decision. */
  asked = $state<Scene | null>(null);
  /** The tab at the bottom of the sheet, and on a phone the open sheet. */
  chosenShelf = $state<Shelf | null>(null);
  drawer = $state<string | null>(null);
  /** The target of the selected figures, or the site of the selected item. */
  target = $state<string | null>(null);
  /** The chosen use of the selected thing. */
  #use = $state.raw<LegalMove | null>(null);
  #decision = '';
  /** The square of the map with the focus. */
  focused = $state<Key | null>(null);
  /** Whether the screen is wide. */
  wide = $state(true);
  /** Whether a long map lies down, with the nation in a band below it. */
  lies = $state(false);
  /** A highlighted square of the map. */
  spot = $state<string | null>(null);
  /** The view before other players acted, and the last view. */
  #seen = $state.raw<CivilizationView | null>(null);
  #last: CivilizationView | null = null;

  readonly facts = $derived.by(() => new Facts(this.props.facts));
  readonly squares = $derived.by<ReadonlyMap<string, CivilizationSquareView>>(
    () => new Map(this.view.squares.map((square) => [square.id, square])),
  );
  readonly #faces = new Faces();
  readonly faces = $derived.by<readonly Face[]>(() => this.#faces.of(this));
  /** The moving group. */
  readonly group = $derived.by(() => this.view.group ?? null);
  /** Things of the decision without a place of their own, shown as chips. */
  readonly chips = $derived.by<Key[]>(() =>
    [...this.moves.keys()].filter(
      (key) => !this.#hasPlace(kindOf(key)) && !ON_STAGE[this.scene].includes(kindOf(key)),
    ),
  );

  /** The squares that the selected or moving group can reach. */
  readonly journey = $derived.by<CivilizationWayView | null>(() => {
    const ways = this.view.aid?.ways ?? [];
    if (this.props.legal.length === 0) return null;
    if (this.view.decision === 'step') return ways[0] ?? null;
    if (this.use?.verb !== 'move') return null;
    const { args } = this.use;
    const [armies, scouts] = [Number(args.armies), Number(args.scouts)];
    return (
      ways.find(
        (way) =>
          way.square === args.square && way.groups.some(([some, few]) => some === armies && few === scouts),
      ) ?? null
    );
  });
  readonly reach = $derived.by<ReadonlyMap<string, CivilizationReachView>>(
    () => new Map((this.journey?.reach ?? []).map((one) => [one.square, one])),
  );
  /** The price of the selected item, and its possible sites. */
  readonly item = $derived.by<CivilizationItemView | null>(() => {
    if (this.use?.verb !== 'produce') return null;
    return this.itemOf(this.use.args.city ?? '', this.use.args.item ?? '');
  });
  /** The prospects of placing something by square. */
  readonly sites = $derived.by<ReadonlyMap<string, CivilizationSiteView>>(
    () => new Map((this.item?.sites ?? this.view.aid?.sites ?? []).map((site) => [site.square, site])),
  );
  /** The squares of the path to the target, beginning beside the group. */
  readonly path = $derived.by<readonly string[]>(() => {
    const squares: string[] = [];
    for (let at = this.target; at && this.reach.has(at); at = this.reach.get(at)?.before ?? null) {
      squares.unshift(at);
    }
    return squares;
  });

  constructor(props: () => BoardProps<CivilizationView>) {
    super(props, DECISIONS);
  }

  // -- what is shown

  get scene(): Scene {
    const wanted = sceneOf(this.view.decision, this.props.legal);
    if (this.asked) return this.asked === 'battle' && !this.view.battle ? 'map' : this.asked;
    if (this.props.legal.length > 0) return wanted;
    if (this.view.battle) return 'battle';
    return wanted === 'civilizations' ? wanted : 'map';
  }

  /** Return whether the selected thing is on the stage, which then shows its details; else the sheet does. */
  get isOnStage(): boolean {
    return this.selected !== null && ON_STAGE[this.scene].includes(kindOf(this.selected));
  }

  /** The site of the capital: the selected one, or the one pointed at; null if it is not to be placed. */
  readonly site = $derived.by<string | null>(() => {
    if (this.view.decision !== 'place_capital') return null;
    const ids = [this.selected, this.hovered, this.focused].map((key) => key && this.squareOf(key)?.id);
    return ids.find((id) => id && this.sites.has(id)) ?? null;
  });

  /** Return whether things of a kind have a place of their own; a scene covers the band with the events. */
  #hasPlace(kind: string): boolean {
    if (this.lies && (kind === 'government' || (kind === 'event' && this.scene !== 'map'))) return false;
    return PLACED.has(kind);
  }

  /** Return whether everything to choose is on the sheet: abilities, cards, payments. */
  get isAskedBeside(): boolean {
    const keys = [...this.moves.keys()];
    return keys.length > 0 && !keys.some((key) => this.#liesOnStage(key));
  }

  #liesOnStage(key: Key): boolean {
    const kind = kindOf(key);
    return kind === 'direction' || ON_STAGE[this.scene].includes(kind) || this.squareOf(key) !== null;
  }

  /** Return whether the details replace the sheet, because the selected thing is on the map. */
  get isPanelOpen(): boolean {
    if (this.target !== null) return true;
    return this.selected !== null && !this.isOnStage && this.squareOf(this.selected) !== null;
  }

  override reveal(key: Key): void {
    const kind = kindOf(key);
    const of = (scene: string) => scene === idOf(key) || ON_STAGE[scene as Scene].includes(kind);
    this.show((Object.keys(ON_STAGE) as Scene[]).find(of) ?? 'map');
  }

  show(scene: Scene): void {
    this.asked = scene;
    this.drawer = null;
  }

  get nation(): CivilizationNationView {
    return this.view.nations[this.nearSeat] as CivilizationNationView;
  }

  /** Return the place of a square on the map as it is drawn. */
  place(id: string): At {
    return this.lies ? lying(id) : at(id);
  }

  /** The columns and rows of the map as it is drawn. */
  get size(): At {
    const { columns: x, rows: y } = this.view;
    return this.lies ? { x: y, y: x } : { x, y };
  }

  square(id: string): CivilizationSquareView | null {
    return this.squares.get(id) ?? null;
  }

  /** Return the key of a square: the viewer's city, a direction of the moving group, or the square. */
  keyAt(square: CivilizationSquareView): Key {
    const key = keyOf('square', square.id);
    if (this.legal(key)) return key;
    const { group } = this.view;
    if (this.view.decision === 'step' && group && this.props.legal.length > 0) {
      const direction = directionTo(group.square, square.id);
      if (direction) return keyOf('direction', direction);
    }
    return square.centre && square.seat === this.nearSeat && square.city ? keyOf('city', square.city) : key;
  }

  /** Return the square of a key, or null if the thing is not on the map. */
  squareOf(key: Key): CivilizationSquareView | null {
    const id = idOf(key);
    if (kindOf(key) === 'square') return this.square(id);
    if (kindOf(key) === 'direction' && this.view.group)
      return this.square(beside(this.view.group.square, id));
    if (kindOf(key) !== 'city') return null;
    const city = this.nation.cities.find((one) => one.id === id);
    return city ? this.square(city.square) : null;
  }

  override describe(key: Key): string {
    return describe(this, key);
  }

  override canZoom(): boolean {
    return false;
  }

  // -- the thing in hand and its uses

  /** Return the uses of the selected thing. */
  get uses(): LegalMove[] {
    return this.selected ? (this.moves.get(this.selected) ?? []) : [];
  }

  /** Return the chosen use, or the only one; for figures the largest group. Else null. */
  get use(): LegalMove | null {
    const chosen = this.uses.find((move) => move.text === this.#use?.text);
    if (chosen) return chosen;
    if (this.uses.length === 1) return this.uses[0] ?? null;
    return this.uses.every((move) => move.verb === 'move') ? (this.uses.at(-1) ?? null) : null;
  }

  /** Choose a use; make it if it is chosen already. */
  choose(move: LegalMove): void {
    const soon = this.tappedTwice();
    if (this.#use?.text !== move.text) {
      this.#use = move;
      this.target = null;
      this.reasons.want(move.text);
    } else if (!soon) this.commit();
    this.requestPreview();
  }

  override mainMove(key: Key): LegalMove | null {
    if (key === this.selected && this.use) return this.use;
    return super.mainMove(key);
  }

  override get selectedMoves(): string[] {
    const first = this.use ? [this.use.text] : [];
    if (this.target === null) return first;
    return this.path.length > 0 ? [...first, ...this.#march()] : [...first, `at ${this.target}`];
  }

  /** Return the steps of the path, and its end if it could continue. */
  #march(): string[] {
    const start = this.journey?.square ?? '';
    const steps = this.path.map(
      (square, at) => `step ${directionTo(this.path[at - 1] ?? start, square) ?? ''}`,
    );
    const end = this.reach.get(this.target ?? '');
    return end?.danger || end?.steps === this.journey?.steps ? steps : [...steps, 'stop'];
  }

  /** Return the directions of tiles that can be discovered from the end of the path, or from the group. */
  get discoveries(): readonly string[] {
    if (!this.journey) return [];
    return (this.target ? this.reach.get(this.target)?.discover : this.journey.discover) ?? [];
  }

  /** Move along the path and discover the tile in a direction. */
  discover(direction: string): void {
    const way = this.selectedMoves.filter((text) => text !== 'stop');
    this.submit([...way, `discover ${direction}`], true);
  }

  /** Return the battle at the end of the path, or null. */
  get fight(): CivilizationFightView | null {
    return (this.view.aid?.fights ?? []).find((fight) => fight.square === this.target) ?? null;
  }

  /** Return an item of a city's menu, or null. */
  itemOf(city: string, item: string): CivilizationItemView | null {
    const menu = (this.view.aid?.menus ?? []).find((one) => one.city === city);
    return menu?.items.find((one) => one.item === item) ?? null;
  }

  /** Check whether the selected figures can go to a square, or the selected item can be placed there. */
  override leads(key: Key): boolean {
    if (kindOf(key) !== 'square' || this.legal(key)) return false;
    const end = this.reach.get(idOf(key));
    return end ? !!end.stop || !!end.danger : this.item !== null && this.sites.has(idOf(key));
  }

  override tap(key: Key): void {
    if (!this.leads(key)) super.tap(key);
    else if (this.target !== idOf(key)) {
      this.tappedTwice();
      this.lead(key);
    } else if (!this.tappedTwice()) this.commit();
  }

  override lead(key: Key): void {
    if (this.view.decision === 'step') this.selected = null;
    this.target = idOf(key);
    this.requestPreview();
  }

  /** Drag figures to their target. */
  override drag(from: Key, to: Key): boolean {
    const walks = this.view.decision === 'step' && this.squareOf(from)?.id === this.view.group?.square;
    if (!walks && !this.moves.get(from)?.every((move) => move.verb === 'move')) return false;
    if (!walks && this.selected !== from) this.select(from);
    const square = this.squareOf(to);
    const end = square && this.reach.get(square.id);
    this.target = end && (end.stop || end.danger) ? end.square : null;
    this.requestPreview();
    return true;
  }

  override select(key: Key): void {
    this.#use = null;
    this.target = null;
    super.select(key);
    if (this.use) this.reasons.want(this.use.text);
  }

  override release(): void {
    this.#use = null;
    this.target = null;
    super.release();
  }

  override back(): boolean {
    if (this.target === null || this.zoomed) return super.back();
    this.target = null;
    return true;
  }

  /** Changes by other players since the viewer's last decision. */
  readonly news = $derived.by<readonly News[]>(() => {
    const isAsked = this.props.seat !== null && this.props.legal.length > 0;
    return this.#seen && isAsked ? newsOf(this.#seen, this.view, this.nearSeat) : [];
  });
  readonly #before = $derived.by<ReadonlyMap<string, CivilizationSquareView>>(
    () => new Map((this.#seen?.squares ?? []).map((square) => [square.id, square])),
  );

  /** Check whether another player's piece came to a square or left it since the viewer's last decision. */
  isNews(square: CivilizationSquareView): boolean {
    const then = this.props.legal.length > 0 ? this.#before.get(square.id) : undefined;
    return !!then && hasChanged(then, square, this.nearSeat);
  }

  /** Return the tab at the bottom of the sheet: by default the recent moves, if there are any. */
  get shelf(): Shelf {
    return this.chosenShelf ?? (this.news.length > 0 ? 'news' : 'rivals');
  }

  /** Show the map with the recent moves beside it. */
  tell(): void {
    this.release();
    this.show('map');
    this.chosenShelf = 'news';
  }

  /** Fetch the view before other players acted after a reload, unless they have acted again meanwhile. */
  async #recall(): Promise<void> {
    if (this.props.seat === null) return;
    const seen = (await this.props.since?.recall?.()) ?? null;
    this.#seen ??= seen;
  }

  /** Store the view before other players act, after the viewer's part or at the same time. */
  #remember(): void {
    const last = this.#last;
    this.#last = this.view;
    if (!last) void this.#recall();
    if (!last || last === this.view || !last.deciders.includes(this.nearSeat)) return;
    // A question about an interruption comes during the moves of other players.
    if (INTERRUPTIONS.has(last.decision)) return;
    const isAsked = this.view.deciders.includes(this.nearSeat);
    if (!isAsked || newsOf(last, this.view, this.nearSeat).length > 0) {
      this.#seen = last;
      this.spot = null;
      if (this.chosenShelf === 'news') this.chosenShelf = null;
    }
  }

  override onPositionChanged(): void {
    super.onPositionChanged();
    this.#remember();
    if (this.target && !this.reach.has(this.target) && !this.sites.has(this.target)) this.target = null;
    if (this.#decision !== this.view.decision) {
      this.#decision = this.view.decision;
      this.asked = null;
    }
  }

  override attemptedMove(key: Key): string | null {
    const id = idOf(key);
    switch (kindOf(key)) {
      case 'tech':
        return this.view.decision === 'research' ? `research ${id}` : null;
      case 'event':
        return `event ${id}`;
      case 'government':
        return `govern ${id}`;
      default:
        return null;
    }
  }

  /** Send a composed offer: begin, fill and make it in one row of moves. */
  offer(partner: number, give: readonly string[], want: readonly string[]): void {
    const goods = [...give.map((one) => `give ${one}`), ...want.map((one) => `want ${one}`)];
    this.submit([`offer ${partner + 1}`, ...goods, ...(goods.length > 0 ? ['propose'] : [])], true);
  }

  // -- keys

  override key(event: KeyboardEvent): boolean {
    if ((event.target as Element | null)?.matches?.('input, textarea')) return false;
    const scene = LETTERS[event.key];
    if (scene && (scene !== 'battle' || this.view.battle)) {
      this.show(scene);
      return true;
    }
    if (event.key === '+' || event.key === '-') {
      this.camera.step(event.key === '+' ? 1 : -1);
      return true;
    }
    if (event.key === '0') {
      this.camera.fit();
      return true;
    }
    return this.#draws(event) || this.#city(event.key);
  }

  /** Extend the path of a selected group by arrow keys while its button has the focus. */
  #draws(event: KeyboardEvent): boolean {
    const direction = (this.lies ? LYING_ARROWS : ARROWS)[event.key];
    const { key = '' } = (event.target as HTMLElement | null)?.dataset ?? {};
    if (!direction || !this.journey || key !== 'use:commit') return false;
    const next = beside(this.target ?? this.journey.square, direction);
    if (!this.reach.has(next)) return next === this.journey.square && this.back();
    this.target = next;
    this.requestPreview();
    return true;
  }

  #city(digit: string): boolean {
    const city = this.nation.cities[Number(digit) - 1];
    const key = city && keyOf('city', city.id);
    if (!key || !this.legal(key)) return false;
    this.select(key);
    return true;
  }
}

export const useController = controllerOf<CivilizationController>;
