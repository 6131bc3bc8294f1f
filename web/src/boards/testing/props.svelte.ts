/** Props that the frame changes while a board is mounted; tests change them in the same way. */
import type { LegalMove } from '$lib/net/protocol.gen';
import type { RecentEvents } from '../types';

export class ChangingProps {
  view = $state.raw<unknown>(null);
  seat = $state<number | null>(null);
  legal = $state.raw<LegalMove[]>([]);
  locked = $state(false);
  hint = $state.raw<LegalMove | null>(null);
  hints = $state.raw<readonly LegalMove[]>([]);
  since = $state.raw<RecentEvents | undefined>(undefined);
}
