/** The kinds of the cards of the military decks. */
const MILITARY = ['event', 'territory', 'aggression', 'war', 'pact', 'tactic', 'bonus'];

export const isMilitary = (kind: string): boolean => MILITARY.includes(kind);
