// Prints how large the built client is when packed, and fails above the budget. Fonts are counted apart.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 250_000;
const folder = fileURLToPath(new URL('../../src/pentapolis/server/static', import.meta.url));

if (!existsSync(folder)) {
  console.error("The client is not built: 'npm run build' does it.");
  process.exit(1);
}

/** @type {Record<string, number>} */
const sums = { code: 0, words: 0, styles: 0, other: 0, fonts: 0 };
/** The files of words come as modules of their own, named after their locale files. */
const WORDS = /^(web|core|duel|wonders|akropolis|ages|civilization)-/;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const size = gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length;
  const kind = extname(entry.name);
  if (kind === '.woff' || kind === '.woff2') sums.fonts += size;
  else if (kind === '.css') sums.styles += size;
  else if (kind === '.js') sums[WORDS.test(entry.name) ? 'words' : 'code'] += size;
  else sums.other += size;
}

const total = sums.code + sums.words + sums.styles + sums.other;
for (const [kind, size] of Object.entries(sums))
  console.log(`${kind.padEnd(8)}${(size / 1000).toFixed(1).padStart(8)} kB`);
console.log(
  `${'total'.padEnd(8)}${(total / 1000).toFixed(1).padStart(8)} kB of ${BUDGET / 1000} kB, without fonts`,
);
if (total > BUDGET) {
  console.error('The client is larger than its budget.');
  process.exit(1);
}
