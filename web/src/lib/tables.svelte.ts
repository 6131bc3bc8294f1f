/** Lists of tables that keep themselves fresh while they are looked at. */
import { untrack } from 'svelte';
import { api, type Scope } from './api';
import { line } from './live.svelte';
import { session } from './session.svelte';
import type { Invitation, TableInfo } from './wire';

/** How often a list is asked for again, in milliseconds. */
const EVERY = 8000;

/** Fetch something now, whenever the server says that something has changed, and every while; within a component. */
function whileSeen(fetch: () => void): void {
  $effect(() => {
    void line.changed;
    untrack(fetch);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') fetch();
    }, EVERY);
    return () => clearInterval(timer);
  });
}

/** A list of tables, with more pages on demand; to be made within a component. */
export class TableFeed {
  /** Null until the first answer. */
  tables = $state.raw<TableInfo[] | null>(null);
  more = $state(false);
  trouble = $state.raw<unknown>(null);
  #page = 0;

  constructor(
    readonly scope: Scope,
    readonly user?: string,
  ) {
    whileSeen(() => {
      if (this.#page === 0) void this.#fetch(0);
    });
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
      this.trouble = null;
    } catch (error) {
      this.trouble = error;
    }
  }
}

/** To which tables I am invited; to be made within a component. */
export class Invitations {
  all = $state.raw<Invitation[]>([]);
  /** Whether that is an answer, if only that none can be had. */
  known = $state(false);

  constructor() {
    // Who is not known yet is invited nowhere, and would be refused the question.
    $effect(() => {
      if (session.isKnown) whileSeen(() => void this.#fetch());
    });
  }

  /** Sit down where I am invited. */
  async accept({ table, seat }: Invitation): Promise<void> {
    await api.sit(table.id, { seat });
    this.#forget(table.id);
  }

  async decline({ table }: Invitation): Promise<void> {
    await api.decline(table.id);
    this.#forget(table.id);
  }

  #forget(table: string): void {
    this.all = this.all.filter((one) => one.table.id !== table);
  }

  async #fetch(): Promise<void> {
    try {
      this.all = onePerTable(await api.invitations());
    } catch {
      // What is known stays; the next attempt comes soon.
    }
    this.known = true;
  }
}

/** Of several invitations to one table the latest, which comes first. */
export function onePerTable(invitations: readonly Invitation[]): Invitation[] {
  const latest = new Map(invitations.toReversed().map((one) => [one.table.id, one]));
  return invitations.filter((one) => latest.get(one.table.id) === one);
}

/** My tables in the order in which they want me: where it is my turn first, of those the one with the least time left. */
export function byUrgency(tables: readonly TableInfo[]): TableInfo[] {
  const late = ({ deadline }: TableInfo) => deadline ?? Number.POSITIVE_INFINITY;
  return [...tables].sort(
    (one, other) =>
      Number(other.my_turn) - Number(one.my_turn) ||
      (late(one) === late(other) ? 0 : late(one) - late(other)),
  );
}
