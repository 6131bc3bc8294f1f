/** To which tables I am invited, on whatever page I am. */
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
  /** Whether that is an answer, if only that none can be had. */
  known = $state(false);
  /** The tables to which I was invited since this page was opened, and those of which I want to hear later. */
  #arrived = $state.raw<ReadonlySet<string>>(new Set());
  #later = $state.raw<ReadonlySet<string>>(new Set());

  /** Keep the list fresh while a component is seen that shows it. */
  refreshWhileVisible(): void {
    // Who is not known yet is invited nowhere, and would be refused the question.
    $effect(() => {
      if (session.isLoaded) refreshWhileVisible(() => void this.fetch());
    });
  }

  /** Ask as soon as somebody invites me, and let it be heard; within a component. */
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

  /** What is laid before me: who wants to play again, and whoever has invited me while I was here. */
  get urgent(): Invitation | null {
    const wanted = this.all.find(
      (one) =>
        !this.#later.has(one.table.id) && (this.#arrived.has(one.table.id) || reservedForMe(one) !== null),
    );
    return wanted ?? null;
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

  /** It is among my invitations in the lobby, and in my way no more. */
  postpone({ table }: Invitation): void {
    this.#later = new Set([...this.#later, table.id]);
  }

  #forget(table: string): void {
    this.all = this.all.filter((one) => one.table.id !== table);
  }

  /** Ask who invites me; those who have done so since I asked last. */
  async fetch(): Promise<Invitation[]> {
    const before = new Set(this.all.map(({ table }) => table.id));
    let fresh: Invitation[] = [];
    try {
      this.all = latestPerTable(await api.invitations());
      if (this.known) fresh = this.all.filter(({ table }) => !before.has(table.id));
      this.#arrived = new Set([...this.#arrived, ...fresh.map(({ table }) => table.id)]);
    } catch {
      // What is known stays; the next attempt comes soon.
    }
    this.known = true;
    return fresh;
  }
}

/** Of several invitations to one table the latest, which comes first. */
export function latestPerTable(invitations: readonly Invitation[]): Invitation[] {
  const latest = new Map(invitations.toReversed().map((one) => [one.table.id, one]));
  return invitations.filter((one) => latest.get(one.table.id) === one);
}

/** Who invites me to what, in a sentence. */
export function invitationText(invitation: Invitation): string {
  const words = { name: personName(invitation.name), game: shortTitle(invitation.table.game) };
  return t(reservedForMe(invitation) ? 'people.again' : 'people.invites', words);
}

/** Under which conditions is played at a table, in a few words. */
export function tableTerms(table: TableInfo): string {
  return [shortClockText(table.clock), ...(table.rated ? [t('table.rated')] : [])].join(' · ');
}

/** That the seat is kept for me, as in a rematch. */
export function reservedForMe({ table, seat }: Invitation): Reservation | null {
  const kept = table.seats[seat]?.reserved ?? null;
  return kept?.user === session.me?.id ? kept : null;
}

/** How many seconds something is kept yet. */
export function secondsLeft({ until }: Reservation, now: number): number {
  return Math.max(0, until - now / 1000 - connection.clockOffset);
}

export const invitations = new Invitations();
