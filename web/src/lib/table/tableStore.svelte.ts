/**
 * A table as one page sees it: what the server has said, shown at a pace that can be followed.
 *
 * Moves of others wait in a queue and are shown one after another; my own are shown at once.
 */

import { applyPatch, type Patch } from '../net/applyPatch';
import type { Connection, Watcher } from '../net/connection.svelte';
import type {
  Absent,
  Change,
  ChatLine,
  Foreseen,
  GameInfo,
  LogEntry,
  Position,
  ServerMessage,
  Snapshot,
  Stopped,
  TableInfo,
  Update,
} from '../net/protocol.gen';
import { structuralShare } from '../net/structuralShare';
import { isHiddenChance, UNKNOWN } from '../text/wording';
import { Hints } from './hints.svelte';
import type { OfferKind } from './seats';

/** A position that was shown, with what happened just before it and the view that was there until then. */
export interface Moment {
  position: Position;
  entries: LogEntry[];
  before: unknown;
}

/** What a room tells those who make sounds and titles. */
export interface TableEvents {
  onTurn?: () => void;
  onMove?: () => void;
  onEnd?: () => void;
  onChat?: (line: ChatLine) => void;
}

/**
 * Whose turn it is, when all is told: 'moving' as long as anything is on its way (a message of mine, moves that are yet
 * to be shown, a lost line, a moment seen again) or a bot is about to move. 'sealed': my choice is in, and others choose.
 */
export type Turn = 'moving' | 'mine' | 'sealed' | 'others' | 'over';

/** More than this many waiting updates are not watched one by one: we would never catch up. */
const MAX_QUEUE = 40;

export class TableStore implements Watcher {
  table = $state.raw<TableInfo | null>(null);
  /** The position on the screen. */
  position = $state.raw<Position | null>(null);
  /** The view before the last event, for motion. */
  before = $state.raw<unknown>(null);
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<number[]>([]);
  watchers = $state(0);
  /** The players who are not there, and from when on a bot may play for them. */
  absent = $state.raw<readonly Absent[]>([]);
  /** How many updates wait to be shown. */
  waiting = $state(0);
  /** The cursor at which taking back looked free and was refused. */
  refusedUndo = $state(-1);
  /** Whether the position on the screen came about by taking back. */
  wasUndone = $state(false);
  /** Whether a message of mine is on its way. */
  sending = $state(false);
  /** A code of refusal if the table cannot be watched at all. */
  refused = $state<string | null>(null);
  /** What was shown since my last move, for seeing it again. */
  recent = $state.raw<Moment[]>([]);
  /** What was shown last, whoever did it, and what I did last. */
  last = $state.raw<Moment | null>(null);
  own = $state.raw<Moment | null>(null);
  /** Which of those is on the screen in place of the present one. */
  again = $state<number | null>(null);

  /** Whether a pass of mine is no move, as it only lets others act: then what they do is news until I really move. */
  #passesCount = true;

  /** What was advised, and how the game stands. */
  readonly hints: Hints;

  #queue: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #againTimer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  /** Where in the log begins what I have not answered yet. */
  #since = $state(0);
  #newestCursor = -1;
  /** The position that was received last, shown or not: changes are told of it. */
  #basePosition: Position | null = null;
  #newestLog: LogEntry[] = [];
  #leave: () => void;

  constructor(
    readonly id: string,
    readonly connection: Connection,
    readonly pause: () => number,
    readonly events: TableEvents = {},
  ) {
    this.hints = new Hints(id, connection);
    this.#leave = connection.watch(id, this);
  }

