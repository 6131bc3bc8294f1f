/** The design token of a class: `--raw` is its ground, `--raw-ink` the ink on it. */
export const TOKEN_OF_CLASS: Record<string, string> = {
  brown: 'raw',
  grey: 'goods',
  blue: 'civic',
  green: 'science',
  yellow: 'commerce',
  red: 'military',
  purple: 'guild',
};
