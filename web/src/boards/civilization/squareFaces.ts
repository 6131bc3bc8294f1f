/** The squares of the map as they are seen now: all that depends on what is asked, in hand or pointed out. */
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
  /** Whether it can be touched now, or be reached by what is in hand. */
  lit: boolean;
  chosen: boolean;
  /** While a place is chosen, what is not lit is under a veil. */
  dim: boolean;
  hint: boolean;
  /** Whether it is pointed out. */
  spot: boolean;
  /** Whether something of others has come there, or gone, since I last decided. */
  isNew: boolean;
  /** What the way of the figures in hand means there, and what something put there would bring. */
  reach: CivilizationReachView | null;
  site: CivilizationSiteView | null;
  city: CivilizationCityView | null;
  walking: CivilizationGroupView | null;
}

/** Whether there is anything to draw: most squares of a map are bare ground. */
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

/** The faces of a map. One that is seen as before stays the same object, so that its button is left alone. */
export class Faces {
  readonly #known = new Map<string, Face>();

  of(controller: CivilizationController): readonly Face[] {
    const veiled = controller.props.legal.length > 0 && controller.sites.size > 0;
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
    site: lit || aimed ? (controller.sites.get(id) ?? null) : null,
    city: cities?.find((one) => one.square === id) ?? null,
    walking: controller.group?.square === id ? controller.group : null,
  };
}
