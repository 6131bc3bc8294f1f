import { beforeAll, expect, test } from 'vitest';
import type { LogEntry } from '../src/lib/net/protocol.gen';
import { has, loadWords, rulesSections, setLanguage, t } from '../src/lib/text/i18n.svelte';
import { botName, gameTitle, Wording } from '../src/lib/text/wording';

const DUEL = {
  name: 'duel',
  verbs: {
    build: { card: 'card' },
    discard: { card: 'card' },
    begin: { seat: 'seat' },
    wonder: { wonder: 'wonder', card: 'card' },
  },
  chance_verbs: {
    draw: { first: 'token', second: 'token', third: 'token' },
    reveal: { card: 'card', slot: 'slot' },
  },
};
const words = new Wording(DUEL, ['Ada', 'Béla']);

function entry(seat: number | null, text: string, args: Record<string, string>): LogEntry {
  return { ply: seat === null ? 0 : 1, seat, text, verb: text.split(' ')[0] ?? '', args, at: 0 };
}

beforeAll(async () => {
  for (const language of ['en', 'hu'] as const) await loadWords(language, ['web', 'core', 'duel', 'wonders']);
  await setLanguage('en');
});

test('a move is told with the names of its components', () => {
  expect(words.logLine(entry(0, 'build baths', { card: 'baths' }))).toBe('Ada builds Baths.');
});

test('a move has a name, whether it is about something or not', () => {
  expect(words.nameMove({ verb: 'discard', args: { card: 'baths' } })).toBe('Discard Baths for coins');
  expect(words.nameMove({ verb: 'discard', args: {} })).toBe('Discard for coins');
});

test('moves that begin alike are told by what sets them apart, but for the thing that they are about', async () => {
  const discard = (card: string) => ({ verb: 'discard', args: { card } });
  expect(words.nameMoves([discard('baths'), discard('altar')])).toEqual(['Baths', 'Altar']);
  expect(words.nameMoves([discard('baths')])).toEqual(['Discard Baths for coins']);
  await loadWords('hu', ['ages']);
  await setLanguage('hu');
  const offer = { card: 'card', seat: 'seat', side: 'side' };
  const ages = new Wording({ name: 'ages', verbs: { offer }, chance_verbs: {} }, ['Ada', 'Béla', 'Cili']);
  const pact = (seat: string) => ({ verb: 'offer', args: { card: 'peace_treaty', seat, side: 'a' } });
  for (const name of ages.nameMoves([pact('2'), pact('3')])) expect(name).toContain('partner: ');
  await setLanguage('en');
});

test('a seat in a move is the player who sits there', () => {
  expect(words.logLine(entry(0, 'begin 2', { seat: '2' }))).toBe('By Ada’s choice, Béla starts the age.');
});

test('an argument of a chance event is worded by its kind', () => {
  const drawn = { first: 'law', second: 'economy', third: 'theology' };
  expect(words.logLine(entry(null, 'draw law economy theology', drawn))).toBe(
    'Law, Economy and Theology are drawn from the box.',
  );
});

test('what is hidden is said to be hidden', () => {
  expect(words.logLine({ ...entry(1, '?', {}), verb: '?' })).toBe('Béla makes a secret choice.');
  expect(words.logLine(entry(null, 'draw ? ? ?', { first: '?', second: '?', third: '?' }))).toBe(
    'Three progress tokens are secretly drawn from the box.',
  );
});

test('a hidden thing is named by its kind', () => {
  expect(words.logLine(entry(0, 'build ?', { card: '?' }))).toBe('Ada builds a face-down card.');
  expect(words.name('token', '?')).toBe('a face-down token');
  expect(words.name('resource', '?')).toBe('something face down');
});

test('a payment names only the neighbours who get something', () => {
  const pay = { card: 'card', left: 'coins', right: 'coins' };
  const wonders = new Wording({ name: 'wonders', verbs: { build: pay }, chance_verbs: {} }, ['Ada']);
  const build = (left: string, right: string) => ({ verb: 'build', args: { card: 'baths', left, right } });
  expect(wonders.nameMove(build('0', '0'))).toBe('Build Baths');
  expect(wonders.nameMove(build('2', '0'))).toBe('Build Baths, paying 2 coins to the left');
  expect(wonders.nameMove(build('0', '1'))).toBe('Build Baths, paying 1 coin to the right');
  expect(wonders.move(build('1', '2'), 0)).toBe(
    'Ada builds Baths, paying 1 coin to the left and 2 coins to the right.',
  );
});

test('the only number of a sentence chooses its form', () => {
  expect(words.advice({ code: 'marches', values: { steps: 1 } })).toBe('Advances the conflict pawn 1 space.');
  expect(words.advice({ code: 'marches', values: { steps: 2 } })).toBe(
    'Advances the conflict pawn 2 spaces.',
  );
});

test('the text of a component names the players of the table', () => {
  expect(words.text('military_token', 'p2_5')).toMatch(/^Béla loses 5 coins/);
});

