import { beforeAll, describe, expect, test } from 'vitest';
import { fixtureOf, GAMES, namesOf } from '../src/boards/fixtures';
import { learn } from '../src/boards/testing/render';
import type { GameInfo, LogEntry, Reason } from '../src/lib/net/protocol.gen';
import { logLines } from '../src/lib/text/gameLog';
import { setLanguage } from '../src/lib/text/i18n.svelte';
import { Wording } from '../src/lib/text/wording';

const game = fixtureOf('civilization').game;
const words = new Wording(game, ['Ada', 'Béla', 'Csilla']);
/** Maximum number of tried moves of a position. */
const MOST = 100;
/** Matches an id or a list of arguments. */
const RAW = /·|_/;

/**
 * Return the log of a notation: `1 move c3 1 0` is a move of the first seat, `- tile a1 tile_01` a chance
 * event.
 */
function logOf(game: Pick<GameInfo, 'verbs' | 'chance_verbs'>, texts: string[]): LogEntry[] {
  return texts.map((line, at) => {
    const [who = '', verb = '', ...given] = line.split(' ');
    const seat = who === '-' ? null : Number(who) - 1;
    const names = Object.keys((seat === null ? game.chance_verbs : game.verbs)[verb] ?? {});
    const args = Object.fromEntries(names.map((name, i) => [name, given[i] ?? '']));
    return { ply: seat === null ? 0 : at + 1, seat, text: line.slice(2), verb, args, at: 0 };
  });
}

const log = (...texts: string[]) => logOf(game, texts);
const tell = (words: Wording, texts: string[]) =>
  logLines(logOf(words.game, texts), words.game.name).map((line) =>
    line.kind === 'deal' ? '' : words.logLine(line.entry),
  );
const told = (...texts: string[]) => tell(words, texts);

beforeAll(async () => {
  await learn('hu');
  await learn('en');
});

