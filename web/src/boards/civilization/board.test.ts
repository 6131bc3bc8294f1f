// @vitest-environment happy-dom

/** Tests of what only the board of Civilization does: paths, sites, deals, battles, scenes, the map. */
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CivilizationBattleView, CivilizationView } from '$lib/net/protocol.gen';
import { structuralShare } from '$lib/net/structuralShare';
import { Wording } from '$lib/text/wording';
import { fixtureOf, type Position } from '../fixtures';
import { clear, lay, learn, type More, slowHands } from '../testing/render';
import { PICTURES } from './art/pictures';
import CivilizationBoard from './CivilizationBoard.svelte';
import { DECISIONS, sceneOf } from './decisions';
import { formatGoods, sumGoods } from './goods';
import { land } from './mapGround';
import { pictureOf } from './pictureNames';
import { hasChanged, newsOf } from './recentMoves';
import { at, beside, directionTo, lying } from './squareNames';
import { toldParts } from './techText';

vi.mock('../shared/Sprite.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 60_000 });
const { game, positions } = fixtureOf('civilization');
const words = new Wording(game, []);

function open(name: string, more: More = {}) {
  const position = positions[name] as Position<CivilizationView>;
  return Object.assign(lay(CivilizationBoard, 'civilization', position, { several: true, ...more }), {
    position,
  });
}

beforeAll(() => learn('en'));
beforeEach(slowHands);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

describe('figures', () => {
  const { view } = positions.movement as Position<CivilizationView>;
  const way = view.aid?.ways.find(({ groups }) => groups.length === 1);
  const start = `[data-key="square:${way?.square}"]`;
  const [armies, scouts] = way?.groups[0] ?? [0, 0];
  const set = `move ${way?.square} ${armies} ${scouts}`;
  const free = way?.reach.filter(({ stop, danger }) => stop && !danger) ?? [];

  test('are led by two touches, and what is played is the whole way', () => {
    const end = free.find(({ steps }) => steps === way?.steps);
    const at = open('movement');
    at.click(start);
    at.click(`[data-key="square:${end?.square}"]`);
    expect(at.said).toEqual([]);
    at.click(`[data-key="square:${end?.square}"]`);
    const [first, ...steps] = at.said[0]?.split('; ') ?? [];
    expect(first).toBe(set);
    expect(steps).toHaveLength(end?.steps ?? -1);
    const reached = steps.reduce(
      (square, step) => beside(square, step.split(' ')[1] ?? ''),
      way?.square ?? '',
    );
    expect(reached).toBe(end?.square);
  });

  test('that could go on are told to stop', () => {
    const near = free.find(({ steps }) => steps < (way?.steps ?? 0));
    const at = open('movement');
    at.click(start);
    at.click(`[data-key="square:${near?.square}"]`);
    at.click('[data-key="use:commit"]');
    expect(at.said[0]?.endsWith('; stop')).toBe(true);
  });

  test('tell on the square how many steps it is away', () => {
    const at = open('movement');
    at.click(start);
    for (const { square, steps } of free) {
      const face = at.find(`[data-key="square:${square}"]`);
      if (at.position.legal.some(({ args }) => args.square === square)) continue;
      expect(face.querySelector('.steps')?.textContent).toBe(String(steps));
    }
  });

  test('are let go step by step: the way first, then the group', async () => {
    const at = open('movement');
    at.click(start);
    at.click(`[data-key="square:${free.at(-1)?.square}"]`);
    expect(at.all('.route')).toHaveLength(1);
    at.find(start).focus();
    await at.press('Escape');
    expect(at.all('.route')).toHaveLength(0);
    expect(at.all(`${start}[aria-pressed="true"]`)).toHaveLength(1);
    await at.press('Escape');
    expect(at.all('[aria-pressed="true"][data-key^="square:"]')).toEqual([]);
  });
});

describe('a city', () => {
  const menu = (positions.late_four as Position<CivilizationView>).view.aid?.menus[0];
  const item = menu?.items.find(({ sites = [], why }) => sites.length > 1 && !why);
  const produce = `produce ${menu?.city} ${item?.item}`;

  test('builds on a lit square in one gesture', () => {
    const site = item?.sites[1]?.square;
    const at = open('late_four');
    at.click(`[data-key="city:${menu?.city}"]`);
    at.click(`[data-means="${produce}"]`);
    at.click(`[data-key="square:${site}"]`);
    at.click(`[data-key="square:${site}"]`);
    expect(at.said).toEqual([`${produce}; at ${site}`]);
  });

  test('marks what a building would replace', () => {
    const at = open('late_four');
    at.click(`[data-key="city:${menu?.city}"]`);
    at.click(`[data-means="${produce}"]`);
    expect(at.all('.swap')).toHaveLength(item?.sites.filter(({ replaces }) => replaces).length ?? -1);
  });

  test('says of everything that it cannot make why not', () => {
    const at = open('late_four');
    at.click(`[data-key="city:${menu?.city}"]`);
    const refused = menu?.items.filter(({ why }) => why) ?? [];
    expect(refused.length).toBeGreaterThan(0);
    const list = at.find('.panel details') as HTMLDetailsElement;
    list.open = true;
    list.dispatchEvent(new Event('toggle'));
    flushSync();
    expect(at.all('.refused li')).toHaveLength(refused.length);
    for (const line of at.all('.refused li')) expect(line.textContent).toMatch(/·\s*\S/);
  });

  test('is chosen by its number', async () => {
    const at = open('late_four');
    at.find('[data-key]').focus();
    await at.press('1');
    expect(at.all('[data-zone="uses"] [data-means]').length).toBeGreaterThan(0);
  });
});

describe('a deal', () => {
  test('is put together here and offered in one breath', () => {
    const at = open('trade');
    const partner = at.position.legal.find(({ verb }) => verb === 'offer')?.args.seat;
    at.click(`[data-key="seat:${partner}"]`);
    const more = at.all('button').filter((one) => one.getAttribute('aria-label')?.startsWith('More: Trade'));
    at.tap(more[0] as HTMLElement);
    at.click('[data-key="use:commit"]');
    expect(at.said).toEqual([`offer ${partner}; give trade_1; propose`]);
  });

  test('counts points by fives and ones, and adds them up again', () => {
    const side = new Map([
      ['trade', 12],
      ['iron', 2],
    ]);
    expect(formatGoods(side)).toEqual(['trade_5', 'trade_5', 'trade_1', 'trade_1', 'iron', 'iron']);
    expect(sumGoods(formatGoods(side))).toEqual(side);
  });
});

describe('a battle', () => {
  test('tells what comes of a unit in every front before it is played', () => {
    const at = open('siege');
    const unit = at.position.legal.find(({ verb }) => verb === 'attack')?.args.unit;
    at.click(`[data-key="unit:${unit}"]`);
    const clashes = at.position.view.aid?.clashes.filter((clash) => clash.unit === unit) ?? [];
    expect(at.all('.result')).toHaveLength(clashes.length);
  });

  test('tells what there is to win and to lose, by its kind and the rule of loot', () => {
    const at = open('siege');
    const told = () => at.find('.stakes').textContent ?? '';
    expect(told()).toMatch(
      /If you win:.*the capital falls.*If you lose:.*figures are lost; the loot is up to 3/s,
    );
    const other = (battle: Partial<CivilizationBattleView>, seat = at.position.seat) => {
      const view = structuredClone(at.position.view);
      Object.assign(view.options, { loot: 'faq' });
      Object.assign(view.battle ?? {}, battle);
      at.change({ view, seat });
    };
    other({ kind: 'figures' });
    expect(told()).toMatch(/the figures there are lost; the loot is worth 1/);
    other({ kind: 'village', defender: null }, null);
    expect(told()).toMatch(/Ada wins:.*the village falls.*If the barbarians win:.*figures are lost\./s);
  });

  test('names the sources of every bonus', () => {
    const at = open('siege');
    const [mine = [], theirs = []] = at.position.view.battle?.bonuses ?? [];
    for (const { worth } of [...mine, ...theirs]) expect(at.root.textContent).toContain(`+${worth}`);
  });
});

describe('the stage', () => {
  test('shows where the decision is made', () => {
    expect(sceneOf('research', [])).toBe('techs');
    expect(sceneOf('trade', [])).toBe('deals');
    expect(sceneOf('choose_target', [{ text: '', verb: 'wonder', args: {} }])).toBe('market');
    for (const decision of Object.keys(DECISIONS)) expect(sceneOf(decision, [])).toBeTruthy();
  });

  test('is changed by letters, and the map stays a touch away', async () => {
    const at = open('late_four');
    at.find('[data-key]').focus();
    await at.press('k');
    expect(at.root.textContent).toContain('Your supply');
    at.click('.thumb');
    expect(at.all('.map')).toHaveLength(1);
  });

  test('keeps the map while it shows something else', async () => {
    const at = open('late_four');
    const squares = at.all('.square');
    expect(squares).toHaveLength(256);
    at.find('[data-key]').focus();
    await at.press('t');
    expect(at.all('.square')).toEqual([]);
    await at.press('m');
    const again = at.all('.square');
    expect(again.every((square, index) => square === squares[index])).toBe(true);
  });

  test('leaves every square alone that a move does not change', () => {
    const at = open('late_four');
    const { view } = at.position;
    const next = structuredClone(view);
    const city = next.nations[1]?.cities[0];
    const bare = next.squares.find(({ terrain, owner, centre }) => terrain && owner == null && !centre);
    if (!bare || !city) throw new Error('there is neither a city nor a free square');
    Object.assign(bare, { owner: 1, armies: 2 });
    city.production += 1;
    next.turn += 1;
    const formatGoods = at.touched(at.all('.square'), () => at.change({ view: structuralShare(view, next) }));
    expect(formatGoods.map(({ dataset }) => dataset.key).sort()).toEqual(
      [`square:${bare.id}`, `square:${city.square}`].sort(),
    );
  });

  test('comes nearer and goes away again by keys', async () => {
    const at = open('late_four');
    const size = () => at.find('.map').style.getPropertyValue('--cell');
    const before = size();
    at.find('[data-key]').focus();
    await at.press('+');
    expect(size()).not.toBe(before);
    await at.press('0');
    expect(size()).toBe(before);
  });
});

test('the ground is drawn from squares and tiles alone', () => {
  const { view } = positions.early_four as Position<CivilizationView>;
  const drawn = land(view.squares, view.tiles, false);
  const squares = new Set(view.squares.map(({ terrain }) => terrain).filter(Boolean));
  expect(drawn.match(/ci-ground/g)).toHaveLength(squares.size);
  // Every square has two outlines: its colour and its drawing.
  expect(drawn.match(/h48v48/g)).toHaveLength(2 * view.squares.filter(({ terrain }) => terrain).length);
  expect(drawn.match(/class="ci-back"/g)).toHaveLength(view.tiles.filter(({ tile }) => tile === null).length);
});

describe('the map for two', () => {
  test('lies down: numbers go across, letters go down', () => {
    expect(at('c11')).toEqual({ x: 2, y: 10 });
    expect(lying('c11')).toEqual({ x: 10, y: 2 });
    const board = open('movement');
    const left = (id: string) => Number.parseFloat(board.find(`[data-key$=":${id}"]`).style.left);
    const top = (id: string) => Number.parseFloat(board.find(`[data-key$=":${id}"]`).style.top);
    expect(left('a16')).toBe(15 * (left('a2') - left('a1')));
    expect(top('a16')).toBe(top('a1'));
    expect(left('h1')).toBe(left('a1'));
  });

  test('has the nation with its power and all its cities in a band below', () => {
    const board = open('movement');
    const { view, seat } = board.position;
    const nation = view.nations[seat ?? 0];
    const told = board.find('.band').textContent ?? '';
    expect(told).toContain(words.t(`civilization.${nation?.civilization}.power`));
    expect(board.all('.band .cities .ci-row')).toHaveLength(nation?.cities.length ?? -1);
  });
});

describe('a tech', () => {
  test('is told sentence by sentence, each with its kind apart', () => {
    const text =
      'Level I. Building: Harbor. Battle, 1 iron: deal 3 wounds (4 at most). Speed 3. You may sail far away.';
    expect(toldParts(text, 'Level I.')).toEqual([
      ['Building', ': Harbor.'],
      ['Battle', ', 1 iron: deal 3 wounds (4 at most).'],
      ['Speed 3.', ''],
      ['', 'You may sail far away.'],
    ]);
  });

  test('of a level that can be learned stands there with its whole text', () => {
    const board = open('research');
    const cards = board.all('.cards [data-key^="tech:"]');
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards) {
      const id = (card.dataset.key ?? '').slice(5);
      const parts = toldParts(words.text('tech', id), '').map((part) => part.join(''));
      for (const part of parts.slice(1)) expect(card.querySelector('.told')?.textContent).toContain(part);
    }
  });
});

