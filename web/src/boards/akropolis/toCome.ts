/** What is still to come in Akropolis. */
import type { AkropolisView } from '$lib/net/protocol.gen';
import { Counter, item, type Section, type ToCome } from '../toCome';
// The board and this file share their parts in the build.
import './AkropolisBoard.svelte';
import { Facts } from './facts';
import { TOKENS } from './pieceKinds';

export const toCome: ToCome<AkropolisView> = (view, given, words) => {
  const facts = new Facts(given);
  const hexes = new Counter(view.unseen.flatMap((id) => facts.tile(id).hexes));
  if (view.unseen.length === 0) return [];
  const order = (given.hex_types ?? []) as unknown as { id: string }[];
  const counts: Section = {
    title: words.t('catalogue:to_come.tiles', { count: view.unseen.length }),
    note: words.t('catalogue:to_come.stacks', { count: view.stacks }),
    items: order
      .filter(({ id }) => hexes.of(id) > 0)
      .map(({ id }) => {
        const { district } = facts.kind(id);
        return item(words, 'hex', id, {
          count: hexes.of(id),
          note: '',
          token: district ? TOKENS[district] : '',
        });
      }),
  };
  const tiles: Section = {
    title: words.t('catalogue:to_come.each_tile'),
    note: '',
    items: [...view.unseen].sort().map((id) => item(words, 'tile', id)),
  };
  return [counts, tiles];
};
