/** Everything a page is told: each frame of its sockets, each answer of the API. */
import type { Page } from 'playwright-core';
import { type Patch, patched } from '../src/lib/patched';
import type { LogEntry, Position, ServerMessage, TableInfo } from '../src/lib/wire';

export interface Heard {
  text: string;
  /** Null for an answer of the API. */
  message: ServerMessage | null;
}

export class Ear {
  readonly heard: Heard[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        this.heard.push({ text, message: JSON.parse(text) as ServerMessage });
      });
    });
    page.on('response', async (response) => {
      if (!new URL(response.url()).pathname.startsWith('/api/')) return;
      // A page that was left before its answer came has heard nothing.
      const text = await response.text().catch(() => '');
      this.heard.push({ text, message: null });
    });
  }

  /** Every position that was told, whole or by what changed, with what happened before it. */
  positions(): { position: Position; log: LogEntry[]; text: string }[] {
    const known = new Map<string, Position>();
    return this.heard.flatMap(({ text, message }) => {
      if (message?.type !== 'snapshot' && message?.type !== 'update' && message?.type !== 'change') return [];
      const table = typeof message.table === 'string' ? message.table : message.table.id;
      const position =
        message.type === 'change'
          ? (patched(known.get(table), message.patch as Patch) as Position)
          : message.position;
      if (!position) return [];
      known.set(table, position);
      return [{ position, log: [...message.log], text }];
    });
  }

  /** Every account of a table that was told. */
  tables(): TableInfo[] {
    return this.heard.flatMap(({ message }) =>
      message?.type === 'snapshot' || message?.type === 'table' ? [message.table] : [],
    );
  }
}
