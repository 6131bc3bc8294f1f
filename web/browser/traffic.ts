/** Record of all that a page receives: each frame of its sockets, each answer of the API. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { applyPatch, type Patch } from '../src/lib/net/applyPatch';
import type { LogEntry, Position, ServerMessage, TableInfo } from '../src/lib/net/protocol.gen';

export interface Heard {
  text: string;
  /** Null for an answer of the API. */
  message: ServerMessage | null;
}

export interface Told {
  table: string;
  position: Position;
  log: LogEntry[];
  text: string;
}

const ears = new WeakMap<Page, Ear>();

export class Ear {
  readonly heard: Heard[] = [];
  readonly #told: Told[] = [];
  readonly #known = new Map<string, Position>();

  constructor(page: Page) {
    ears.set(page, this);
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        const message = JSON.parse(text) as ServerMessage;
        this.heard.push({ text, message });
        this.#note(text, message);
      });
    });
    page.on('response', async (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return;
      // A page that was left before the answer has received nothing.
      const text = await response.text().catch(() => '');
      this.heard.push({ text, message: null });
    });
  }

  #note(text: string, message: ServerMessage): void {
    if (message.type !== 'snapshot' && message.type !== 'update' && message.type !== 'change') return;
    const table = typeof message.table === 'string' ? message.table : message.table.id;
    const position =
      message.type === 'change'
        ? (applyPatch(this.#known.get(table), message.patch as Patch) as Position)
        : message.position;
    if (!position) return;
    this.#known.set(table, position);
    this.#told.push({ table, position, log: [...message.log], text });
  }

  /** Return every received position, patched if necessary, with the log entries before it. */
  positions(): readonly Told[] {
    return this.#told;
  }

  /** Return every received table. */
  tables(): TableInfo[] {
    return this.heard.flatMap(({ message }) =>
      message?.type === 'snapshot' || message?.type === 'table' ? [message.table] : [],
    );
  }
}

/**
 * Wait until the displayed position is recorded here, too. On a busy machine the page may render a frame
 * earlier, and a test that uses the last recorded position would play an old legal move.
 */
export async function heard(page: Page, cursor: number): Promise<void> {
  const table = /\/table\/([^/?#]+)/.exec(page.url())?.[1];
  const ear = ears.get(page);
  if (!table || !ear) return;
  const last = () => ear.positions().findLast((one) => one.table === table)?.position.cursor ?? -1;
  await expect.poll(last).toBeGreaterThanOrEqual(cursor);
}
