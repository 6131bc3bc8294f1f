import type { Wording } from '$lib/text/wording';

/** Join sentences; a full stop is added where there is none. */
export function sentences(parts: readonly (string | null | undefined | false)[]): string {
  return parts
    .filter((part): part is string => !!part)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}

/** Return a cost as a text, its resources in the order of the game: '2 wood, 1 glass'. */
export function costInWords(
  words: Wording,
  order: readonly string[],
  coins: number,
  resources: Readonly<Record<string, number>>,
): string {
  const parts = order
    .filter((name) => resources[name])
    .map((name) => `${resources[name]} ${words.name('resource', name)}`);
  if (coins) parts.unshift(words.t('count.coins', { count: coins }));
  return parts.length > 0 ? parts.join(', ') : words.t('term.free');
}
