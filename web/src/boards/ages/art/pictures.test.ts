import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { fixtureOf } from '../../fixtures';
import { loading } from './loaded.svelte';
import { PICTURES, pictureOf, pictures } from './pictures';
import { KINDS } from './signs';

interface Card {
  id: string;
  kind: string;
  infantry?: number;
  cavalry?: number;
  artillery?: number;
}
const { facts } = fixtureOf('ages').game;
const cards = facts.cards as unknown as Card[];
const kinds = (facts.kinds as { id: string }[]).map((kind) => kind.id);
const WORKERS = kinds.slice(0, kinds.indexOf('government'));
const times = (shape: string, part: string) => shape.split(part).length - 1;

beforeAll(() => loading);

test('every card has a drawing, and buildings and units that of their kind', () => {
  expect(cards.filter(({ id, kind }) => !pictures()[pictureOf(id, kind)])).toEqual([]);
  expect(kinds.filter((kind) => !PICTURES[kind])).toEqual([]);
  const built = cards.filter(({ kind }) => WORKERS.includes(kind));
  expect(built.map(({ id, kind }) => pictureOf(id, kind))).toEqual(built.map(({ kind }) => kind));
});

test('everything else has its own drawing or that of its family', () => {
  const others = cards.filter(({ kind }) => !WORKERS.includes(kind) && kind !== 'bonus');
  expect(others.filter(({ id, kind }) => pictureOf(id, kind) === kind)).toEqual([]);
  for (const kind of ['leader', 'wonder', 'government', 'tactic', 'pact']) {
    const ids = cards.filter((card) => card.kind === kind).map(({ id }) => pictureOf(id, kind));
    expect(new Set(ids).size, kind).toBe(ids.length);
  }
});

test('an army is drawn from its units', () => {
  for (const { id, kind, infantry = 0, cavalry = 0, artillery = 0 } of cards) {
    if (kind !== 'tactic') continue;
    const { shape = '' } = pictures()[id] ?? {};
    const drawn = [KINDS.infantry, KINDS.cavalry, KINDS.artillery].map((unit) => times(shape, unit));
    expect(drawn, id).toEqual([infantry, cavalry, artillery]);
  }
});

test('no two drawings are the same, and all of them are small', () => {
  const shapes = Object.values(pictures()).map(({ shape }) => shape);
  expect(new Set(shapes).size).toBe(shapes.length);
  expect(gzipSync(JSON.stringify(pictures())).length).toBeLessThan(20_000);
});
