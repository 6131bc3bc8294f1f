import type { LogEntry } from '$lib/net/protocol.gen';
import type { AgesController } from './boardController.svelte';

/** Something I did this turn. */
export interface Chip {
  sign: string;
  text: string;
  times: number;
  /** How many moves are taken back with it: itself and all that came after it; 0 if something was revealed since. */
  back: number;
}

const SIGNS: Readonly<Record<string, string>> = {
  grow: 'worker',
  liner: 'worker',
  stage: 'wonder',
  trade: 'colonisation',
  draw: 'deck',
  event: 'event',
  done: 'civil',
};

/** My turn as chips: equal moves in a row are one, and what was revealed makes all before it final. */
export function chips(controller: AgesController, done: readonly LogEntry[]): Chip[] {
  const { words } = controller.props;
  const revealed = done.findLastIndex(({ seat }) => seat === null);
  const moves = done.flatMap((entry, at) => (entry.seat === null ? [] : [{ entry, final: at < revealed }]));
  const found: (Chip & { same: string })[] = [];
  moves.forEach(({ entry, final }, at) => {
    const card = entry.args.high ?? entry.args.card ?? entry.args.government;
    const same = `${entry.verb} ${card} ${final}`;
    const last = found.at(-1);
    if (last?.same === same) {
      last.times += 1;
      return;
    }
    const values = { card: card ? words.short('card', card) : '', count: Number(entry.args.stages ?? 1) };
    const told = `board.did.${entry.verb}`;
    const passed = entry.verb === 'done' && at === 0;
    const text = passed
      ? words.t('board.end.politics')
      : words.has(told) || words.has(`${told}_one`)
        ? words.t(told, values)
        : words.verb(entry.verb);
    const sign = SIGNS[entry.verb] ?? card ?? 'action';
    found.push({ sign, text, times: 1, back: final ? 0 : moves.length - at, same });
  });
  return found;
}
