/**
 * State of a table on one page: the server's messages, shown at a readable pace.
 *
 * Moves of other seats wait in a queue and are shown one after another. The viewer's own moves are shown at
 * once.
 */

import { applyPatch, type Patch } from '../net/applyPatch';
import type { Connection, Watcher } from '../net/connection.svelte';
import type {
  Absent,
  Change,
  ChatLine,
  GameInfo,
  LegalMove,
  LogEntry,
  Position,
  PreviewResult,
  ServerMessage,
  Snapshot,
  Stopped,
  TableInfo,
  Update,
} from '../net/protocol.gen';
import { structuralShare } from '../net/structuralShare';
import { isHiddenChance, UNKNOWN } from '../text/wording';
import { Hints } from './hints.svelte';
import { type Weight, weightOf } from './pace';
import type { OfferKind } from './seats';

/** A position that was shown, with the log entries that led to it and the view before them. */
export interface Moment {
  position: Position;
  entries: LogEntry[];
  before: unknown;
}

/** Callbacks for sounds and titles. */
export interface TableEvents {
  onTurn?: () => void;
  onMove?: () => void;
  onEnd?: () => void;
  onChat?: (line: ChatLine) => void;
}

/**
 * Whose turn it is. It is 'moving' while a message is on its way, updates wait to be shown, the connection is
 * lost, an earlier moment is shown, or a bot decides. It is 'sealed' if the viewer has chosen and other seats
 * choose.
 */
export type Turn = 'moving' | 'mine' | 'sealed' | 'others' | 'over';

/** Maximum number of queued updates. More are shown at once, because the page would never catch up. */
const MAX_QUEUE = 40;

export class TableStore implements Watcher {
  table = $state.raw<TableInfo | null>(null);
  /** The displayed position. */
  position = $state.raw<Position | null>(null);
  /** The view before the last event, for animations. */
  before = $state.raw<unknown>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<number[]>([]);
  watchers = $state(0);
  /** The absent players, and from when a bot may replace each. */
  absent = $state.raw<readonly Absent[]>([]);
  /** Number of queued updates. */
  waiting = $state(0);
  /** The cursor at which the server refused an undo that looked free. */
  refusedUndo = $state(-1);
  /** Whether an undo led to the displayed position. */
  wasUndone = $state(false);
  /** Whether a message of the viewer is on its way. */
  sending = $state(false);
  /** The error code if the table cannot be watched. */
  refused = $state<string | null>(null);
  /** The moments since the viewer's last move, for replay. */
  recent = $state.raw<Moment[]>([]);
  /** The last moment of any seat, and the viewer's last move. */
  last = $state.raw<Moment | null>(null);
  own = $state.raw<Moment | null>(null);
  /** Index of the recent moment on the screen, null for the present. */
  again = $state<number | null>(null);

  /**
   * Whether a pass counts as a move. It does not where it only lets other seats act, so what they do stays
   * news.
   */
  #passesCount = true;

  /** Recommended moves and win chances. */
  readonly hints: Hints;

  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #againTimer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  /** Display time of what is shown. */
  #shownFor = 0;
  #game: Pick<GameInfo, 'name' | 'verbs' | 'chance_verbs'> | null = null;
  /** The viewer's last legal moves. */
  #offered: readonly LegalMove[] = [];
  /** The key of the thing on the board that was pointed at last. */
  pointed: string | null = null;
  /** Index in the log of the first entry after the viewer's last move. */
  #since = $state(0);
  #newestCursor = -1;
  /** The last received position, displayed or not: the base of the next patch. */
  #basePosition: Position | null = null;
  #newestLog: LogEntry[] = [];
  #leave: () => void;

  constructor(
    readonly id: string,
    readonly connection: Connection,
    readonly pause: (weight: Weight) => number,
    readonly events: TableEvents = {},
  ) {
    this.hints = new Hints(id, connection);
    this.#leave = connection.watch(id, this);
  }

