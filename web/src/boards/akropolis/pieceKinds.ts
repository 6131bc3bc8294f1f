/** The colours of the districts as tokens of the page. */
export const TOKENS = {
  house: 'civic',
  market: 'commerce',
  barracks: 'military',
  temple: 'guild',
  garden: 'science',
} as const;