test('squares lie beside each other in four directions', () => {
  for (const direction of ['north', 'east', 'south', 'west']) {
    expect(directionTo('h8', beside('h8', direction))).toBe(direction);
  }
  expect(directionTo('h8', 'i9')).toBeNull();
});

test('everything has a drawing', () => {
  const kinds = {
    techs: 'tech',
    wonders: 'wonder',
    buildings: 'building',
    great_people: 'great_person',
    units: 'unit',
  };
  for (const [facts, kind] of Object.entries(kinds)) {
    for (const { id } of game.facts[facts] as { id: string }[])
      expect(PICTURES).toHaveProperty([pictureOf(kind, id)]);
  }
});

describe('the race', () => {
  const { view } = positions.late_four as Position<CivilizationView>;

  test('shows four numbers of every nation, and a touch tells how one comes about', () => {
    const at = open('late_four');
    const bars = at.all('.ci-race .row button');
    expect(bars).toHaveLength(4 * view.nations.length);
    expect(at.all('.ci-race .told')).toHaveLength(0);
    (bars[2] as HTMLElement).click();
    flushSync();
    const told = at.find('.ci-race .told').textContent ?? '';
    expect(told).toContain(`${view.nations[0]?.coins} of 15 coins`);
    (bars[2] as HTMLElement).click();
    flushSync();
    expect(at.all('.ci-race .told')).toHaveLength(0);
  });

  test('tells whose capital is how far from where', () => {
    const at = open('late_four');
    const { race } = view.nations[1] as CivilizationView['nations'][0];
    (at.all('.ci-race .row button')[7] as HTMLElement).click();
    flushSync();
    expect(at.find('.ci-race .told').textContent).toContain(`${race.march} steps from ${race.origin}`);
  });
});

