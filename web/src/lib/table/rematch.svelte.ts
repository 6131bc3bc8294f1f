/** The table where the same people play again, as it is seen from the one that is over. */
import type { Connection, Watcher } from '../net/connection.svelte';
import type { ServerMessage, TableInfo } from '../net/protocol.gen';

/** Knows how that table stands: who has come, whose seat is kept, whether it has begun. */
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

  /** It was taken away before it began: somebody may ask again. */
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