describe('what happens in Civilization is told as people would tell it', () => {
  test('a way of many steps is one line', () => {
    expect(told('1 move c3 1 0', '1 step east', '1 step south', '1 stop')).toEqual([
      'Ada moves 1 army from c3 to d4.',
    ]);
    expect(told('1 move c3 2 1', '1 step north')).toEqual(['Ada moves 2 armies and 1 scout from c3 to c2.']);
  });

  test('those who only pass do not break a way', () => {
    expect(told('1 move c3 1 0', '1 step east', '2 pass', '3 pass', '1 step east', '1 stop')).toEqual([
      'Ada moves 1 army from c3 to e3.',
    ]);
    expect(told('1 done', '2 pass', '1 step east')).toHaveLength(3);
  });

  test('a discovery breaks a way, and who stays is said to', () => {
    expect(told('1 move c3 1 0', '1 discover east', '- tile e1 tile_01')).toHaveLength(3);
    expect(told('1 move c3 1 0', '1 stop')).toEqual(['Ada keeps 1 army on c3.']);
  });

  test('a way tells what it comes to', () => {
    const steps = log('1 move c3 1 0', '1 step east').map((one, at) =>
      at ? { ...one, note: { seat: 2 } } : one,
    );
    const [line] = logLines(steps, 'civilization');
    expect(line?.kind === 'move' && words.logLine(line.entry)).toBe(
      'Ada moves 1 army from c3 to d3, against Béla.',
    );
  });

  test('a battle ends in a line that tells who won, the losses and the loot, and where it began', () => {
    const end = { fought: 3 * 16 + 3, winner: 1, loser: 2, winner_lost: 1, loser_lost: 3 };
    const fight = log(
      '1 move c3 1 0',
      '1 step east',
      '2 open infantry_1',
      '1 attack mounted_2 0',
      '1 loot culture',
    );
    const notes: LogEntry['note'][] = [{}, { seat: 2 }, {}, end, { culture: 2 }];
    const noted = fight.map((one, at) => ({ ...one, note: notes[at] ?? {} }));
    const found = logLines(noted, 'civilization');
    const last = found.at(-1);
    expect(found).toHaveLength(4);
    expect(last?.kind === 'move' && words.logLine(last.entry)).toBe(
      'Battle on d4: Ada beats Béla. Units lost: 1 (Ada), 3 (Béla). Loot: 2 culture.',
    );
    expect(last?.kind === 'move' && last.from).toBe(2);
  });

  test('a battle without units ends with the step that begins it, and there is nothing to be seen again', () => {
    const end = { seat: 2, fought: 3 * 16 + 3, winner: 2, loser: 1, winner_lost: 0, loser_lost: 0 };
    const steps = log('1 move c4 1 0', '1 step east').map((one, at) => (at ? { ...one, note: end } : one));
    const found = logLines(steps, 'civilization').filter((line) => line.kind === 'move');
    expect(found.map((line) => words.logLine(line.entry))).toEqual([
      'Ada moves 1 army from c4 to d4, against Béla.',
      'Battle on d4: Béla beats Ada. Units lost: 0 (Béla), 0 (Ada).',
    ]);
    expect(found.at(-1)?.from).toBeUndefined();
  });

  test('a battle against barbarians may end with the step into their village', () => {
    const end = { village: 1, fought: 3 * 16 + 3, winner: 0, loser: 1, winner_lost: 0, loser_lost: 0 };
    const steps = log('1 move c4 1 0', '1 step east').map((one, at) => (at ? { ...one, note: end } : one));
    const found = logLines(steps, 'civilization').filter((line) => line.kind === 'move');
    expect(found.map((line) => words.logLine(line.entry))).toEqual([
      'Ada moves 1 army from c4 to d4, against a village.',
      'Battle on d4: the barbarians beat Ada. Units lost: 0.',
    ]);
  });

  test('barbarians win and lose battles, too', () => {
    const [played] = log('2 open infantry_1');
    const ends = (winner: number, loser: number) => {
      const note = { fought: 0, winner, loser, winner_lost: 0, loser_lost: 2 };
      const line = logLines([{ ...(played as LogEntry), note }], 'civilization').at(-1);
      return line?.kind === 'move' ? words.logLine(line.entry) : '';
    };
    expect(ends(0, 1)).toBe('Battle on a1: the barbarians beat Ada. Units lost: 2.');
    expect(ends(1, 0)).toBe('Battle on a1: Ada takes the village. Units lost: 0.');
  });

  test('an item and its square are one line', () => {
    expect(told('2 produce capital market', '2 at d4')).toEqual(['Béla builds a Market on d4 (capital).']);
    expect(told('2 produce capital infantry')).toEqual(['Béla builds an infantry unit in the capital.']);
  });

  test('a great person gets its square in words', () => {
    expect(told('- great 2 artist', '2 at d4').at(-1)).toBe('Béla places a Great Artist on d4.');
    expect(told('2 great artist', '2 at d4')).toEqual(['Béla places a Great Artist on d4.']);
  });

  test('a note says which of its meanings a word has', () => {
    const [done] = log('1 done');
    expect(words.logLine({ ...(done as LogEntry), note: { movement: 1 } })).toBe('Ada ends movement.');
  });

  test('a rush is told with its trade', () => {
    const built = log('2 produce capital market', '2 at d4');
    const [line] = logLines(
      [built[0] as LogEntry, { ...(built[1] as LogEntry), note: { rush: 6 } }],
      'civilization',
    );
    expect(line?.kind === 'move' && words.logLine(line.entry)).toBe(
      'Béla builds a Market on d4 (capital), rushing it with 6 trade.',
    );
  });

  test('an event is told with what it is aimed at, an ability with what it is paid with', () => {
    expect(told('1 event defection', '1 at c5', '1 kill army')).toEqual([
      'Ada plays Defection: c5 and an army.',
    ]);
    expect(told('1 use currency', '1 pay incense')[0]).toBe('Ada uses Currency: 3 culture (incense).');
  });

  test('an offer is one line, and so is the deal', () => {
    const offer = ['1 offer 2', '1 give trade_5', '1 give trade_1', '3 done', '1 want silk', '1 propose'];
    expect(told(...offer)).toEqual(['Csilla is done.', 'Ada offers Béla 6 trade for silk.']);
    expect(told(...offer, '2 accept 1').at(-1)).toBe('Deal: Béla gets 6 trade from Ada for silk.');
  });

  test('gifts and requests are no bargains, and a draft is one line', () => {
    expect(told('1 offer 2', '1 give iron', '1 give iron', '1 propose')).toEqual([
      'Ada offers Béla 2 × iron as a gift.',
    ]);
    expect(told('1 offer 2', '1 want iron', '1 propose', '2 accept 1')).toEqual([
      'Ada asks Béla for iron.',
      'Béla gives iron to Ada.',
    ]);
    expect(told('1 offer 2', '1 give iron', '1 want silk')).toEqual(['Ada is preparing an offer to Béla.']);
  });

  test('fronts are counted from one', () => {
    expect(told('1 attack infantry_3 0')).toEqual(['Ada attacks front 1 with Strong infantry.']);
  });

  test('a unit has the rank and strength of its owner, in a move as in a draw', () => {
    const [attack, draw] = log('1 attack artillery_2 0', '- hand 1 artillery_2');
    const note = { unit_catapult: 3 };
    expect(words.logLine({ ...(attack as LogEntry), note })).toBe('Ada attacks front 1 with Catapult (3).');
    expect(words.logLine({ ...(draw as LogEntry), note })).toBe('Ada draws Catapult (3) for the battle.');
  });

  test('the unit that ends a battle keeps its name', () => {
    const end = { fought: 0, winner: 1, loser: 2, winner_lost: 0, loser_lost: 1, unit_catapult: 3 };
    const [played] = log('1 open artillery_2');
    const [line] = logLines([{ ...(played as LogEntry), note: end }], 'civilization');
    expect(line?.kind === 'move' && words.logLine(line.entry)).toBe(
      'Ada opens a new front with Catapult (3).',
    );
  });

  test('the first reason of a hint may be its aim', () => {
    const move = { text: '', verb: 'move', args: { square: 'd1', armies: '1', scouts: '0' } };
    const reasons: Reason[] = [
      { code: 'nearer_rival', values: { seat: '2' } },
      { code: 'joins', values: {} },
    ];
    expect(words.nameHint({ move, reasons })).toEqual({
      name: 'Move 1 army from d1 towards one of Béla’s cities',
      reasons: reasons.slice(1),
    });
    expect(words.nameHint({ move, reasons: [{ code: 'no_aim', values: {} }] }, 'Go')).toEqual({
      name: 'Go',
      reasons: [{ code: 'no_aim', values: {} }],
    });
  });

  test('every move of a line is known to it', () => {
    const [line] = logLines(log('1 move c3 1 0', '1 step east', '1 stop'), 'civilization');
    expect(line?.kind === 'move' && line.of.map((one) => one.ply)).toEqual([1, 2, 3]);
  });

  test('other games tell move by move', () => {
    expect(logLines(log('1 move c3 1 0', '1 step east'), 'duel')).toHaveLength(2);
  });
});