  /** Stop watching the table. */
  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#againTimer);
    this.#leave();
  }

  /** Set what the store needs of the game's description. */
  setGame(game: Pick<GameInfo, 'name' | 'verbs' | 'chance_verbs' | 'interruptions'>): void {
    this.#game = game;
    const { interruptions } = game;
    this.#passesCount = Object.keys(interruptions).length === 0;
    this.#since = this.#endOfMyLastMove();
  }

  /**
   * Check whether an entry of the log is a move of the viewer. A pass that only lets other seats act is none.
   */
  #isMove({ seat, verb }: LogEntry): boolean {
    return seat !== null && seat === this.seat && (this.#passesCount || verb !== 'pass');
  }

  // -- what is seen

  get seat(): number | null {
    return this.table?.my_seat ?? null;
  }

  /** Return the moment on the screen: the present, or a replayed one. */
  get shown(): Moment | null {
    const again = this.again === null ? undefined : this.recent[this.again];
    if (again) return again;
    const { entries = [], before = null } = this.last ?? {};
    return this.position && { position: this.position, entries, before };
  }

  get isMyTurn(): boolean {
    return this.seat !== null && (this.position?.deciders.includes(this.seat) ?? false);
  }

  /** Return whether the viewer may replace a sealed choice: the round is open until all seats have chosen. */
  get mayChange(): boolean {
    return this.seat !== null && !this.isMyTurn && (this.position?.legal.length ?? 0) > 0;
  }

  /** Return whose turn it is. The page shows it as `data-turn` for programs that drive it. */
  get turn(): Turn {
    const { position, table } = this;
    if (!position || !table || this.sending || this.waiting > 0 || this.again !== null) return 'moving';
    if (table.status !== 'playing') return 'over';
    if (this.connection.state !== 'open' || this.thinkingSeats.length > 0) return 'moving';
    if (this.isMyTurn) return 'mine';
    return this.mayChange ? 'sealed' : 'others';
  }

  /** Return the seats for which a bot decides now. */
  get thinkingSeats(): number[] {
    return this.position?.deciders.filter((seat) => this.#isBot(seat)) ?? [];
  }

  /** Check whether a bot decides for a seat. */
  #isBot(seat: number): boolean {
    const sits = this.table?.seats[seat];
    return sits?.kind === 'bot' || Boolean(sits?.substitute);
  }

  /** Return whether the viewer cannot move now. */
  get locked(): boolean {
    return (
      this.sending ||
      this.waiting > 0 ||
      this.again !== null ||
      !(this.isMyTurn || this.mayChange) ||
      this.connection.state !== 'open' ||
      this.table?.status !== 'playing'
    );
  }

  /**
   * Return the viewer's entries of the current turn: own moves and chance events since another seat acted.
   */
  get thisTurn(): LogEntry[] {
    if (!this.isMyTurn) return [];
    const others = this.log.findLastIndex(({ seat }) => seat !== null && seat !== this.seat);
    const since = this.log.slice(others + 1);
    const first = since.findIndex(({ seat }) => seat === this.seat);
    return first < 0 ? [] : since.slice(first);
  }

  /**
   * Return the entries since the viewer's last move, without that move but with choices that opened together
   * with it.
   */
  get sinceMyTurn(): LogEntry[] {
    return this.log
      .slice(this.#since)
      .filter(
        (entry) =>
          entry.verb !== UNKNOWN &&
          !isHiddenChance(entry) &&
          (entry.seat === null || entry.seat !== this.seat),
      );
  }

  /**
   * Return the ply at which the viewer last decided before other seats acted, or null. Passes do not count.
   * Boards compute news against the view at this ply.
   */
  get beforeOthers(): number | null {
    const acted = this.log.findLastIndex(
      ({ seat, verb }) => seat !== null && seat !== this.seat && verb !== 'pass',
    );
    const mine = this.log.slice(0, Math.max(0, acted)).findLast((entry) => this.#isMove(entry));
    return mine ? mine.ply - 1 : null;
  }

  // -- for the line

  get cursor(): number {
    return this.#newestCursor;
  }

  hasPlayed(cursor: number, move: string): boolean | null {
    if (this.#newestCursor < 0) return null;
    if (this.#newestCursor <= cursor) return false;
    return (
      this.#newestLog.findLast((entry) => entry.seat !== null && entry.seat === this.seat)?.text === move
    );
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        this.#onSnapshot(message);
        return;
      case 'update':
        this.#onUpdate(message);
        return;
      case 'change':
        this.#onChange(message);
        return;
      case 'table':
        this.table = message.table;
        if (message.table.status === 'playing' && this.position === null) this.connection.rejoin(this.id);
        return;
      case 'presence':
        this.present = message.present;
        this.watchers = message.watchers;
        this.absent = message.absent;
        return;
      case 'chat':
        if (this.chat.some((line) => line.id === message.id)) return;
        this.chat = [...this.chat, message];
        this.events.onChat?.(message);
        return;
      case 'refused':
        if (this.table === null && (message.code === 'no_such_table' || message.code === 'not_found')) {
          this.refused = message.code;
        }
        return;
    }
  }

  #onSnapshot(snapshot: Snapshot): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.waiting = 0;
    const wasMine = this.isMyTurn;
    const isNew = snapshot.position?.cursor !== this.position?.cursor;
    this.table = snapshot.table;
    this.chat = snapshot.chat;
    this.present = snapshot.present;
    this.watchers = snapshot.watchers;
    this.absent = snapshot.absent;
    this.log = snapshot.log;
    this.#since = this.#endOfMyLastMove();
    this.before = null;
    this.position = structuralShare(this.position, snapshot.position);
    this.#offered = this.position?.legal ?? [];
    this.#basePosition = snapshot.position;
    this.#newestCursor = snapshot.position?.cursor ?? -1;
    this.#newestLog = snapshot.log;
    if (isNew) {
      this.wasUndone = false;
      this.again = null;
      this.recent = [];
      this.last = null;
      this.own = null;
      this.hints.clear();
    }
    if (!wasMine && this.isMyTurn) this.events.onTurn?.();
  }

  /** Apply a patch to the newest position; request a snapshot if the patch has another base. */
  #onChange({ table, base, patch, log_length, log }: Change): void {
    if (this.#basePosition?.cursor !== base) {
      this.connection.rejoin(this.id);
      return;
    }
    const position = applyPatch(this.#basePosition, patch as Patch) as Position;
    this.#onUpdate({ type: 'update', table, position, log_length, log });
  }

  #onUpdate(update: Update): void {
    this.#basePosition = update.position;
    // A known event: from a second tab, or resent.
    if (update.position.cursor <= this.#newestCursor) {
      if (update.position.cursor === this.#newestCursor) this.#refresh(update.position);
      return;
    }
    this.#newestCursor = update.position.cursor;
    this.#newestLog = [...this.#newestLog.slice(0, update.log_length), ...update.log];
    this.#queue.push(update);
    this.waiting = this.#queue.length;
    if (this.#queue.length > MAX_QUEUE) this.catchUp();
    else this.#showNext();
  }

  /** Update clocks and offers of a known event, because they may be newer. */
  #refresh(position: Position): void {
    const last = this.#queue.at(-1);
    if (last) last.position = position;
    else if (this.position)
      this.position = { ...this.position, clocks: position.clocks, offers: position.offers };
  }

  /** Show the next update once the last one was shown long enough. */
  #showNext(): void {
    clearTimeout(this.#timer);
    const update = this.#queue[0];
    if (!update) return;
    const mine = this.#isMine(update);
    const waits = !mine && this.#isVisible(update) && this.#weightOf(update) !== 'none';
    const wait = waits ? this.#shownAt + this.#shownFor - Date.now() : 0;
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#showNext(), wait);
      return;
    }
    this.#queue.shift();
    this.#show(update, mine);
    this.#showNext();
  }

  /** Return the index in the log after the viewer's last move. */
  #endOfMyLastMove(): number {
    return this.log.findLastIndex((entry) => this.#isMove(entry)) + 1;
  }

  /** Check whether an update is the viewer's move alone. Choices that open together are news for all. */
  #isMine(update: Update): boolean {
    const seats = update.log.flatMap(({ seat }) => (seat === null ? [] : [seat]));
    return this.seat !== null && seats.length > 0 && seats.every((seat) => seat === this.seat);
  }

  /**
   * Check whether an update shows something: offers add no entry, and another seat's sealed choice shows
   * nothing.
   */
  #isVisible(update: Update): boolean {
    return update.log_length < this.log.length || update.log.some((entry) => entry.verb !== UNKNOWN);
  }

  #weightOf({ log }: Update): Weight {
    return weightOf(log, this.#game, { seat: this.seat, legal: this.#offered, pointed: this.pointed });
  }

  #show(update: Update, mine: boolean): void {
    const weight = this.#weightOf(update);
    const wasMine = this.isMyTurn;
    const wasOver = this.position?.result != null;
    const moved = this.#isVisible(update);
    // Opened choices replace hidden entries, so only an undo makes the log shorter.
    const undone = update.log_length + update.log.length < this.log.length;
    this.before = moved ? (this.position?.view ?? null) : null;
    const position = structuralShare(this.position, update.position);
    this.position = position;
    this.log = [...this.log.slice(0, update.log_length), ...update.log];
    this.waiting = this.#queue.length;
    const moves = mine && update.log.some((entry) => this.#isMove(entry));
    if (mine || undone) this.#since = this.#endOfMyLastMove();
    else if (update.log.some(({ seat }) => seat !== null && seat === this.seat))
      this.#since = update.log_length;
    if (moved) {
      const moment = { position, entries: update.log, before: this.before };
      this.last = undone ? null : moment;
      this.wasUndone = undone;
      if (moves || undone) this.own = this.last;
      this.recent = moves || undone ? [] : [...this.recent, moment].slice(-MAX_QUEUE);
      this.again = null;
      this.hints.clear();
      if (weight !== 'none') {
        this.#shownAt = Date.now();
        this.#shownFor = this.pause(weight);
      }
    }
    if (position.legal.length > 0) this.#offered = position.legal;
    if (update.position.result && !wasOver) this.events.onEnd?.();
    else if (!wasMine && this.isMyTurn && this.waiting === 0) this.events.onTurn?.();
    else if (moved) this.events.onMove?.();
  }

  /** Show all queued updates at once. */
  catchUp(): void {
    clearTimeout(this.#timer);
    for (const update of this.#queue.splice(0)) {
      this.#show(update, this.#isMine(update));
    }
  }

  // -- seeing it again

  /** Replay the recent moments from the given one. */
  replayRecent(from = 0): void {
    clearTimeout(this.#againTimer);
    if (from >= this.recent.length) {
      this.again = null;
      return;
    }
    this.again = from;
    this.#againTimer = setTimeout(() => this.replayRecent(from + 1), Math.max(this.pause('long'), 700) * 1.4);
  }

  /** Show one recent moment without going on; null is the present. */
  showMoment(at: number | null): void {
    clearTimeout(this.#againTimer);
    this.again = at;
  }

  // -- what I do

  /**
   * Play one or several moves at the newest cursor. Return why they stopped, or undefined if all were played.
   * Rejects with a RequestRefused.
   */
  async play(move: string | string[]): Promise<Stopped | undefined> {
    if (this.locked || !this.position) return;
    this.sending = true;
    try {
      const cursor = this.position.cursor;
      const { stopped } = await this.connection.request<'play'>({
        type: 'play',
        table: this.id,
        cursor,
        move,
      });
      return stopped ?? undefined;
    } finally {
      this.sending = false;
    }
  }

  /** Return what the viewer would see after the given moves. Rejects with a RequestRefused. */
  preview(moves: string[]): Promise<PreviewResult> {
    return this.connection.request<'preview'>({ type: 'preview', table: this.id, moves });
  }

  /** Send a chat message. Rejects with a RequestRefused. */
  async sendChat(text: string): Promise<void> {
    await this.connection.request<'say'>({ type: 'say', table: this.id, text });
  }

  async undo(): Promise<void> {
    if (!this.position) return;
    this.sending = true;
    try {
      await this.connection.request<'undo'>({ type: 'undo', table: this.id, cursor: this.#newestCursor });
    } finally {
      this.sending = false;
    }
  }

  /**
   * Make an offer to the other players; without any it takes effect at once. Rejects with a RequestRefused.
   */
  async offer(kind: OfferKind, seat: number | null = null): Promise<void> {
    this.sending = true;
    try {
      await this.connection.request<'offer'>({ type: 'offer', table: this.id, kind, seat });
    } finally {
      this.sending = false;
    }
  }

  /** Return whether win chances may be shown: all other seats are bots, and the table is not rated. */
  get mayShowChances(): boolean {
    const { table, seat } = this;
    if (!table || seat === null || table.rated || table.status !== 'playing') return false;
    return table.seats.every((sits) => sits.seat === seat || sits.kind === 'bot');
  }
}
