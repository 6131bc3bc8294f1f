import { describe, expect, test } from 'vitest';
import type { AkropolisView } from '$lib/net/protocol.gen';
import game from '../fixtures/akropolis.json';
import { cityOf, highest, levelOf, rim, scene } from './city';
import { Facts } from './facts';
import {
  ahead,
  beside,
  corners,
  DIRECTIONS,
  edge,
  footprint,
  inFront,
  keyOf,
  keyOfPlace,
  type Look,
  middleOf,
  nearest,
  type Place,
  project,
  projectBetween,
  SIZE,
  turned,
} from './geometry';

const facts = new Facts(game.game.facts as never);
const POSITIONS = game.positions as unknown as Record<
  string,
  { view: AkropolisView; legal: { args: Record<string, string> }[] }
>;
const tall = POSITIONS.tall?.view as AkropolisView;
const LOOKS: Look[] = [0, 1, 2, 3, 4, 5].flatMap((turns) => [
  { turns, flat: false },
  { turns, flat: true },
]);

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

test('the directions are those of the game', () => {
  expect(DIRECTIONS).toEqual(game.game.facts.directions.map(({ dq, dr }) => ({ q: dq, r: dr })));
});

describe('turning', () => {
  test('by sixty degrees leads from each direction to the next, and six times home', () => {
    DIRECTIONS.forEach((step, direction) => {
      expect(turned(step, 1)).toEqual(beside({ q: 0, r: 0 }, direction + 1));
    });
    expect(turned({ q: 3, r: -5 }, 6)).toEqual({ q: 3, r: -5 });
    expect(turned(turned({ q: 3, r: -5 }, 2), -2)).toEqual({ q: 3, r: -5 });
  });

  test('the worked example: market plaza, barracks and quarry on (2, 0)', () => {
    const cells = (turn: number) => footprint({ q: 2, r: 0, turn }).map(keyOf);
    expect(cells(0)).toEqual(['2,0', '2,-1', '3,-1']);
    expect(cells(3)).toEqual(['2,0', '2,1', '1,1']);
    expect(cells(5)).toEqual(['2,0', '1,0', '2,-1']);
  });

  test('a turned tile lies on the turned cells', () => {
    const place: Place = { q: 2, r: -1, turn: 4 };
    for (const turns of [0, 1, 2, 3, 4, 5]) {
      const moved = { ...turned(place, turns), turn: (place.turn + turns) % 6 };
      expect(footprint(moved)).toEqual(footprint(place).map((cell) => turned(cell, turns)));
    }
  });

  test('the way between two looks begins and ends where they are', () => {
    for (const turns of [0, 1, 4]) {
      const there = project({ q: 2, r: -3 }, 2, { turns, flat: false });
      const way = projectBetween({ q: 2, r: -3 }, 2, turns, false);
      expect(way.x).toBeCloseTo(there.x);
      expect(way.y).toBeCloseTo(there.y);
    }
  });
});

