/** Which drawing stands for a thing. */
import type { CivilizationCityView } from '$lib/net/protocol.gen';
import { PICTURES } from './art/pictures';

const known = (name: string) => name in PICTURES;

/** A city as large as it is, with or without walls. */
export function cityPicture({ id, walls }: Pick<CivilizationCityView, 'id' | 'walls'>): string {
  return `city-${id === 'capital' ? 'capital' : 'city'}${walls ? '-walls' : ''}`;
}

/** What face-down goods and payments are made of. */
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

/** The name of the drawing of a thing, by its kind and id. */
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

/** What stands for a place where coins lie. */
export function coinPicture(source: string): string {
  if (source.endsWith('city') || source === 'capital') return cityPicture({ id: source, walls: false });
  if (source === 'government') return 'crown';
  return known(`tech-${source}`) ? `tech-${source}` : known(`wonder-${source}`) ? `wonder-${source}` : 'coin';
}
