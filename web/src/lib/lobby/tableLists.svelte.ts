/** Lists of tables that keep themselves fresh while they are looked at. */
import { untrack } from 'svelte';
import { api, type Scope } from '../net/api';
import { connection } from '../net/connection.svelte';
import type { TableInfo } from '../net/protocol.gen';

/** How often a list is asked for again, in milliseconds. */
const REFRESH_INTERVAL = 8000;

/** Fetch something now, whenever the server says that something has changed, and every while; within a component. */
export function refreshWhileVisible(fetch: () => void): void {
  $effect(() => {
    void connection.tableChanges;
    untrack(fetch);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') fetch();
    }, REFRESH_INTERVAL);
    return () => clearInterval(timer);
  });
}

/** A list of tables, with more pages on demand; to be made within a component. */
export class TableFeed {
  /** Null until the first answer. */
  tables = $state.raw<TableInfo[] | null>(null);
  more = $state(false);
  failure = $state.raw<unknown>(null);
  #page = 0;

  constructor(
    readonly scope: Scope,
    readonly user?: string,
  ) {
    refreshWhileVisible(() => {
      if (this.#page === 0) void this.#fetch(0);
    });
  }

  /** Ask for the first page now. */
  refresh(): Promise<void> {
    return this.#fetch(0);
  }

  fetchMore(): Promise<void> {
    return this.#fetch(this.#page + 1);
  }

  async #fetch(page: number): Promise<void> {
    try {
      const answer = await api.tables(this.scope, { page, user: this.user });
      this.tables = page === 0 ? answer.tables : [...(this.tables ?? []), ...answer.tables];
      this.#page = answer.page;
      this.more = answer.more;
      this.failure = null;
    } catch (error) {
      this.failure = error;
    }
  }
}

/** My tables in the order in which they want me: where it is my turn first, of those the one with the least time left. */
export function sortByUrgency(tables: readonly TableInfo[]): TableInfo[] {
  const late = ({ deadline }: TableInfo) => deadline ?? Number.POSITIVE_INFINITY;
  return [...tables].sort(
    (one, other) =>
      Number(other.my_turn) - Number(one.my_turn) ||
      (late(one) === late(other) ? 0 : late(one) - late(other)),
  );
}
