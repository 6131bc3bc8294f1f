/**
 * The live line to the server: one socket for the whole client.
 *
 * It comes back by itself after a loss, tells the server what it has seen last, and says again whatever was not
 * acknowledged. What arrives for a table goes to the room that watches it (tableStore.svelte.ts).
 */
import type {
  Ack,
  Because,
  ClientMessage,
  Foreseen,
  HintGiven,
  Pong,
  Refused,
  ServerMessage,
  TableInfo,
} from './protocol.gen';

/** What is seen of a connection: never yet open, open, or lost and being sought again. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** A message that is answered, without the id that the line gives it. */
export type Request = WithoutId<Extract<ClientMessage, { id: string }>>;
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
type Answer = Ack | Because | Foreseen | HintGiven | Pong;
type AnswerTo<Kind extends Request['type']> = Kind extends 'why'
  ? Because
  : Kind extends 'hint'
    ? HintGiven
    : Kind extends 'preview'
      ? Foreseen
      : Kind extends 'ping'
        ? Pong
        : Ack;

/** A message that the server refused. */
export class RequestRefused extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code);
    this.name = 'LiveRefusal';
  }
}

/** Whoever watches a table. */
export interface Watcher {
  /** The last cursor seen, -1 for none. */
  readonly cursor: number;
  receive(message: ServerMessage): void;
  /** Whether a move that was sent before a loss has been played after all, as far as is known since. */
  hasPlayed(cursor: number, move: string): boolean | null;
}

/** As much of a WebSocket as the line needs. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

interface PendingRequest {
  message: Extract<ClientMessage, { id: string }>;
  resolve: (answer: Answer) => void;
  reject: (refusal: RequestRefused) => void;
}

/** The code with which the server closes the socket of nobody it knows. */
const UNKNOWN_USER = 4401;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** How often a silent line is asked whether it still lives, and how long it may take to answer. */
const PING_INTERVAL = 20_000;
/** The id of the question that follows a join, before the id of the table. */
const JOIN_PING = 'j-';

export class Connection {
  state = $state<ConnectionState>('connecting');
  /** When the next attempt is made, in milliseconds; 0 while connected. */
  retryAt = $state(0);
  /** The server's time minus ours, in seconds. */
  clockOffset = $state(0);
  /** Rises when a table of mine changed, for whoever lists tables. */
  tableChanges = $state(0);
  /** Rises when somebody invites me, or may have done so while the line was away. */
  invitationChanges = $state(0);

  /** Hears as whom the server knows us: null if as nobody (any more). */
  onuser: ((user: string | null) => void) | null = null;

  #open: () => Socket;
  #socket: Socket | null = null;
  #isStarted = false;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #lastReceivedAt = 0;
  #lastId = 0;
  /** What the ids of this page begin with: the server knows a message that is said again by its id. */
  #idPrefix = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
  #watchers = new Map<string, Set<Watcher>>();
  #pending = new Map<string, PendingRequest>();
  /** Tables whose state is not known since the socket opened: their messages wait for it. */
  #resyncing = new Set<string>();

  constructor(open: () => Socket) {
    this.#open = open;
  }

  /** Connect, and stay connected. */
  start(): void {
    this.#isStarted = true;
    if (this.#socket === null && this.#retry === undefined) this.#connect();
  }

  /** Disconnect for good. */
  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#socket?.close();
  }

  /** Try again at once, as when the network came back. */
  retry(): void {
    if (this.state === 'open' || !this.#isStarted) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (this.#socket === null) this.#connect();
  }

  /** Open the line anew, as another user. */
  restart(): void {
    this.#attempts = 0;
    this.#socket?.close();
  }

  /** Watch a table; call what is returned to stop. */
  watch(table: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(table) ?? new Set();
    watchers.add(watcher);
    this.#watchers.set(table, watchers);
    this.start();
    if (this.state === 'open') this.#join(table, watcher.cursor);
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      this.#watchers.delete(table);
      if (this.state === 'open') this.#send({ type: 'leave', table });
    };
  }

  /** Ask for a table from the beginning, as when its game has just started. */
  rejoin(table: string): void {
    if (this.state === 'open') this.#join(table, -1);
  }