describe('news', () => {
  const { view: then } = positions.late_four as Position<CivilizationView>;
  const changed = (change: (view: CivilizationView) => void) => {
    const now = structuredClone(then);
    change(now);
    return now;
  };
  const squareOf = (view: CivilizationView, test: (one: CivilizationView['squares'][0]) => boolean) =>
    view.squares.find(test) as CivilizationView['squares'][0];

  test('are what others learnt, and not what I did', () => {
    const now = changed(({ nations }) => {
      nations[0]?.techs.push('theology');
      nations[1]?.techs.push('theology');
    });
    expect(newsOf(then, now, 0)).toEqual([{ kind: 'tech', seat: 1, id: 'theology', square: null }]);
  });

  test('are cities that are founded and those that are gone', () => {
    const gone = squareOf(then, ({ centre, seat }) => centre === true && seat === 0).id;
    const now = changed(({ squares }) => {
      const square = squares.find(({ id }) => id === gone);
      if (square) square.centre = false;
    });
    expect(newsOf(then, now, 0)).toEqual([expect.objectContaining({ kind: 'razed', seat: 0, square: gone })]);
    const founded = newsOf(now, then, 1).map(({ kind, seat, square }) => ({ kind, seat, square }));
    expect(founded).toEqual([{ kind: 'city', seat: 0, square: gone }]);
  });

  test('are figures that came near to what is mine', () => {
    const mine = then.nations[0]?.cities[0]?.square ?? '';
    const near = beside(mine, 'east');
    const now = changed(({ squares }) => {
      for (const square of squares) if (square.id === near) Object.assign(square, { owner: 2, armies: 1 });
    });
    expect(newsOf(then, now, 0)).toEqual([{ kind: 'near', seat: 2, id: '', square: near }]);
    const [was, is] = [then, now].map((view) => squareOf(view, ({ id }) => id === near));
    expect(was && is && hasChanged(was, is, 0)).toBe(true);
    expect(was && is && hasChanged(was, is, 2)).toBe(false);
  });

  test('are measured by what I saw before, also where the page was not there', async () => {
    const mine = then.nations[0]?.cities[0]?.square ?? '';
    const near = beside(mine, 'east');
    const view = changed(({ squares }) => {
      for (const square of squares) if (square.id === near) Object.assign(square, { owner: 2, armies: 1 });
    });
    const recall = vi.fn(async () => then);
    const since = { own: null, moments: [], at: null, look: () => {}, again: () => {}, recall };
    const at = lay(CivilizationBoard, 'civilization', positions.late_four as Position, { view, since });
    await vi.waitFor(() => expect(at.find('.since').textContent).toContain('1'));
    expect(recall).toHaveBeenCalledOnce();
  });
});

