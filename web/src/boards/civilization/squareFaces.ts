/** Appearance of the map's squares: all that depends on the decision, the selection and the pointer. */
import type {
  CivilizationCityView,
  CivilizationGroupView,
  CivilizationReachView,
  CivilizationSiteView,
  CivilizationSquareView,
} from '$lib/net/protocol.gen';
import type { Key } from '../shared/gestures';
import type { CivilizationController } from './boardController.svelte';

export interface Face {
  square: CivilizationSquareView;
  key: Key;
  /** Whether it can be touched now, or the selected figures can reach it. */
  lit: boolean;
  chosen: boolean;
  /** Whether it is dimmed, because another square is to be chosen. */
  dim: boolean;
  hint: boolean;
  /** Whether it is highlighted. */
  spot: boolean;
  /** Whether another player's pieces came or left since the viewer's last decision. */
  isNew: boolean;
  /** The effect of the figures' path there, and the prospect of a piece placed there. */
  reach: CivilizationReachView | null;
  site: CivilizationSiteView | null;
  city: CivilizationCityView | null;
  walking: CivilizationGroupView | null;
}

/** Check whether there is nothing to draw, as for most squares. */
export const isBare = ({ square, lit, chosen, isNew, walking }: Face): boolean =>
  !lit &&
  !chosen &&
  !isNew &&
  !walking &&
  !square.extra &&
  !square.marker &&
  !square.piece &&
  !square.centre &&
  square.owner == null;

/**
 * Appearance of all squares. An unchanged one stays the same object, so that its button is not rendered
 * again.
 */
export class Faces {
  readonly #known = new Map<string, Face>();

  of(controller: CivilizationController): readonly Face[] {
    const veiled =
      controller.props.legal.length > 0 &&
      controller.sites.size > 0 &&
      controller.view.decision !== 'place_capital';
    return controller.view.squares.map((square) => this.#kept(faceOf(controller, square, veiled)));
  }

  #kept(face: Face): Face {
    const known = this.#known.get(face.square.id);
    if (known && (Object.keys(face) as (keyof Face)[]).every((name) => known[name] === face[name]))
      return known;
    this.#known.set(face.square.id, face);
    return face;
  }
}

function faceOf(controller: CivilizationController, square: CivilizationSquareView, veiled: boolean): Face {
  const { id, seat } = square;
  const key = controller.keyAt(square);
  const lit = controller.legal(key) || controller.leads(key);
  const aimed = controller.target === id;
  // The sums of a capital stand beside the map.
  const isHome = controller.view.decision === 'place_capital';
  const cities = square.centre && seat != null ? controller.view.nations[seat]?.cities : undefined;
  return {
    square,
    key,
    lit,
    chosen: controller.selected === key || aimed,
    dim: veiled && !controller.sites.has(id),
    hint: controller.hinted === key,
    spot: controller.spot === id,
    isNew: controller.isNews(square),
    reach: lit ? (controller.reach.get(id) ?? null) : null,
    site: (lit || aimed) && !isHome ? (controller.sites.get(id) ?? null) : null,
    city: cities?.find((one) => one.square === id) ?? null,
    walking: controller.group?.square === id ? controller.group : null,
  };
}
