/** Everything a page is told: each frame of its sockets, each answer of the API. */
import type { Page } from 'playwright-core';
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

  /** Every position that was told, with what happened before it. */
  positions(): { position: Position; log: LogEntry[]; text: string }[] {
    return this.heard.flatMap(({ text, message }) => {
      if (message?.type !== 'snapshot' && message?.type !== 'update') return [];
      return message.position ? [{ position: message.position, log: [...message.log], text }] : [];
    });
  }

  /** Every account of a table that was told. */
  tables(): TableInfo[] {
    return this.heard.flatMap(({ message }) =>
      message?.type === 'snapshot' || message?.type === 'table' ? [message.table] : [],
    );
  }
}