test('a reason speaks of its numbers and ids in words', () => {
  expect(words.reason({ code: 'coins_short', values: { price: 5, coins: 3, short: 2 } })).toContain('2');
  expect(words.reason({ code: 'wrong_colour', values: { card: 'baths', colour: 'grey' } })).toBe(
    'You must choose a grey card, and Baths isn’t one.',
  );
  expect(words.reason({ code: 'not_your_decision', values: { seat: '2' } })).toBe('It’s Béla’s decision.');
  expect(words.reason({ code: 'not_your_decision', values: { seat: '7' } })).toBe(
    'It’s Player 7’s decision.',
  );
});

test('an id is of the kind that its place names, or of the kind that the sentence is about', () => {
  expect(words.step({ code: 'chain', values: { card: 'statue', symbol: 'mask' } })).toBe(
    'Free through a chain: Statue (mask)',
  );
});

test('what has no words is said in its ids', () => {
  const unknown = new Wording({ name: 'nothing', verbs: {}, chance_verbs: {} }, ['Ada']);
  expect(unknown.move({ verb: 'lay_tile', args: { tile: 'blue_3' } }, 0)).toBe('Ada: lay tile blue 3');
  expect(unknown.reason({ code: 'too_far', values: { by: 3 } })).toBe('too far (by 3)');
  expect(unknown.question('lay_tile')).toBe('lay tile');
  expect(gameTitle('nothing')).toBe('nothing');
});

test('several who are awaited are all named', () => {
  expect(words.waiting('take', [1])).toContain('Béla');
  expect(words.waiting('take', [0, 1])).toBe('Waiting for Ada and Béla.');
});

test('the outcome speaks to whoever sat at the table', () => {
  const result = { kind: 'science', winners: [0], scores: [40, 50] };
  expect(words.outcome(result, 0)).toMatch(/^You won by scientific supremacy/);
  for (const seat of [1, null]) expect(words.outcome(result, seat)).toMatch(/^Ada wins by scientific/);
  const march = { kind: 'military', winners: [0], scores: [40, 50] };
  expect(words.outcome(march, 1)).toMatch(/^Ada wins .* your capital\.$/);
  expect(words.outcome(march, null)).toMatch(/^Ada wins .* the opposing capital\.$/);
  const points = { kind: 'civilian', winners: [1], scores: [40, 50] };
  expect(words.outcome(points, 1)).toBe('You won a civilian victory, 50 to 40.');
  expect(words.outcome(points, 0)).toBe('Béla wins a civilian victory, 50 to 40.');
});

test('whoever has left the game reads that it was they, and nobody else', async () => {
  for (const [kind, told] of Object.entries({
    resign: 'You resigned. Béla wins.',
    timeout: 'Your time ran out. Béla wins.',
    absence: 'You stayed away. Béla wins.',
  }))
    expect(words.outcome({ kind, winners: [1], scores: [0, 0] }, 0)).toBe(told);
  const resigned = { kind: 'resign', winners: [1], scores: [0, 0] };
  expect(words.outcome(resigned, 1)).toBe('You won by resignation.');
  expect(words.outcome(resigned, null)).toBe('Béla wins by resignation.');
  await setLanguage('hu');
  expect(words.outcome(resigned, 0)).toBe('Feladtad. Béla nyert.');
  await setLanguage('en');
});

test('what decided between equals is told in place of the usual words', () => {
  const result = { kind: 'civilian', winners: [0], scores: [50, 50], tie: 'blue_cards' };
  expect(words.outcome(result, null)).toBe(
    'The totals are tied, and Ada wins with more points from blue cards.',
  );
  expect(words.outcome(result, 0)).toBe('The totals are tied, and you won with more points from blue cards.');
});

test('a shared victory names those who share it', () => {
  const result = { kind: 'shared', winners: [0, 1], scores: [50, 50] };
  expect(words.outcome(result, null)).toMatch(/so Ada and Béla share the victory\.$/);
  expect(words.outcome(result, 1)).toMatch(/so you share the victory\.$/);
});

test('a game that was called off has no winner and nobody lost it', () => {
  expect(words.outcome({ kind: 'abort', winners: [], scores: [0, 0] }, 0)).toBe('The game was called off.');
});

test('a draw is told as one', () => {
  expect(words.outcome({ kind: 'draw', winners: [0, 1], scores: [3, 4] }, 0)).toBe(
    'The players agreed to a draw.',
  );
});

test('another language is spoken at once', async () => {
  await setLanguage('hu');
  expect(words.logLine(entry(0, 'build baths', { card: 'baths' }))).toBe('Ada megépíti: Fürdő.');
  expect(botName('greedy')).toBe('Mohó');
  await setLanguage('en');
});

test('a count chooses its form', () => {
  expect(t('lobby.seats_open', { count: 1 })).toBe('1 open seat');
  expect(t('lobby.seats_open', { count: 3 })).toBe('3 open seats');
  expect(has('lobby.seats_open')).toBe(true);
});

test('the rules are read section by section', () => {
  const rules = rulesSections('duel:help.rules');
  expect(rules.length).toBeGreaterThan(9);
  expect(rules.every((section) => section.title && section.text)).toBe(true);
});
