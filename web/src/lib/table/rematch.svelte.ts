/** The rematch table, as seen from the table that is over. */
import type { Connection, Watcher } from '../net/connection.svelte';
import type { ServerMessage, TableInfo } from '../net/protocol.gen';

/** Watcher of a rematch table: its seats, reservations and status. */
export class RematchTable implements Watcher {
  table = $state.raw<TableInfo | null>(null);
  readonly cursor = -1;
  #leave: () => void;

  constructor(
    readonly id: string,
    line: Connection,
  ) {
    this.#leave = line.watch(id, this);
  }

  close(): void {
    this.#leave();
  }

  /**
   * Return whether the table was removed before its game began; then a player may ask for another rematch.
   */
  get isGone(): boolean {
    return this.table?.status === 'aborted' && this.table.plies === 0;
  }

  get hasBegun(): boolean {
    return this.table?.status === 'playing';
  }

  hasPlayed(): null {
    return null;
  }

  receive(message: ServerMessage): void {
    if (message.type === 'snapshot' || message.type === 'table') this.table = message.table;
  }
}