describe('the heading of a nation', () => {
  const { view } = positions.late_four as Position<CivilizationView>;
  const textOf = (seat: number) => words.text('civilization', view.nations[seat]?.civilization ?? '');

  test("of mine tells of my leader, start tech and power, and of my government's", () => {
    const at = open('late_four');
    at.click('.sheet header [data-nation="0"]');
    const told = at.find('.zoom').textContent ?? '';
    expect(told).toContain(textOf(0));
    expect(told).toContain(`Government: ${words.name('government', view.nations[0]?.government ?? '')}.`);
  });

  test('of every opponent does so as well, by key too, and Esc puts it away', async () => {
    const at = open('late_four');
    for (const seat of [1, 2, 3]) {
      const heading = at.find(`.rivals [data-nation="${seat}"]`);
      heading.focus();
      heading.click();
      flushSync();
      expect(at.find('.zoom').textContent).toContain(textOf(seat));
      await at.press('Escape');
      expect(at.all('.zoom')).toEqual([]);
    }
  });

  test('is no button before there is a nation', () => {
    expect(open('choose_civilization').all('[data-nation="0"]')).toEqual([]);
  });
});

test('the line of the frame is never there, so that the map keeps its height', () => {
  for (const name of ['late_four', 'movement', 'interrupt'])
    expect(open(name).root.querySelectorAll('[data-strip]')).toHaveLength(1);
});

