/** Verbs of moves and chance events that every player follows. Attacks, what they take, and deals. */
export const attention: readonly string[] = [
  'attack',
  'kill',
  'loot',
  'looted',
  'killed',
  'offer',
  'discover',
];
