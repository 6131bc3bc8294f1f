import { expect, test } from 'vitest';
import { PICTURES } from '../duel/art/pictures';
import { CLASSES, Facts, RESOURCES } from '../duel/facts';
import { fixtureOf } from '../fixtures';
import { ICONS } from './icons';

const GAME = fixtureOf('duel').game;
const facts = new Facts(GAME.facts);
const ids = (kind: string) => (GAME.facts[kind] ?? []).map((component) => (component as { id: string }).id);

test('every resource, class, science symbol and chain symbol has its drawing', () => {
  const wanted = [
    ...RESOURCES,
    ...CLASSES.map((colour) => `class-${colour}`),
    ...ids('science_symbols').map((symbol) => `science-${symbol}`),
    ...ids('chain_symbols').map((symbol) => `chain-${symbol}`),
  ];
  expect(wanted).toHaveLength(5 + 7 + 7 + 17);
  expect(wanted.filter((name) => !ICONS[name])).toEqual([]);
});

test('every wonder and every progress token has its picture', () => {
  const wanted = [
    ...[...facts.wonders.keys()].map((id) => `wonder-${id}`),
    ...[...facts.tokens.keys()].map((id) => `token-${id}`),
  ];
  expect(wanted).toHaveLength(12 + 10);
  expect(wanted.filter((name) => !PICTURES[name])).toEqual([]);
});

test('every building has its picture', () => {
  const wanted = [...facts.cards.keys()].map((id) => `card-${id}`);
  expect(wanted).toHaveLength(73);
  expect(wanted.filter((name) => !PICTURES[name]?.shape)).toEqual([]);
});

test('no two drawings of a game are the same', () => {
  const shared = ['water_drop', 'oil_lamp', 'castle', 'mortar', 'scales', 'quill'].map(
    (sign) => `chain-${sign}`,
  );
  const icons = Object.entries(ICONS).filter(([name]) => !shared.includes(name));
  const shapes = [
    ...icons.map(([, shape]) => shape),
    ...Object.values(PICTURES).map((picture) => picture.shape),
  ];
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('the drawings stay small', () => {
  const all = JSON.stringify(ICONS) + JSON.stringify(PICTURES);
  expect(all.length).toBeLessThan(105_000);
});

test('a city lays its cards out by class', () => {
  expect(facts.sorted(['walls', 'altar', 'press', 'quarry', 'tavern'])).toEqual([
    'quarry',
    'press',
    'altar',
    'tavern',
    'walls',
  ]);
});