  /** Stop watching. */
  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#againTimer);
    this.#leave();
  }

  /** What is to be known of the game. */
  setGame({ interruptions }: Pick<GameInfo, 'interruptions'>): void {
    this.#passesCount = Object.keys(interruptions).length === 0;
    this.#since = this.#endOfMyLastMove();
  }

  /** Whether an entry of the log is a move that I have made; more than a pass, where that only lets others act. */
  #isMove({ seat, verb }: LogEntry): boolean {
    return seat !== null && seat === this.seat && (this.#passesCount || verb !== 'pass');
  }

  // -- what is seen

  get seat(): number | null {
    return this.table?.my_seat ?? null;
  }

  /** The moment on the screen: the present one, or one that is seen again. */
  get shown(): Moment | null {
    const again = this.again === null ? undefined : this.recent[this.again];
    if (again) return again;
    const { entries = [], before = null } = this.last ?? {};
    return this.position && { position: this.position, entries, before };
  }

  get isMyTurn(): boolean {
    return this.seat !== null && (this.position?.deciders.includes(this.seat) ?? false);
  }

  /** I have sealed a choice, and may still make another instead: the round is open until all have chosen. */
  get mayChange(): boolean {
    return this.seat !== null && !this.isMyTurn && (this.position?.legal.length ?? 0) > 0;
  }

  /** Whose turn it is once nothing moves any more. The frame of the table shows it as `data-turn`, for whoever drives the page. */
  get turn(): Turn {
    const { position, table } = this;
    if (!position || !table || this.sending || this.waiting > 0 || this.again !== null) return 'moving';
    if (table.status !== 'playing') return 'over';
    if (this.connection.state !== 'open' || this.thinkingSeats.length > 0) return 'moving';
    if (this.isMyTurn) return 'mine';
    return this.mayChange ? 'sealed' : 'others';
  }

  /** The seats for which a bot decides now. */
  get thinkingSeats(): number[] {
    return this.position?.deciders.filter((seat) => this.#isBot(seat)) ?? [];
  }

  /** Whether a bot decides for a seat. */
  #isBot(seat: number): boolean {
    const sits = this.table?.seats[seat];
    return sits?.kind === 'bot' || Boolean(sits?.substitute);
  }

  /** Nothing can be played now. */
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

  /** What I did since it is my turn, with what came of it: my moves and chance since anybody else acted. */
  get thisTurn(): LogEntry[] {
    if (!this.isMyTurn) return [];
    const others = this.log.findLastIndex(({ seat }) => seat !== null && seat !== this.seat);
    const since = this.log.slice(others + 1);
    const first = since.findIndex(({ seat }) => seat === this.seat);
    return first < 0 ? [] : since.slice(first);
  }

  /** What happened since my last move, without that move; what others chose together with me came with it. */
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
   * The position in which I last decided before others acted, by its number of moves; who only passed is not counted. By
   * what I saw there their news are measured, also of what was chosen together. Null if there is none.
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

  /** What changes of the newest position; if that is not the one that was meant, all of it is asked for. */
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
    // An event that I know already: two tabs, or a resend.
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

  /** The same event again: clocks, offers and the like may be newer. */
  #refresh(position: Position): void {
    const last = this.#queue.at(-1);
    if (last) last.position = position;
    else if (this.position)
      this.position = { ...this.position, clocks: position.clocks, offers: position.offers };
  }

  /** Show the next update, when its time has come. */
  #showNext(): void {
    clearTimeout(this.#timer);
    const update = this.#queue[0];
    if (!update) return;
    const mine = this.#isMine(update);
    const wait = mine || !this.#isVisible(update) ? 0 : this.#shownAt + this.pause() - Date.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#showNext(), wait);
      return;
    }
    this.#queue.shift();
    this.#show(update, mine);
    this.#showNext();
  }

  /** Where in the log my last move ends. */
  #endOfMyLastMove(): number {
    return this.log.findLastIndex((entry) => this.#isMove(entry)) + 1;
  }

  /** Whether I made this move myself, alone. Choices that are opened together are everybody's news. */
  #isMine(update: Update): boolean {
    const seats = update.log.flatMap(({ seat }) => (seat === null ? [] : [seat]));
    return this.seat !== null && seats.length > 0 && seats.every((seat) => seat === this.seat);
  }

  /** Whether there is something to look at: offers add nothing to the log, and a sealed choice of another shows nothing. */
  #isVisible(update: Update): boolean {
    return update.log_length < this.log.length || update.log.some((entry) => entry.verb !== UNKNOWN);
  }

  #show(update: Update, mine: boolean): void {
    const wasMine = this.isMyTurn;
    const wasOver = this.position?.result != null;
    const moved = this.#isVisible(update);
    // Opened choices replace their question marks: the log gets shorter only by a move that is taken back.
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
      this.#shownAt = Date.now();
    }
    if (update.position.result && !wasOver) this.events.onEnd?.();
    else if (!wasMine && this.isMyTurn && this.waiting === 0) this.events.onTurn?.();
    else if (moved) this.events.onMove?.();
  }

  /** Show everything that waits, at once. */
  catchUp(): void {
    clearTimeout(this.#timer);
    for (const update of this.#queue.splice(0)) {
      this.#show(update, this.#isMine(update));
    }
  }

  // -- seeing it again

  /** Play the moments since my last turn once more, from one of them. */
  replayRecent(from = 0): void {
    clearTimeout(this.#againTimer);
    if (from >= this.recent.length) {
      this.again = null;
      return;
    }
    this.again = from;
    this.#againTimer = setTimeout(() => this.replayRecent(from + 1), Math.max(this.pause(), 700) * 1.4);
  }

  /** Look at one moment and stay there; null is the present. */
  showMoment(at: number | null): void {
    clearTimeout(this.#againTimer);
    this.again = at;
  }

  // -- what I do

  /** Play a move, or several in a row, at the newest cursor; why they stopped, if not all were made. Rejects with a LiveRefusal. */
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

  /** What I would see after some moves of mine, as far as I may know it. Rejects with a LiveRefusal. */
  preview(moves: string[]): Promise<Foreseen> {
    return this.connection.request<'preview'>({ type: 'preview', table: this.id, moves });
  }

  /** Say something in the chat. Rejects with a LiveRefusal. */
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

  /** Ask the others for something; without any it comes about at once. Rejects with a LiveRefusal. */
  async offer(kind: OfferKind, seat: number | null = null): Promise<void> {
    this.sending = true;
    try {
      await this.connection.request<'offer'>({ type: 'offer', table: this.id, kind, seat });
    } finally {
      this.sending = false;
    }
  }

  /** Whether how the game stands may be told: alone against bots, and nothing is at stake. */
  get mayShowChances(): boolean {
    const { table, seat } = this;
    if (!table || seat === null || table.rated || table.status !== 'playing') return false;
    return table.seats.every((sits) => sits.seat === seat || sits.kind === 'bot');
  }
}
