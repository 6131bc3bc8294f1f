// Prints the compressed size of the first page, and of all that a player of one game loads. Fails if one of
// them is above its budget. Boards and the texts of a game are loaded when the game is opened, and pages on
// demand: a player opens the lobby and the table. Fonts are counted apart.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 265_000;
const FIRST_BUDGET = 110_000;
const folder = fileURLToPath(new URL('../../src/pentapolis/server/static', import.meta.url));
const locale = fileURLToPath(new URL('../../src/pentapolis/locale/en', import.meta.url));
const SHARED = ['web', 'core'];
/** Texts that only the server uses. */
const UNREAD = ['letters'];
/** Cover texts of all games by language: `virtual:faces/en`. */
const FACES = ['en', 'hu'];
const app = readFileSync(fileURLToPath(new URL('../src/App.svelte', import.meta.url)), 'utf8');
/** Pages that a player does not open. */
const elsewhere = [...app.matchAll(/import\('\.\/pages\/(\w+)\.svelte'\)/g)]
  .map(([, page]) => page)
  .filter((page) => page !== 'Table');
if (elsewhere.length === 0) throw new Error('App.svelte names no pages.');
// Components that are loaded on demand.
elsewhere.push(
  'BotChoice',
  'ReservationTime',
  'InvitationCard',
  'WaitingRoom',
  'EndPanel',
  'ending',
  'presets',
);

if (!existsSync(folder)) {
  console.error("The client is not built: 'npm run build' does it.");
  process.exit(1);
}

const words = readdirSync(locale)
  .map((name) => name.replace('.json', ''))
  .filter((name) => !UNREAD.includes(name));
const games = words.filter((name) => !SHARED.includes(name));
/** Size of what all players load. */
let frame = 0;
/** Size of the files that the page itself names, which are loaded first. */
let first = 0;
let faces = 0;
let fonts = 0;
/** @type {Map<string, number>} */
const boards = new Map();
/** Parts that only these boards load. */
/** @type {Record<string, string[]>} */
const TOGETHER = { ScoreTable: ['duel', 'wonders'] };
/** The words by file; a player loads one language, and the longer one is counted. */
/** @type {Map<string, number>} */
const told = new Map();

const page = readFileSync(join(folder, 'index.html'), 'utf8');

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const size = gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length;
  const stem = entry.name.replace(/-[\w-]{8}\.\w+$/, '');
  const font = /^\.woff2?$/.test(extname(entry.name));
  if ((page.includes(`/${entry.name}"`) && !font) || entry.name === 'index.html') first += size;
  const board = /^(\w+)Board$/.exec(stem)?.[1]?.toLowerCase();
  if (font) fonts += size;
  else if (board) boards.set(board, (boards.get(board) ?? 0) + size);
  else if (elsewhere.includes(stem)) continue;
  else if (TOGETHER[stem])
    for (const name of TOGETHER[stem]) boards.set(name, (boards.get(name) ?? 0) + size);
  else if (FACES.includes(stem)) faces = Math.max(faces, size);
  else if (words.includes(stem)) told.set(stem, Math.max(told.get(stem) ?? 0, size));
  else frame += size;
}
if (faces === 0) throw new Error('What is said of the games was not found.');
const spoken = SHARED.reduce((sum, name) => sum + (told.get(name) ?? 0), faces);
frame += spoken;
first += spoken;

/** @param {number} size */
const kilo = (size) => `${(size / 1000).toFixed(1).padStart(8)} kB`;
console.log(`${'first page'.padEnd(18)}${kilo(first)}`);
console.log(`${'frame'.padEnd(18)}${kilo(frame)}`);
let most = 0;
for (const game of games) {
  const total = frame + (boards.get(game) ?? boards.get('generic') ?? 0) + (told.get(game) ?? 0);
  most = Math.max(most, total);
  console.log(`${`with ${game}`.padEnd(18)}${kilo(total).trimStart().padStart(11)}`);
}
console.log(`${'fonts'.padEnd(18)}${kilo(fonts)}`);
console.log(`The most for one game: ${(most / 1000).toFixed(1)} kB of ${BUDGET / 1000} kB, without fonts.`);
console.log(`The first page: ${(first / 1000).toFixed(1)} kB of ${FIRST_BUDGET / 1000} kB, without fonts.`);
if (most > BUDGET || first > FIRST_BUDGET) {
  console.error('The client is larger than its budget.');
  process.exit(1);
}