describe.each(LOOKS)('looked at with $turns turns, flat: $flat', (look) => {
  const city = cityOf(tall.cities[0] as never, facts);

  test('neighbours share an edge on the screen', () => {
    const all = corners(look.flat);
    for (const direction of [0, 1, 2, 3, 4, 5]) {
      const from = project({ q: 0, r: 0 }, 0, look);
      const to = project(beside({ q: 0, r: 0 }, direction - look.turns), 0, look);
      const [a, b] = edge(all, direction);
      expect((to.x - from.x) / 2).toBeCloseTo((a.x + b.x) / 2);
      expect((to.y - from.y) / 2).toBeCloseTo((a.y + b.y) / 2);
    }
  });

  test('what is behind is painted before what is in front of it', () => {
    const painted = scene(city, tall.cities[0]?.hexes ?? [], look, 99);
    expect(painted).toHaveLength(city.size);
    const ground = painted.map((column) => project(column, 0, look));
    ground.forEach((near, index) => {
      for (const far of ground.slice(index + 1)) {
        // Columns that may hide each other stand closer than a hex is wide.
        if (Math.abs(near.x - far.x) < 2 * SIZE - 0.1) expect(near.y).toBeLessThan(far.y + 0.01);
      }
    });
    expect(inFront({ q: 0, r: 0 }, { q: 0, r: 0 }, look)).toBe(0);
  });

  test('what is beside a column is what the city has there', () => {
    for (const column of scene(city, [], look, 99)) {
      for (const direction of [0, 1, 2, 3, 4, 5]) {
        const near = city.get(keyOf(beside(column, direction - look.turns)));
        expect(column.around[direction]).toBe(near?.storeys.length ?? 0);
        expect(column.joined[direction]).toBe(
          near?.storeys.length === column.level && near.storeys.at(-1)?.tile === column.tile,
        );
      }
    }
  });

  test.each(['start', 'early', 'tall', 'four'])('arrows reach every legal place in %s', (name) => {
    const { view, legal } = POSITIONS[name] as (typeof POSITIONS)[string];
    const own = cityOf(view.cities[0] as never, facts);
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      const things = legal
        .filter(({ args }) => args.tile === view.site[0] && Number(args.turn) === turn)
        .map(({ args }) => ({ q: Number(args.q), r: Number(args.r), turn }))
        .map((place) => ({ place, at: middleOf(place, levelOf(own, place), look) }));
      const reached = new Set(things.slice(0, 1));
      for (const thing of reached) {
        for (const [x, y] of WAYS) {
          const next = ahead(things, thing.at, { x, y });
          if (next) reached.add(next);
        }
      }
      const missed = things.filter((thing) => !reached.has(thing)).map(({ place }) => keyOfPlace(place));
      expect(missed).toEqual([]);
    }
  });

  test('a tile is picked by its middle', () => {
    const places = (POSITIONS.tall?.legal ?? [])
      .map(({ args }) => ({ q: Number(args.q), r: Number(args.r), turn: Number(args.turn) }))
      .filter(({ turn }) => turn === 2);
    const things = places.map((place) => ({ place, at: middleOf(place, levelOf(city, place), look) }));
    for (const { place, at } of things) {
      const found = nearest(things, { x: at.x + 2, y: at.y - 2 });
      expect(found && keyOfPlace(found.place)).toBe(keyOfPlace(place));
    }
  });
});

describe('a city', () => {
  const [first] = tall.cities;
  const city = cityOf(first as never, facts);

  test('shows from above what the engine sees', () => {
    const tops = [...city.values()].map(({ key, storeys }) => [
      key,
      storeys.at(-1)?.kind,
      storeys.at(-1)?.tile,
      storeys.length,
    ]);
    const told = first?.hexes.map((hex) => [keyOf(hex), hex.kind, hex.tile, hex.level]) ?? [];
    expect(tops.sort()).toEqual(told.sort());
    expect(highest(city)).toBe(4);
  });

  test('shows no more than the chosen level, and what lies there', () => {
    const low = scene(city, first?.hexes ?? [], { turns: 0, flat: false }, 1);
    expect(new Set(low.map(({ level }) => level))).toEqual(new Set([1]));
    for (const { storeys, kind, hex } of low) {
      expect(kind).toBe(storeys[0]?.kind);
      expect(hex === null).toBe(storeys.length > 1);
    }
  });

  test('every legal placement lies flat one level higher', () => {
    for (const { args } of POSITIONS.tall?.legal ?? []) {
      const place = { q: Number(args.q), r: Number(args.r), turn: Number(args.turn) };
      const levels = footprint(place).map((cell) => city.get(keyOf(cell))?.storeys.length ?? 0);
      expect(new Set(levels).size).toBe(1);
      expect(levelOf(city, place)).toBe((levels[0] ?? 0) + 1);
    }
  });

  test('a rim is as wide as asked', () => {
    expect(rim(city, 0)).toHaveLength(city.size);
    const start = cityOf(POSITIONS.start?.view.cities[0] as never, facts);
    expect(rim(start, 1)).toHaveLength(4 + 12);
  });
});

test('arrows go straight ahead rather than to what is near', () => {
  const things = [
    { name: 'near but aside', at: { x: 30, y: 40 } },
    { name: 'ahead', at: { x: 60, y: 2 } },
    { name: 'behind', at: { x: -10, y: 0 } },
  ];
  expect(ahead(things, { x: 0, y: 0 }, { x: 1, y: 0 })?.name).toBe('ahead');
  expect(ahead(things, { x: 0, y: 0 }, { x: -1, y: 0 })?.name).toBe('behind');
  expect(ahead(things, { x: 0, y: 0 }, { x: 0, y: -1 })).toBe(null);
});