test('a question about a figure names it', () => {
  const { view } = positions.late_four as Position<CivilizationView>;
  const about = { kind: 'figure', id: 'scout', city: '', square: '', seat: null, left: 0 };
  const at = open('late_four', { view: { ...view, decision: 'place_figure', about } });
  expect(at.find('.about b').textContent).toBe('Scout');
});

test('a unit has one name, on cards as in moves', () => {
  const onname = vi.fn();
  const at = open('battle', { onname });
  const named = onname.mock.lastCall?.[0] as Record<string, string>;
  const cards = at.all('.ci-unit').map((one) => ({
    name: one.querySelector('b')?.textContent,
    strength: one.querySelector('.power')?.textContent?.trim(),
    unit: one.dataset.key?.slice('unit:'.length),
  }));
  expect(cards.length).toBeGreaterThan(0);
  for (const { name, strength, unit } of cards) {
    expect(named[`open ${unit}`]).toBe(`Open a new front with ${name} (${strength})`);
    expect(words.t(`unit.${unit}.name`)).not.toContain(name);
  }
});

describe('a move is named by what it means in its decision', () => {
  const namesIn = (name: string, more: Partial<Position<CivilizationView>> = {}) => {
    const onname = vi.fn();
    lay(CivilizationBoard, 'civilization', { ...positions[name], ...more } as Position, { onname });
    return onname.mock.lastCall?.[0] as Record<string, string>;
  };

  test('a square is for a capital, a thing or a target', () => {
    const capital = Object.entries(namesIn('place_capital'))[0];
    expect(capital?.[1]).toBe(`Found your capital on ${capital?.[0].slice('at '.length)}`);
    const { view } = positions.late_four as Position<CivilizationView>;
    const legal = [{ text: 'at d4', verb: 'at', args: { square: 'd4' } }];
    const about = (decision: string, kind: string, id: string) =>
      namesIn('late_four', {
        legal,
        view: { ...view, decision, about: { kind, id, city: '', square: '', seat: null, left: 0 } },
      })['at d4'];
    expect(about('place_piece', 'piece', 'oracle')).toBe('Put the Oracle on d4');
    expect(about('place_figure', 'figure', 'army')).toBe('Put an army on d4');
    expect(about('choose_site', 'item', 'aqueduct')).toBe('Build an Aqueduct on d4');
    expect(about('choose_target', 'event', 'sabotage')).toBe('Target d4');
  });

  test('the end is that of the phase', () => {
    expect(namesIn('movement').done).toBe('End movement');
    expect(namesIn('interrupt').pass).toBe('Don’t interrupt');
  });
});

