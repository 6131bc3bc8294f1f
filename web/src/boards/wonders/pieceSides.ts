/** The sides of a wonder board. */
export const SIDES = ['day', 'night'] as const;
