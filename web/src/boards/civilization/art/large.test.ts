import { beforeAll, expect, test } from 'vitest';
import { fixtureOf } from '../../fixtures';
import { buildingOf, greatPersonOf, leaderOf, loading } from './large.svelte';

const { facts } = fixtureOf('civilization').game;
const ids = (kind: string) => (facts[kind] ?? []).map((component) => (component as { id: string }).id);

beforeAll(() => loading);

test('every leader and every great person has a head', () => {
  expect(ids('civilizations')).toHaveLength(6);
  expect(ids('great_people')).toHaveLength(6);
  expect(ids('civilizations').filter((id) => !leaderOf(id))).toEqual([]);
  expect(ids('great_people').filter((id) => !greatPersonOf(id))).toEqual([]);
});

test('every building has its engraving, and the walls have one', () => {
  const buildings = [...ids('buildings'), 'city_walls'];
  expect(buildings).toHaveLength(15);
  expect(buildings.filter((id) => !buildingOf(id))).toEqual([]);
});

test('no two large pictures are the same', () => {
  const all = [
    ...ids('civilizations').map(leaderOf),
    ...ids('great_people').map(greatPersonOf),
    ...ids('buildings').map(buildingOf),
  ];
  expect(new Set(all.map((drawing) => drawing?.shape)).size).toBe(all.length);
});