  /** Send something that is answered; it is said again after a loss until it is. */
  request<Kind extends Request['type']>(request: Extract<Request, { type: Kind }>): Promise<AnswerTo<Kind>> {
    this.#lastId += 1;
    const id = `${this.#idPrefix}-${this.#lastId}`;
    const message = { ...request, id } as unknown as PendingRequest['message'];
    return new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { message, resolve, reject });
      if (this.state === 'open' && !this.#mustWait(message)) this.#send(message);
    }) as Promise<AnswerTo<Kind>>;
  }

  // -- the socket

  #connect(): void {
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => this.#onOpen();
    socket.onmessage = (event) => this.#onMessage(JSON.parse(event.data) as ServerMessage);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#onClose();
      if (code === UNKNOWN_USER) this.onuser?.(null);
    };
  }

  #onOpen(): void {
    this.state = 'open';
    this.retryAt = 0;
    this.#lastReceivedAt = Date.now();
    this.invitationChanges += 1;
    this.#resyncing = new Set(this.#watchers.keys());
    for (const [table, watchers] of this.#watchers) {
      this.#join(table, Math.min(...[...watchers].map((watcher) => watcher.cursor)));
    }
    for (const { message } of this.#pending.values()) if (!this.#mustWait(message)) this.#send(message);
    this.#pingTimer = setInterval(() => this.#checkAlive(), PING_INTERVAL);
  }

  #onClose(): void {
    this.#socket = null;
    clearInterval(this.#pingTimer);
    if (!this.#isStarted) return;
    this.state = 'lost';
    // Half of the pause is by chance, so that after a restart of the server not everybody comes at once.
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#attempts, LONGEST_PAUSE) * (0.5 + Math.random() / 2);
    this.#attempts += 1;
    this.retryAt = Date.now() + pause;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connect();
    }, pause);
  }

  /** A dead line does not always say so: one that has not answered the last question is given up. */
  #checkAlive(): void {
    if (Date.now() - this.#lastReceivedAt > 2 * PING_INTERVAL) {
      this.#socket?.close();
      return;
    }
    this.#send({ type: 'ping', id: 'pulse' });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #join(table: string, cursor: number): void {
    this.#resyncing.add(table);
    this.#send({ type: 'join', table, cursor, changes: true });
    // The server answers in order: when this comes back, everything that I missed has come before it.
    this.#send({ type: 'ping', id: `${JOIN_PING}${table}`.slice(0, 40) });
  }

  // -- what arrives

  #onMessage(message: ServerMessage): void {
    this.#lastReceivedAt = Date.now();
    switch (message.type) {
      case 'welcome':
        // Not when the socket opens: whom the server does not want it tells so on an open one.
        this.#attempts = 0;
        this.clockOffset = message.at - Date.now() / 1000;
        this.onuser?.(message.user);
        break;
      case 'pong':
        this.clockOffset = message.at - Date.now() / 1000;
        break;
      case 'table':
        this.tableChanges += 1;
        break;
      case 'invites':
        this.invitationChanges += 1;
        break;
    }
    const table = tableOf(message);
    for (const watcher of this.#watchers.get(table) ?? []) watcher.receive(message);
    if ('id' in message && message.type !== 'chat') this.#settle(message);
    if (message.type === 'pong') this.#onJoinPong(message.id);
  }

  #settle(message: Answer | Refused): void {
    const waiting = this.#pending.get(message.id);
    if (!waiting) return;
    this.#pending.delete(message.id);
    if (message.type !== 'refused') {
      waiting.resolve(message);
    } else if (this.#wasPlayed(waiting.message) === true) {
      waiting.resolve(ackOf(waiting.message));
    } else {
      waiting.reject(new RequestRefused(message));
    }
  }

  #onJoinPong(id: string): void {
    for (const table of [...this.#resyncing])
      if (`${JOIN_PING}${table}`.slice(0, 40) === id) this.#resynced(table);
  }

  /** The state of a table is known again: what was not acknowledged is either done, or said again. */
  #resynced(table: string): void {
    this.#resyncing.delete(table);
    for (const [id, { message, resolve }] of [...this.#pending]) {
      if (!('table' in message) || message.table !== table) continue;
      if (this.#wasPlayed(message) === true) {
        this.#pending.delete(id);
        resolve(ackOf(message));
      } else {
        this.#send(message);
      }
    }
  }

  #wasPlayed(message: ClientMessage): boolean | null {
    // How far several moves went is known to the server alone: it knows the message by its id, and says so again.
    if (message.type !== 'play' || typeof message.move !== 'string') return null;
    for (const watcher of this.#watchers.get(message.table) ?? []) {
      const played = watcher.hasPlayed(message.cursor, message.move);
      if (played !== null) return played;
    }
    return null;
  }

  #mustWait(message: ClientMessage): boolean {
    return 'table' in message && this.#resyncing.has(message.table);
  }
}

function tableOf(message: ServerMessage): string {
  if (!('table' in message)) return '';
  return typeof message.table === 'string' ? message.table : (message.table as TableInfo).id;
}

function ackOf(message: ClientMessage): Ack {
  return {
    type: 'ack',
    id: 'id' in message ? message.id : '',
    table: 'table' in message ? message.table : '',
    cursor: 'cursor' in message ? Number(message.cursor) + 1 : 0,
    stopped: null,
  };
}

/** The line of this page. */
export const connection = new Connection(() => {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/live`) as unknown as Socket;
});
