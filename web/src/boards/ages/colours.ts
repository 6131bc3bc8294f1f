/** Colours of cards as tokens: a ground and its ink. */
import { type Class, classOf } from './facts';

const TOKENS: Record<Class, string> = {
  production: 'raw',
  urban: 'goods',
  unit: 'military',
  special: 'civic',
  government: 'ag-government',
  leader: 'science',
  wonder: 'guild',
  action: 'commerce',
};
/** Military cards by kind. */
const MILITARY: Record<string, string> = {
  event: 'ag-event',
  territory: 'ag-event',
  bonus: 'ag-bonus',
  aggression: 'ag-aggression',
  war: 'ag-aggression',
  tactic: 'military',
  pact: 'ag-pact',
};

/** Return the name of the token of a kind of card. */
export function tokenOf(kind: string): string {
  return MILITARY[kind] ?? TOKENS[classOf(kind)];
}

/** Return a style with the colours of a kind of card. */
export function coloured(kind: string): string {
  const token = tokenOf(kind);
  return `--class: var(--${token}); --class-ink: var(--${token}-ink)`;
}
