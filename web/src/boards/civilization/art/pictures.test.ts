import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fixtureOf } from '../../fixtures';
import { PICTURES } from './pictures';

const { facts } = fixtureOf('civilization').game;
const ids = (kind: string) => (facts[kind] ?? []).map((component) => (component as { id: string }).id);

/** The name of the pictures of each kind of component. */
const KINDS = {
  terrains: ['terrain', 'small'],
  figures: ['figure'],
  resources: ['resource'],
  buildings: ['building'],
  unit_types: ['unit'],
  wonders: ['wonder'],
  great_people: ['great'],
  governments: ['government'],
  techs: ['tech'],
  events: ['event'],
  civilizations: ['civilization'],
};

test.each(Object.entries(KINDS))('every one of the %s has its picture', (kind, names) => {
  const wanted = ids(kind).flatMap((id) => names.map((name) => `${name}-${id}`));
  expect(wanted.length).toBeGreaterThan(1);
  expect(wanted.filter((name) => !PICTURES[name])).toEqual([]);
});

test('every rank of every type of unit has its picture', () => {
  const ranks = (facts.unit_types ?? []).flatMap((type) => (type as { ranks: string[] }).ranks);
  expect(ranks).toHaveLength(13);
  expect(ranks.filter((rank) => !PICTURES[`rank-${rank}`])).toEqual([]);
});

test('no two things look the same, but for events that do the same', () => {
  const shapes = Object.entries(PICTURES).filter(([name]) => !name.startsWith('event-'));
  expect(new Set(shapes.map(([, { shape }]) => shape)).size).toBe(shapes.length);
});

test('the pictures stay small', () => {
  expect(gzipSync(JSON.stringify(PICTURES)).length).toBeLessThan(17_500);
});
