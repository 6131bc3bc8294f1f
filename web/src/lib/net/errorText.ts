/** Texts for the server's refusals. */
import { has, t } from '../text/i18n.svelte';
import type { Wording } from '../text/wording';
import type { Refused } from './protocol.gen';

export function refusalText(words: Wording, refused: Refused): string {
  const reason =
    refused.reason.code && refused.reason.code !== refused.code ? words.reason(refused.reason) : '';
  const key = `core:error.${refused.code}`;
  if (reason && (refused.code === 'illegal_move' || refused.code === 'undo_refused'))
    return t(key, { reason });
  if (has(`refused.${refused.code}`)) return t(`refused.${refused.code}`);
  return reason || t('error.failed');
}
