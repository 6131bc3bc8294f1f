import { beforeAll, describe, expect, test } from 'vitest';
import type { Result } from '$lib/net/protocol.gen';
import { Wording } from '$lib/text/wording';
import { endingOf } from './endings';
import { fixtureOf, GAMES } from './fixtures';
import { drawn, learn } from './testing/render';

/** The drawings of each board's sprite, which trophies refer to. */
const SPRITES = import.meta.glob<Record<string, unknown>>('./*/art/{pictures,buildings}.ts', { eager: true });
const KINDS = ['civilian', 'points', 'culture', 'technology', 'economic', 'military'];

beforeAll(async () => {
  await learn('en');
  await drawn;
});

describe.each(GAMES)('the ending of %s', (game) => {
  const { game: info, positions } = fixtureOf(game);

  test('every drawn board has one', async () => {
    expect(await endingOf(game)).not.toBeNull();
  });

  test('its bars have the categories of the score sheet', async () => {
    const { tones = {} } = (await endingOf(game)) ?? {};
    for (const category of Object.keys(tones)) expect([...info.categories, 'quarry']).toContain(category);
  });

  test('its trophies are drawn and named', async () => {
    const ending = await endingOf(game);
    const names = Object.entries(SPRITES)
      .filter(([path]) => path.startsWith(`./${game}/`))
      .flatMap(([, module]) => Object.values(module))
      .flatMap((one) => (one && typeof one === 'object' ? Object.keys(one) : []));
    const found = Object.values(positions).flatMap(({ view }) => {
      const words = new Wording(info, ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fox', 'Gil']);
      return KINDS.flatMap((kind) => {
        const result: Result = { kind, winners: [0], scores: [] };
        return ending?.trophies({ view, result, facts: info.facts, words }, 0) ?? [];
      });
    });
    expect(found.length).toBeGreaterThan(0);
    for (const { href, drawing, label } of found) {
      if (drawing) expect(drawing.shape).not.toBe('');
      else expect(names).toContain(href?.replace(/^#[a-z]+-/, ''));
      expect(label).not.toBe('');
    }
  });
});

test('a game without a board has none', async () => {
  expect(await endingOf('tictactoe')).toBeNull();
});
