/** Verbs of moves and chance events that every player follows. A card that is uncovered. */
export const attention: readonly string[] = ['reveal'];
