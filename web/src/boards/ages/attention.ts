/** Verbs of moves and chance events that every player follows. Attacks, wars, pacts and events. */
export const attention: readonly string[] = ['attack', 'offer', 'event', 'reveal', 'cancel'];