describe('the button that ends my part', () => {
  const { view } = positions.movement as Position<CivilizationView>;
  const label = (finished: number[]) => {
    const at = open('movement', { view: { ...view, finished } });
    return at.find('[data-move="done"]').textContent?.replace('Space', '').trim();
  };

  test('names the next phase only if the others have finished this one', () => {
    const others = view.order.filter((seat) => seat !== view.seat);
    expect(label(others)).toBe('To research');
    expect(label(others.slice(1))).toBe('Done moving');
  });
});

test('a square tells in one sentence what a thing would yield there', () => {
  const { view } = positions.late_four as Position<CivilizationView>;
  const about = { kind: 'item', id: 'market', city: 'capital', square: '', seat: null, left: 0 };
  const free = view.squares.find(({ terrain, piece, owner }) => terrain && !piece && owner == null);
  const none = { coin: 0, culture: 0, replaces: '', resources: [] };
  const site = { square: free?.id ?? '', trade: 1, production: -1, combat: 2, ...none };
  const aid = { menus: [], sites: [site], ways: [], fights: [], clashes: [] };
  const position = {
    ...positions.late_four,
    legal: [{ text: `at ${site.square}`, verb: 'at', args: { square: site.square } }],
    view: { ...view, decision: 'choose_site', about, aid },
  };
  const at = lay(CivilizationBoard, 'civilization', position as Position, { several: true });
  const square = at.find(`[data-key="square:${site.square}"]`);
  const said = square.getAttribute('aria-label') ?? square.textContent ?? '';
  const ground = words.name('terrain', free?.terrain ?? '');
  expect(said).toContain(`Market on ${site.square} (${ground}`);
  expect(said).toMatch(/\): −1 production, \+1 trade,? and \+2 combat bonus\./);
});

test('where a deck is empty another one is chosen for the barbarians', () => {
  const at = open('choose_deck');
  at.click('[data-key="unit_type:infantry"]');
  at.click('[data-key="unit_type:infantry"]');
  expect(at.said).toEqual(['muster infantry']);
});

test('what others did before I was asked whether I interrupt is still news', () => {
  const { view: then } = positions.late_four as Position<CivilizationView>;
  const at = open('late_four');
  const change = (more: Partial<CivilizationView>, tech?: string) => {
    const view = { ...structuredClone(then), ...more };
    if (tech) view.nations[1]?.techs.push(tech);
    at.change({ view });
  };
  change({ decision: 'step', deciders: [1] });
  change({ decision: 'interrupt', deciders: [0] }, 'theology');
  change({ decision: 'step', deciders: [1] }, 'theology');
  change({ decision: 'movement', deciders: [0] }, 'theology');
  expect(at.find('.since').textContent).toContain('1');
});
