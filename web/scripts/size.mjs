// Prints the compressed size of the first page, and of all that a player of one game loads. Fails if one of
// them is above its budget. Boards and the texts of a game are loaded when the game is opened, and pages on
// demand: a player opens the lobby and the table. Fonts are counted apart, and so are the large drawings of a
// game, because the board is usable before they are loaded.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 265_000;
const FIRST_BUDGET = 110_000;
/** For the large drawings of one game. */
const DRAWINGS_BUDGET = 30_000;
const folder = fileURLToPath(new URL('../../src/pentapolis/server/static', import.meta.url));
const locale = fileURLToPath(new URL('../../src/pentapolis/locale/en', import.meta.url));
const SHARED = ['web', 'core'];
/** Texts that only the server uses, or that are loaded on demand. */
const UNREAD = ['emails', 'catalogue'];
/** Cover texts of all games by language: `virtual:faces/en`. */
const FACES = ['en', 'hu'];
/** The files with which the lobby and the table begin. */
const FRAME = ['index', 'Table'];
const app = readFileSync(fileURLToPath(new URL('../src/App.svelte', import.meta.url)), 'utf8');
/** Pages that a player does not open. */
const elsewhere = [...app.matchAll(/import\('\.\/pages\/(\w+)\.svelte'\)/g)]
  .map(([, page]) => page)
  .filter((page) => page !== 'Table');
if (elsewhere.length === 0) throw new Error('App.svelte names no pages.');
// Components that are loaded on demand.
elsewhere.push('BotChoice', 'ReservationTime', 'InvitationCard', 'WaitingRoom', 'presets');
// The end of a game, and the proof of its seed.
elsewhere.push('EndPanel', 'ending', 'WinChanceGraph', 'SeedProof');
// The catalogues of the games with their figures.
elsewhere.push('catalogue', 'pieces', 'statistics', 'toCome', 'ToComePane');
// Parts of the lessons.
elsewhere.push('LearnPanel', 'PointedRings', 'StepDots', 'path', 'pointing', 'progress.svelte');

if (!existsSync(folder)) {
  console.error("The client is not built: 'npm run build' does it.");
  process.exit(1);
}

const words = readdirSync(locale)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
  .filter((name) => !UNREAD.includes(name));
const games = words.filter((name) => !SHARED.includes(name));
/** Size of what all players load. */
let frame = 0;
/** Size of the files that the page itself names, which are loaded first. */
let first = 0;
let faces = 0;
let fonts = 0;
/** @type {Map<string, number>} Sizes of boards and drawings, by their files: `duelboard`, `agesdrawings`. */
const parts = new Map();
/** The words by file; a player loads one language, and the longer one is counted. */
/** @type {Map<string, number>} */
const told = new Map();

/** @param {string} name */
const stemOf = (name) => name.replace(/-[\w-]{8}\.\w+$/, '');
const scripts = new Map(
  readdirSync(join(folder, 'assets'))
    .filter((name) => extname(name) === '.js')
    .map((name) => [name, readFileSync(join(folder, 'assets', name), 'utf8')]),
);

/**
 * Return the boards and drawings that a file belongs to: its own, or those that alone import it. Empty for a file of
 * the frame.
 * @param {string} name
 * @returns {string[]}
 */
function partsOf(name) {
  const found = new Set();
  const seen = new Set([name]);
  for (const one of seen) {
    const own = /^\w+(Board|Drawings)$/.exec(stemOf(one));
    if (own) {
      found.add(own[0].toLowerCase());
      continue;
    }
    if (FRAME.includes(stemOf(one))) return [];
    // What is loaded on demand has no users, and shares files of a board without making them part of the frame.
    const users = [...scripts].filter(([, code]) => code.includes(`from"./${one}"`)).map(([user]) => user);
    for (const user of users) seen.add(user);
  }
  // Drawings are loaded after their board, and share its files.
  return [...found].filter((part) => !found.has(part.replace('drawings', 'board')) || part.endsWith('board'));
}

const page = readFileSync(join(folder, 'index.html'), 'utf8');

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  // A lesson is loaded when it is opened.
  if (!entry.isFile() || relative(folder, entry.parentPath).startsWith('lessons')) continue;
  const size = gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length;
  const stem = stemOf(entry.name);
  const font = /^\.woff2?$/.test(extname(entry.name));
  if ((page.includes(`/${entry.name}"`) && !font) || entry.name === 'index.html') first += size;
  const owners = partsOf(entry.name);
  if (font) fonts += size;
  else if (owners.length > 0) for (const part of owners) parts.set(part, (parts.get(part) ?? 0) + size);
  else if (elsewhere.includes(stem) || UNREAD.includes(stem)) continue;
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
let drawn = 0;
for (const game of games) {
  const total = frame + (parts.get(`${game}board`) ?? parts.get('genericboard') ?? 0) + (told.get(game) ?? 0);
  const drawings = parts.get(`${game}drawings`) ?? 0;
  most = Math.max(most, total);
  drawn = Math.max(drawn, drawings);
  const later = drawings > 0 ? `, then drawings${kilo(drawings)}` : '';
  console.log(`${`with ${game}`.padEnd(18)}${kilo(total).trimStart().padStart(11)}${later}`);
}
console.log(`${'fonts'.padEnd(18)}${kilo(fonts)}`);
console.log(`The most for one game: ${(most / 1000).toFixed(1)} kB of ${BUDGET / 1000} kB, without fonts.`);
console.log(`The first page: ${(first / 1000).toFixed(1)} kB of ${FIRST_BUDGET / 1000} kB, without fonts.`);
console.log(`The most drawings: ${(drawn / 1000).toFixed(1)} kB of ${DRAWINGS_BUDGET / 1000} kB.`);
if (most > BUDGET || first > FIRST_BUDGET || drawn > DRAWINGS_BUDGET) {
  console.error('The client is larger than its budget.');
  process.exit(1);
}
