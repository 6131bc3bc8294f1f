/** The kinds of the catalogue's components, and what is printed on map tiles. */
import { PICTURES } from './art/pictures';

/** The section of the texts by kind. */
export const NAMES: Readonly<Record<string, string>> = {
  civilizations: 'civilization',
  techs: 'tech',
  governments: 'government',
  buildings: 'building',
  wonders: 'wonder',
  great_people: 'great_person',
  events: 'event',
  units: 'unit',
  figures: 'figure',
  tiles: 'tile',
};

const DRAWN: Readonly<Record<string, string>> = { ...NAMES, great_people: 'great' };

/** Return the name of the drawing of a component. */
export function drawingOf(kind: string, id: string): string {
  const name = `${DRAWN[kind] ?? kind}-${id}`;
  if (!(name in PICTURES)) throw new Error(`${name} has no drawing`);
  return name;
}

/** The drawings of the letters on map tiles. */
export const EXTRAS: Readonly<Record<string, string>> = {
  n: 'resource-incense',
  i: 'resource-iron',
  s: 'resource-silk',
  w: 'resource-wheat',
  c: 'culture',
  o: 'coin',
  h: 'marker-hut',
  v: 'marker-village',
};
