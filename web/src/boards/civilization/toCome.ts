/** What is still to come in Civilization. */
import type { CivilizationView } from '$lib/net/protocol.gen';
import { Counter, item, type Section, seen, type ToCome } from '../toCome';
// The board and this file share their parts in the build.
import './CivilizationBoard.svelte';
import { Facts, UNIT_TYPES } from './facts';

interface Copied {
  id: string;
  copies: number;
  level: number;
  huts: number;
  villages: number;
  civilization: string | null;
}

/** Return the numbers of an object as a list of ids. */
const listed = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([id, count]) => Array.from({ length: count }, () => id));

export const toCome: ToCome<CivilizationView> = (view, given, words) => {
  if (view.result) return [];
  const facts = new Facts(given);
  const { table, nations } = view;
  const rows = (kind: string) => (given[kind] ?? []) as unknown as Copied[];
  const say = (key: string, values?: Record<string, string | number>) =>
    words.t(`catalogue:to_come.${key}`, values);
  const sections: Section[] = [];
  const add = (title: string, note: string, items: Section['items']) => {
    if (items.length > 0) sections.push({ title, note, items });
  };
  const show = (kind: string, counter: Counter, token = '') =>
    counter.entries().map(([id, count]) => item(words, kind, id, { count, token }));

  add(
    say('wonder_deck', { count: table.wonder_deck.length }),
    '',
    table.wonder_deck.map((id) => item(words, 'wonder', id, { token: 'guild' })),
  );

  const mineOrSeen = nations.flatMap(({ events }) => seen(events));
  for (const level of [1, 2, 3]) {
    const events = new Counter();
    for (const { id, copies } of rows('events').filter((one) => one.level === level)) events.add(id, copies);
    events.remove([...listed(table.events_face_up), ...mineOrSeen]);
    const count = table.event_cards[level - 1] ?? 0;
    add(
      say('events', { deck: words.t(`deck.${level}`), count }),
      events.total > count ? say('events_note', { count: events.total - count }) : '',
      show('event', events, 'military'),
    );
  }

  for (const type of UNIT_TYPES) {
    const units = new Counter();
    for (const { id, copies } of rows('units')) if (facts.typeOf(id) === type) units.add(id, copies);
    const known = nations.flatMap((nation) => {
      const own = seen(nation.units);
      return own.length > 0 ? own : nation.known_units;
    });
    units.remove([...listed(table.units_face_up), ...known]);
    const count = table.unit_decks[type] ?? 0;
    add(
      say('units', { type: words.name('unit_type', type), count }),
      units.total > count ? say('units_note', { count: units.total - count }) : '',
      show('unit', units, 'civic'),
    );
  }

  const hidden = view.tiles.filter(({ tile }) => tile === null).length;
  const shown = new Set(view.tiles.map(({ tile }) => tile));
  const tiles = rows('tiles').filter(({ id, civilization }) => civilization === null && !shown.has(id));
  if (hidden > 0) {
    add(
      say('map', { count: hidden }),
      tiles.length > hidden ? say('map_note', { count: hidden, of: tiles.length }) : '',
      tiles.map(({ id }) => item(words, 'tile', id, { note: '' })),
    );
  }

  for (const kind of ['hut', 'village'] as const) {
    const markers = new Counter();
    for (const row of rows('resources'))
      markers.add(`${kind}_${row.id}`, kind === 'hut' ? row.huts : row.villages);
    const own = nations.flatMap((nation) => [
      ...seen(nation.huts),
      ...seen(nation.villages),
      ...nation.remembered,
    ]);
    markers.remove([...listed(table.markers_gone), ...own]);
    const items = markers
      .entries()
      .map(([id, count]) =>
        item(words, 'resource', id.replace(/^\w+?_/, ''), { count, note: '', token: 'commerce' }),
      );
    if (kind === 'village' && table.village_great_people > 0) {
      items.push({
        ...item(words, 'village', 'great_person', { count: table.village_great_people, note: '' }),
      });
    }
    add(say(`${kind}s`), '', items);
  }
  return sections;
};
