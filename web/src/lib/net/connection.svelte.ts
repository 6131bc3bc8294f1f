/**
 * WebSocket connection to the server, one for the whole client.
 *
 * It reconnects after a loss, sends the last cursor of each table, and resends messages without an
 * acknowledgement. It passes messages of a table to the table's watchers (tableStore.svelte.ts).
 */
import type {
  Ack,
  ClientMessage,
  HintResult,
  MoveExplanation,
  Pong,
  PreviewResult,
  Refused,
  ServerMessage,
  TableInfo,
} from './protocol.gen';

/** State of the connection: before the first success, open, or lost and reconnecting. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** A message that the server answers, without the id that the connection adds. */
export type Request = WithoutId<Extract<ClientMessage, { id: string }>>;
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, 'id'> : never;
type Answer = Ack | MoveExplanation | PreviewResult | HintResult | Pong;
type AnswerTo<Kind extends Request['type']> = Kind extends 'why'
  ? MoveExplanation
  : Kind extends 'hint'
    ? HintResult
    : Kind extends 'preview'
      ? PreviewResult
      : Kind extends 'ping'
        ? Pong
        : Ack;

/** A message that the server refused. */
export class RequestRefused extends Error {
  constructor(readonly refused: Refused) {
    super(refused.code);
    this.name = 'RequestRefused';
  }
}

/** The cursor of a watcher that uses no positions. */
export const ANY_CURSOR: number = Number.MAX_SAFE_INTEGER;

/** A receiver of a table's messages. */
export interface Watcher {
  /** The last cursor received, -1 for none, or ANY_CURSOR. */
  readonly cursor: number;
  receive(message: ServerMessage): void;
  /** Return whether a move sent before a loss was played; null if that is unknown. */
  hasPlayed(cursor: number, move: string): boolean | null;
}

/** The part of WebSocket that the connection uses. */
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

/** The close code that the server uses if the session is unknown. */
const UNKNOWN_USER = 4401;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/**
 * Interval between pings in milliseconds. Without a message for twice as long the connection counts as dead.
 */
const PING_INTERVAL = 20_000;
/** Prefix of the id of the ping after a join; the id of the table follows. */
const JOIN_PING = 'j-';

export class Connection {
  state = $state<ConnectionState>('connecting');
  /** Time of the next attempt in milliseconds, 0 while connected. */
  retryAt = $state(0);
  /** The server's clock minus the browser's, in seconds. */
  clockOffset = $state(0);
  /** Counter of changes of the user's tables; lists of tables refresh when it rises. */
  tableChanges = $state(0);
  /** Counter of invitations; it also rises after a reconnection, because one may have been missed. */
  invitationChanges = $state(0);

  /** Callback with the user of the session, or null if the server knows none. */
  onuser: ((user: string | null) => void) | null = null;

  #open: () => Socket;
  #socket: Socket | null = null;
  #isStarted = false;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #lastReceivedAt = 0;
  #lastId = 0;
  /** Prefix of the message ids of this page: the server recognizes a resent message by its id. */
  #idPrefix = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
  #watchers = new Map<string, Set<Watcher>>();
  #pending = new Map<string, PendingRequest>();
  /** Tables without a known state since the socket opened. Their messages wait for it. */
  #resyncing = new Set<string>();

  constructor(open: () => Socket) {
    this.#open = open;
  }

  /** Connect, and reconnect after every loss. */
  start(): void {
    this.#isStarted = true;
    if (this.#socket === null && this.#retry === undefined) this.#connect();
  }

  /** Disconnect without reconnecting. */
  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#socket?.close();
  }

  /** Retry at once, for example when the network is back. */
  retry(): void {
    if (this.state === 'open' || !this.#isStarted) return;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (this.#socket === null) this.#connect();
  }

  /** Reconnect, for example as another user. */
  restart(): void {
    this.#attempts = 0;
    this.#socket?.close();
  }

  /** Watch a table. The returned function stops watching. */
  watch(table: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(table) ?? new Set();
    const isJoined = watchers.size > 0 && watcher.cursor === ANY_CURSOR;
    watchers.add(watcher);
    this.#watchers.set(table, watchers);
    this.start();
    if (this.state === 'open' && !isJoined) this.#join(table, watcher.cursor);
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      this.#watchers.delete(table);
      if (this.state === 'open') this.#send({ type: 'leave', table });
    };
  }

  /** Request a full snapshot of a table, for example when its game has just started. */
  rejoin(table: string): void {
    if (this.state === 'open') this.#join(table, -1);
  }

  /** Send a message and return its answer. The message is resent after a loss until the answer arrives. */
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
    // Half of the pause is random, because otherwise all clients would reconnect at once after a restart of
    // the server.
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#attempts, LONGEST_PAUSE) * (0.5 + Math.random() / 2);
    this.#attempts += 1;
    this.retryAt = Date.now() + pause;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#connect();
    }, pause);
  }

  /**
   * Close the socket if it has been silent for too long, because a dead connection is not always reported.
   * Else send a ping.
   */
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
    // The server answers in order: when this pong arrives, every missed message has arrived before it.
    this.#send({ type: 'ping', id: `${JOIN_PING}${table}`.slice(0, 40) });
  }

  // -- what arrives

  #onMessage(message: ServerMessage): void {
    this.#lastReceivedAt = Date.now();
    switch (message.type) {
      case 'welcome':
        // Not when the socket opens, because the server refuses a client on an open socket.
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

  /** Settle the pending messages of a table whose state is known again: each was executed, or is resent. */
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
    // Only the server knows how many of several moves were played: it recognizes the resent message by its
    // id.
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

/** The connection of this page. */
export const connection = new Connection(() => {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(`${scheme}//${location.host}/live`) as unknown as Socket;
});
