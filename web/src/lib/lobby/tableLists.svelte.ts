/** Lists of tables that refresh while they are visible. */
import { untrack } from 'svelte';
import { api, type Scope } from '../net/api';
import { connection } from '../net/connection.svelte';
import type { TableInfo } from '../net/protocol.gen';

/** Interval between two requests, in milliseconds. */
const REFRESH_INTERVAL = 8000;

/** Fetch now, after every change that the server reports, and at an interval. Call it within a component. */
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

/** A list of tables with more pages on demand. Create it within a component. */
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

  /** Fetch the first page now. */
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

/** Sort the user's tables by urgency: those where it is the user's turn first, then by deadline. */
export function sortByUrgency(tables: readonly TableInfo[]): TableInfo[] {
  const late = ({ deadline }: TableInfo) => deadline ?? Number.POSITIVE_INFINITY;
  return [...tables].sort(
    (one, other) =>
      Number(other.my_turn) - Number(one.my_turn) ||
      (late(one) === late(other) ? 0 : late(one) - late(other)),
  );
}
