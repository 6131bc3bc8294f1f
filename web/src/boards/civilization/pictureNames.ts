/** Names of the drawings of things. */
import type { CivilizationCityView } from '$lib/net/protocol.gen';
import { PICTURES } from './art/pictures';

const known = (name: string) => name in PICTURES;

/** Return the drawing of a city by its size and walls. */
export function cityPicture({ id, walls }: Pick<CivilizationCityView, 'id' | 'walls'>): string {
  return `city-${id === 'capital' ? 'capital' : 'city'}${walls ? '-walls' : ''}`;
}

/** Return the drawing of face-down goods and payments. */
function goods(id: string): string {
  const bare = id
    .replace(/^(hut|village)_/, '')
    .replace(/_[15]$/, '')
    .replace('stolen_', '');
  for (const name of [`resource-${bare}`, `marker-${bare}`, bare, `event-${id}`])
    if (known(name)) return name;
  return 'hand';
}

const FIRST = ['building', 'wonder', 'unit', 'figure'];

/** Return the name of the drawing of a thing by its kind and id. */
export function pictureOf(kind: string, id: string): string {
  const own = `${kind}-${id}`;
  if (known(own)) return own;
  switch (kind) {
    case 'ability':
      return pictureOf('tech', id.replace(/_(obsolete|kill|destroy|actions|nuke|heal)$/, ''));
    case 'item':
      return FIRST.map((one) => `${one}-${id}`).find(known) ?? 'production';
    case 'victim':
      return id === 'great_person' ? 'great-artist' : `figure-${id}`;
    case 'unit':
      return `unit-${id.replace(/_\d$/, '')}`;
    case 'unit_type':
      return `unit-${id}`;
    case 'great_person':
      return `great-${id}`;
    case 'piece':
      return ['building', 'wonder', 'great'].map((one) => `${one}-${id}`).find(known) ?? 'star';
    case 'token':
      return coinPicture(id);
    default:
      return goods(id);
  }
}

/** Return the drawing of a place with coins. */
export function coinPicture(source: string): string {
  if (source.endsWith('city') || source === 'capital') return cityPicture({ id: source, walls: false });
  if (source === 'government') return 'crown';
  return known(`tech-${source}`) ? `tech-${source}` : known(`wonder-${source}`) ? `wonder-${source}` : 'coin';
}
