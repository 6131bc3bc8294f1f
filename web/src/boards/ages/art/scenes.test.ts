import { beforeAll, expect, test } from 'vitest';
import { fixtureOf } from '../../fixtures';
import { loading } from './loaded.svelte';
import { PICTURES, pictureOf } from './pictures';
import { headOf, sceneOf, wonderLayers } from './scenes';
import { BLOCKS } from './tactics';

interface Card {
  id: string;
  kind: string;
  stages?: number[];
  infantry?: number;
  cavalry?: number;
  artillery?: number;
}
const { facts } = fixtureOf('ages').game;
const cards = facts.cards as unknown as Card[];
const of = (...kinds: string[]) => cards.filter(({ kind }) => kinds.includes(kind));
const kinds = (facts.kinds as { id: string }[]).map(({ id }) => id);
const WORKERS = kinds.slice(0, kinds.indexOf('government'));
/** Cards that have a scene of their own; events share those of their families. */
const LARGE = [...WORKERS, 'territory', 'tactic', 'event', 'aggression', 'war', 'pact', 'bonus'];

beforeAll(() => loading);

test('every leader has a head, and no other card has one', () => {
  expect(of('leader')).toHaveLength(24);
  expect(cards.filter(({ id, kind }) => (headOf(id) !== null) !== (kind === 'leader'))).toEqual([]);
});

test('a wonder has as many layers as stages, and no other card has layers', () => {
  expect(of('wonder')).toHaveLength(16);
  expect(cards.filter(({ id, stages = [] }) => wonderLayers(id).length !== stages.length)).toEqual([]);
});

test('every technology, colony, tactic, event and attack has a large scene', () => {
  expect(of(...WORKERS)).toHaveLength(34);
  expect(of(...LARGE).filter(({ id, kind }) => sceneOf(kind, id)?.viewBox !== '0 0 64 44')).toEqual([]);
});

test('no card falls back to the sign of its kind', () => {
  const fallen = cards.filter(({ id, kind }) => {
    const scene = sceneOf(kind, id);
    return scene === null || scene.shape === PICTURES[kind]?.shape;
  });
  expect(fallen).toEqual([]);
});

test('only the cards of one family share a scene', () => {
  const families = new Map<string, Set<string>>();
  for (const { id, kind } of cards) {
    const { shape = '' } = sceneOf(kind, id) ?? {};
    const family = WORKERS.includes(kind) || kind === 'territory' ? id : pictureOf(id, kind);
    families.set(shape, (families.get(shape) ?? new Set()).add(family));
  }
  expect([...families.values()].filter(({ size }) => size > 1)).toEqual([]);
});

test('an army has as many blocks as its card has units', () => {
  for (const { id, infantry = 0, cavalry = 0, artillery = 0 } of of('tactic')) {
    const { shape = '' } = sceneOf('tactic', id) ?? {};
    const drawn = [BLOCKS.infantry, BLOCKS.cavalry, BLOCKS.artillery].map(
      (block) => shape.split(block).length - 1,
    );
    expect(drawn, id).toEqual([infantry, cavalry, artillery]);
  }
});
