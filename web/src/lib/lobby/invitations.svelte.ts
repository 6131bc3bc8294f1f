/** The user's invitations, shown on every page. */
import { untrack } from 'svelte';
import { showNotification } from '../app/desktopNotification';
import { session } from '../app/session.svelte';
import { settings } from '../app/settings.svelte';
import { playSound } from '../app/sound';
import { api } from '../net/api';
import { connection } from '../net/connection.svelte';
import type { Invitation, Reservation, TableInfo } from '../net/protocol.gen';
import { personName, shortClockText } from '../table/seats';
import { t } from '../text/i18n.svelte';
import { shortTitle } from '../text/wording';
import { refreshWhileVisible } from './tableLists.svelte';

export class Invitations {
  all = $state.raw<Invitation[]>([]);
  /** Whether the first request has ended, successfully or not. */
  known = $state(false);
  /**
   * The tables of invitations that arrived since the page was opened, and of those that the user postponed.
   */
  #arrived = $state.raw<ReadonlySet<string>>(new Set());
  #later = $state.raw<ReadonlySet<string>>(new Set());

  /** Refresh the list while the calling component is visible. */
  refreshWhileVisible(): void {
    // Without a user there are no invitations, and the server would refuse the request.
    $effect(() => {
      if (session.isLoaded) refreshWhileVisible(() => void this.fetch());
    });
  }

  /** Notify the user when an invitation arrives. Call it within a component. */
  notifyOnArrival(): void {
    $effect(() => {
      if (session.isLoaded && connection.invitationChanges > 0) untrack(() => void this.#notify());
    });
  }

  async #notify(): Promise<void> {
    const [fresh] = await this.fetch();
    if (!fresh) return;
    if (settings.choices.sounds) playSound('invited');
    showNotification(invitationText(fresh), tableTerms(fresh.table), 'pentapolis-invited');
  }

  /**
   * Return the invitation to show on any page: to a rematch, or one that arrived while the page was open.
   * Else null.
   */
  get urgent(): Invitation | null {
    const wanted = this.all.find(
      (one) =>
        !this.#later.has(one.table.id) && (this.#arrived.has(one.table.id) || reservedForMe(one) !== null),
    );
    return wanted ?? null;
  }

  /** Take the offered seat. */
  async accept({ table, seat }: Invitation): Promise<void> {
    await api.sit(table.id, { seat });
    this.#forget(table.id);
  }

  async decline({ table }: Invitation): Promise<void> {
    await api.decline(table.id);
    this.#forget(table.id);
  }

  /** Keep an invitation in the lobby only. */
  postpone({ table }: Invitation): void {
    this.#later = new Set([...this.#later, table.id]);
  }

  #forget(table: string): void {
    this.all = this.all.filter((one) => one.table.id !== table);
  }

  /** Fetch the invitations; return those that are new. */
  async fetch(): Promise<Invitation[]> {
    const before = new Set(this.all.map(({ table }) => table.id));
    let fresh: Invitation[] = [];
    try {
      this.all = latestPerTable(await api.invitations());
      if (this.known) fresh = this.all.filter(({ table }) => !before.has(table.id));
      this.#arrived = new Set([...this.#arrived, ...fresh.map(({ table }) => table.id)]);
    } catch {
      // Keep the known invitations, because the next attempt comes soon.
    }
    this.known = true;
    return fresh;
  }
}

/** Return the latest invitation to each table, which comes first. */
export function latestPerTable(invitations: readonly Invitation[]): Invitation[] {
  const latest = new Map(invitations.toReversed().map((one) => [one.table.id, one]));
  return invitations.filter((one) => latest.get(one.table.id) === one);
}

/** Return the sentence of an invitation. */
export function invitationText(invitation: Invitation): string {
  const words = { name: personName(invitation.name), game: shortTitle(invitation.table.game) };
  return t(reservedForMe(invitation) ? 'people.again' : 'people.invites', words);
}

/** Return the time control of a table and whether it is rated. */
export function tableTerms(table: TableInfo): string {
  return [shortClockText(table.clock), ...(table.rated ? [t('table.rated')] : [])].join(' · ');
}

/** Return the reservation of the seat for the user, as in a rematch, or null. */
export function reservedForMe({ table, seat }: Invitation): Reservation | null {
  const kept = table.seats[seat]?.reserved ?? null;
  return kept?.user === session.me?.id ? kept : null;
}

/** Return the seconds until a reservation ends. */
export function secondsLeft({ until }: Reservation, now: number): number {
  return Math.max(0, until - now / 1000 - connection.clockOffset);
}

export const invitations = new Invitations();
