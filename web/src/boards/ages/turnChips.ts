import type { LogEntry } from '$lib/net/protocol.gen';
import type { AgesController } from './boardController.svelte';
import { verbInWords } from './labels';

/** An action of the viewer in this turn. */
export interface Chip {
  sign: string;
  text: string;
  times: number;
  /** How many moves an undo takes back: this one and all later ones; 0 if something was revealed since. */
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

/** Verbs whose meaning is the decision that they answer. */
const ANSWERS = ['done', 'accept', 'decline'];

/**
 * Return the viewer's turn as chips. Equal consecutive moves share one, and a revealed card makes all earlier
 * ones final.
 */
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
    // The note of a general answer is its decision, and that of a bonus card its use.
    const decision = Object.keys(entry.note ?? {})[0] ?? '';
    const bonus = card && entry.verb === 'discard' ? controller.facts.card(card) : null;
    const adds = decision === 'colonise' ? bonus?.colonisation : bonus?.defence;
    const values = {
      card: card ? words.short('card', card) : '',
      count: adds ?? Number(entry.args.stages ?? 1),
    };
    const plain = `board.did.${verbInWords(controller, entry.verb, entry.args.card)}`;
    const told =
      [`${plain}_${decision}`, ...(ANSWERS.includes(entry.verb) ? [`board.end.${decision}`] : [])].find(
        (key) => words.has(key),
      ) ?? plain;
    const text = words.has(told) ? words.t(told, values) : words.verb(entry.verb);
    const sign = SIGNS[entry.verb] ?? card ?? 'action';
    found.push({ sign, text, times: 1, back: final ? 0 : moves.length - at, same });
  });
  return found;
}
