/** The cards: wonders, great people, governments, techs, culture events and civilizations, each on the 24 grid. */

export const CARDS: Record<string, Record<string, string>> = {};
