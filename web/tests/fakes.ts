import type { Store } from '../src/lib/app/settings.svelte';
import type { Socket } from '../src/lib/net/connection.svelte';
import type {
  ClientMessage,
  LogEntry,
  Position,
  ServerMessage,
  Snapshot,
  TableInfo,
  Update,
} from '../src/lib/net/protocol.gen';

/** Return a store that holds one text for every key. */
export function memory(text: string | null): Store & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_key: string, value: string) {
      this.text = value;
    },
  };
}

/** A socket whose other end is the test. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: ClientMessage[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(code = 1006): void {
    this.onclose?.({ code });
  }

  /** Deliver a message of the server. */
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Deliver the end of a join. */
  joined(table: string): void {
    this.say({ type: 'pong', id: `j-${table}`, at: 0 });
  }

  /** Return the sent messages of a type. */
  of<Kind extends ClientMessage['type']>(type: Kind): Extract<ClientMessage, { type: Kind }>[] {
    return this.sent.filter(
      (message): message is Extract<ClientMessage, { type: Kind }> => message.type === type,
    );
  }
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 't1',
    ruleset: 1,
    game: 'duel',
    options: {},
    seats: [
      { seat: 0, kind: 'person', name: 'Ada', user: 'u1', substitute: '', hints: 0 },
      { seat: 1, kind: 'bot', name: 'greedy', user: '', substitute: '', hints: 0 },
    ],
    status: 'playing',
    public: false,
    rated: false,
    clock: { kind: 'none', seconds: 0, increment: 0, hours: [0, 0], at_zero: 'bot' },
    commitment: 'abc',
    owner: 'u1',
    created: 0,
    my_seat: 0,
    deadline: null,
    my_turn: false,
    plies: 0,
    result: null,
    study: false,
    seed: '',
    rematch: '',
    locked: false,
    delay: 0,
    ...more,
  };
}

export function position(cursor: number, decider: number): Position {
  return {
    cursor,
    ply: cursor,
    view: { at: cursor },
    decision: 'take',
    deciders: [decider],
    legal: [],
    clocks: { left: [null, null], running: [], at: 0 },
    offers: [],
    can_undo: false,
    result: null,
    halted: null,
    declined: [],
  };
}

export function entry(ply: number, seat: number | null, text = `build card${ply}`): LogEntry {
  return { ply, seat, text, verb: text.split(' ')[0] ?? '', args: {}, at: 0 };
}

export function snapshot(at: Position, log: LogEntry[] = []): Snapshot {
  return {
    type: 'snapshot',
    table: table(),
    position: at,
    log,
    chat: [],
    present: [0],
    watchers: 0,
    absent: [],
  };
}

export function update(at: Position, logLength: number, log: LogEntry[]): Update {
  return { type: 'update', table: 't1', position: at, log_length: logLength, log };
}
