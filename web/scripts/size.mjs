// Prints how much a player loads who plays one game, packed, and fails if that is above the budget for any of them.
// Boards and the words of a game come over the network only when that game is opened, and pages when they are: who plays
// comes by the lobby and the table. Fonts are counted apart.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 250_000;
const folder = fileURLToPath(new URL('../../src/pentapolis/server/static', import.meta.url));
const locale = fileURLToPath(new URL('../../src/pentapolis/locale/en', import.meta.url));
const SHARED = ['web', 'core'];
/** Words that only the server says. */
const UNREAD = ['letters'];
const app = readFileSync(fileURLToPath(new URL('../src/App.svelte', import.meta.url)), 'utf8');
/** Pages that somebody who plays does not open. */
const elsewhere = [...app.matchAll(/import\('\.\/pages\/(\w+)\.svelte'\)/g)]
  .map(([, page]) => page)
  .filter((page) => page !== 'Table');
if (elsewhere.length === 0) throw new Error('App.svelte names no pages.');

if (!existsSync(folder)) {
  console.error("The client is not built: 'npm run build' does it.");
  process.exit(1);
}

const words = readdirSync(locale)
  .map((name) => name.replace('.json', ''))
  .filter((name) => !UNREAD.includes(name));
const games = words.filter((name) => !SHARED.includes(name));
/** Everything that all players load. */
let frame = 0;
let fonts = 0;
/** @type {Map<string, number>} */
const boards = new Map();
/** The words by file; a player loads one language, and the longer one is counted. */
/** @type {Map<string, number>} */
const told = new Map();

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const size = gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length;
  const stem = entry.name.replace(/-[\w-]{8}\.\w+$/, '');
  const board = /^(\w+)Board$/.exec(stem)?.[1]?.toLowerCase();
  if (/^\.woff2?$/.test(extname(entry.name))) fonts += size;
  else if (board) boards.set(board, (boards.get(board) ?? 0) + size);
  else if (elsewhere.includes(stem)) continue;
  else if (words.includes(stem)) told.set(stem, Math.max(told.get(stem) ?? 0, size));
  else frame += size;
}
for (const name of SHARED) frame += told.get(name) ?? 0;

/** @param {number} size */
const kilo = (size) => `${(size / 1000).toFixed(1).padStart(8)} kB`;
console.log(`${'frame'.padEnd(18)}${kilo(frame)}`);
let most = 0;
for (const game of games) {
  const total = frame + (boards.get(game) ?? boards.get('generic') ?? 0) + (told.get(game) ?? 0);
  most = Math.max(most, total);
  console.log(`${`with ${game}`.padEnd(18)}${kilo(total).trimStart().padStart(11)}`);
}
console.log(`${'fonts'.padEnd(18)}${kilo(fonts)}`);
console.log(`The most for one game: ${(most / 1000).toFixed(1)} kB of ${BUDGET / 1000} kB, without fonts.`);
if (most > BUDGET) {
  console.error('The client is larger than its budget.');
  process.exit(1);
}