describe.each(['en', 'hu'] as const)('every move has a name in %s', (language) => {
  test.each(GAMES)('in every position of %s: no ids, no lists, and no two alike', async (name) => {
    await setLanguage(language);
    for (const [at, position] of Object.entries(fixtureOf(name).positions)) {
      const speech = new Wording(fixtureOf(name).game, namesOf(position));
      // Akropolis has hundreds of moves that differ by their places alone.
      const legal = position.legal.filter((_, i) => i % Math.ceil(position.legal.length / MOST) === 0);
      const named = legal.map((move) => speech.nameMove(move));
      expect(named.filter((one) => RAW.test(one) || one === '')).toEqual([]);
      // Two tiles of Akropolis may look the same, and a board that shows the place leaves it out of the name.
      const spoken = legal.map((move) =>
        speech.has(`seen.${move.verb}`) ? speech.nameMove(move) : `${move.verb} ${speech.objectOf(move)}`,
      );
      expect([at, new Set(named).size]).toEqual([at, new Set(spoken).size]);
    }
    await setLanguage('en');
  });
});

describe('what happens in Through the Ages is told as people would tell it', () => {
  const ages = new Wording(fixtureOf('ages').game, ['Ada', 'Béla']);

  test('what somebody takes, builds or puts away one after another is one line', () => {
    expect(tell(ages, ['1 take iron 3', '1 take moses 2', '1 build bronze', '2 take homer 1'])).toEqual([
      'Ada takes Iron and Moses.',
      'Ada builds a Bronze mine.',
      'Béla takes Homer.',
    ]);
    expect(tell(ages, ['1 discard raid_i', '1 discard raid_i', '1 grow', '1 grow', '1 grow'])).toEqual([
      'Ada discards 2 × Raid (I).',
      'Ada increases population 3 times.',
    ]);
  });

  test('an action card is told with what it is played for', () => {
    expect(tell(ages, ['1 play rich_land_i', '1 build iron', '1 build iron'])).toEqual([
      'Ada uses Rich Land (I) to build an Iron mine.',
      'Ada builds an Iron mine.',
    ]);
    expect(tell(ages, ['1 play efficient_upgrade_i', '1 upgrade bronze iron'])).toEqual([
      'Ada uses Efficient Upgrade (I) to upgrade a Bronze mine to Iron.',
    ]);
    expect(tell(ages, ['1 play breakthrough_i', '1 revolt monarchy'])).toEqual([
      'Ada uses Breakthrough (I) for a revolution and adopts Monarchy.',
    ]);
    expect(tell(ages, ['1 play frugality_i', '1 build iron'])).toHaveLength(2);
  });

  test('the units of a fight are told together, and its end needs no line', () => {
    expect(tell(ages, ['2 sacrifice warriors', '2 sacrifice knights', '2 done', '1 done'])).toEqual([
      'Béla sacrifices a unit of Warriors and a unit of Knights.',
      'Ada finishes.',
    ]);
    expect(tell(ages, ['1 build bronze', '1 build bronze', '1 build drama'])).toEqual([
      'Ada builds 2 Bronze mines and a Drama theatre.',
    ]);
  });

  test.each([
    ['1 done', { politics: 1 }, 'Ada takes no political action.'],
    ['1 decline', { bid: 1 }, 'Ada passes.'],
    ['1 accept', { free_build: 1, card: 'religion' }, 'Ada builds a Religion temple for free.'],
    ['1 stage 2', { card: 'pyramids' }, 'Ada builds 2 stages of the Pyramids.'],
    ['1 mix 2', { resources: 1 }, 'Ada produces 2 food and 1 resource.'],
    ['1 mix 0', { seat: '2', resources: 3 }, 'Ada takes 3 resources from Béla.'],
    ['1 destroy warriors', { unit: 1 }, 'Ada disbands a unit of Warriors.'],
    ['1 destroy bronze', {}, 'Ada destroys a Bronze mine.'],
    ['1 raze alchemy 2', {}, 'Ada destroys 2 Alchemy laboratories.'],
    ['1 discard raid_i', { defend: 1 }, 'Ada uses Raid (I) in defence.'],
  ])('the note of a move is told: %s', (text, note, line) => {
    const [entry] = logOf(ages.game, [text]);
    expect(entry && ages.logLine({ ...entry, note })).toBe(line);
  });
});
