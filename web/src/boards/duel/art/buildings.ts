/** The buildings of Duel, engraved on one grid of 64 by 44. Most of them also stand in 7 Wonders. */

import { HOUSES } from '../../shared/art/houses';
import { GROUND, GUILD_SHIELD, WORKS } from '../../shared/art/works';
import { box, disc, path } from '../../shared/drawing';

const coin = (x: number, y: number, r: number) => disc('a', x, y, r) + disc('d', x, y, r * 0.55);

/** The buildings that only Duel has. */
const OWN: Record<string, string> = {
  logging_camp:
    path('a', 'M4 40L16 14l12 26z') +
    path('a', 'M9 30L16 16l7 14z') +
    path('a', 'M34 33h24a4 4 0 0 1 0 8H34a4 4 0 0 1 0-8z') +
    path('p', 'M34 33a4 4 0 1 0 .1 0z') +
    path('l', 'M34 33a4 4 0 1 0 .1 0zM34 35.4a1.6 1.6 0 1 0 .1 0z') +
    path('a', 'M38 25h18a4 4 0 0 1 0 8H38a4 4 0 0 1 0-8z') +
    path('p', 'M38 25a4 4 0 1 0 .1 0z') +
    path('l', 'M38 25a4 4 0 1 0 .1 0zM44 24L54 6') +
    path('a', 'M50 5q7-4 11 2l-6 8q-1-5-5-10z') +
    GROUND,
  pharmacist:
    path('a', 'M18 20h28q0 13-8 16h-12q-8-3-8-16z') +
    path('a', 'M14 16h36v5H14z') +
    path('a', 'M24 36h16l3 4H21z') +
    path('l', 'M38 18L50 3') +
    path('a', 'M47 1l6 4-3 4-6-4z') +
    path('d', 'M24 25q8 4 16 0M26 30q6 3 12 0') +
    path('f', 'M8 40q-4-9 2-14 5 6 0 14zM55 40q6-8 1-14-6 5-3 14z') +
    path('l', 'M10 40V31M55 40v-8') +
    GROUND,
  stone_reserve:
    path('a', 'M6 40V22h16v18zM24 40V22h16v18zM15 22V6h16v16z') +
    path('d', 'M8 27h12M8 33h8M26 27h8M26 34h12M18 11h8M18 17h10') +
    coin(51, 31, 9) +
    GROUND,
  clay_reserve:
    path('a', 'M5 31h16v9H5zM23 31h16v9H23zM14 22h16v9H14zM8 13h14v9H8z') +
    path('d', 'M9 35.6h8M27 35.6h8M18 26.6h8M11 17.6h7') +
    coin(51, 31, 9) +
    GROUND,
  wood_reserve:
    path('a', 'M8 32h26a4 4 0 0 1 0 8H8zM8 24h26a4 4 0 0 1 0 8H8zM12 16h20a4 4 0 0 1 0 8H12z') +
    path('p', 'M8 32a4 4 0 1 0 .1 0zM8 24a4 4 0 1 0 .1 0zM12 16a4 4 0 1 0 .1 0z') +
    path(
      'l',
      'M8 32a4 4 0 1 0 .1 0zM8 24a4 4 0 1 0 .1 0zM12 16a4 4 0 1 0 .1 0zM4 40V10M38 40V10M2 10L21 3l19 7z',
    ) +
    coin(52, 31, 8.6) +
    GROUND,
  stable:
    path('a', 'M8 40V22L32 8l24 14v18z') +
    path('p', 'M14 40V26h16v14zM34 40V26h16v14z') +
    path('l', 'M14 40V26h16v14M34 40V26h16v14M14 33h16M34 33h16') +
    path('a', 'M18 33q-1-9 4-12l1-3 3 3q3 2 2 7l-3 1 1 4zM38 33q-1-9 4-12l1-3 3 3q3 2 2 7l-3 1 1 4z') +
    path('f', 'M28 17a4 4 0 1 1 8 0l-1.6 3-1-3a1.4 1.4 0 1 0-2.8 0l-1 3z') +
    GROUND,
  garrison:
    path('a', 'M4 40L18 12l14 28z') +
    path('a', 'M30 40L45 16l15 24z') +
    path('p', 'M14 40l4-12 5 12zM41 40l4-10 5 10z') +
    path('l', 'M14 40l4-12 5 12M41 40l4-10 5 10M18 12V3M45 16V8M32 40V6') +
    path('f', 'M18 3l9 2.6L18 8zM45 8l8 2.4-8 2.6z') +
    path('a', 'M28 6l4-6 4 6-4 4z') +
    GROUND,
  palisade:
    path('a', 'M4 40V15l3-6 3 6v25z') +
    path('a', 'M11 40V15l3-6 3 6v25z') +
    path('a', 'M18 40V15l3-6 3 6v25z') +
    path('a', 'M40 40V15l3-6 3 6v25z') +
    path('a', 'M47 40V15l3-6 3 6v25z') +
    path('a', 'M54 40V15l3-6 3 6v25z') +
    path('a', 'M24 40V20a8 8 0 0 1 16 0v20z') +
    path('f', 'M27 40V24a5 5 0 0 1 10 0v16z') +
    path('l', 'M2 22h22M40 22h22M2 33h22M40 33h22') +
    path('a', 'M22 12h20v5H22z') +
    GROUND,
  shelf_quarry:
    path('a', 'M2 40V30h60v10z') +
    path('a', 'M2 30V20h46v10z') +
    path('a', 'M2 20V10h32v10z') +
    path('a', 'M2 10V3h18v7z') +
    path('d', 'M10 30v10M24 30v10M40 30v10M14 20v10M30 20v10M10 10v10M22 10v10') +
    path('l', 'M56 30V6H44M44 6v8') +
    path('a', 'M39 14h10v7H39z') +
    GROUND,
  glass_blower:
    path('a', 'M4 40V24q0-10 11-10t11 10v16z') +
    path('f', 'M9 40v-9q0-5 6-5t6 5v9z') +
    path('l', 'M26 30L46 18') +
    path('p', 'M46 18m0 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0z') +
    path('l', 'M45 18a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z') +
    path('d', 'M50 14q3-3 7-1') +
    path('a', 'M36 40l2-9h6l2 9zM50 40l1-6h6l1 6z') +
    path('d', 'M10 12q-3-3 0-6M18 12q3-3 0-7') +
    GROUND,
  drying_room:
    path('a', 'M4 12L32 2l28 10v4H4z') +
    path('l', 'M7 16v24M57 16v24M7 20h50') +
    path('a', 'M12 20h11v16q-5 3-11 0zM27 20h11v16q-5 3-11 0zM42 20h11v16q-5 3-11 0z') +
    path('d', 'M14 24h7M14 28h7M29 24h7M29 28h5M44 24h7M44 28h7M44 32h4') +
    GROUND,
  rostrum:
    path('a', 'M10 40V24h44v16zM6 20h52v4H6z') +
    path('a', 'M14 33l-8 2v-5l8-1zM50 33l8 2v-5l-8-1zM28 34h8l-1 5h-6z') +
    path('a', 'M29 7a3 3 0 1 1 6 0a3 3 0 1 1-6 0z') +
    path('a', 'M27 20q-1-9 5-9t5 9z') +
    path('l', 'M36 13l9-5M28 13l-5 5') +
    path('d', 'M16 28h6M26 28h12M42 28h6') +
    GROUND,
  customs_house:
    path('a', 'M12 40V16h40v24zM8 16L32 3l24 13z') +
    path('p', 'M26 40V26a6 6 0 0 1 12 0v14z') +
    path('l', 'M26 40V26a6 6 0 0 1 12 0v14M2 32h20M42 32h20') +
    path('a', 'M2 29h4v11H2zM58 29h4v11h-4z') +
    coin(32, 12, 4) +
    path('d', 'M16 21h8M40 21h8M16 26h6M42 26h6') +
    GROUND,
  brewery:
    path('a', 'M8 14h28v26H8z') +
    path('d', 'M14 14v26M22 14v26M30 14v26') +
    path('l', 'M8 20h28M8 34h28') +
    path('p', 'M6 14q0-6 6-5 3-6 9-3 6-4 10 1 7-1 7 7-4 3-8 1-5 3-9 0-5 3-9 0-4 2-6-1z') +
    path('l', 'M6 14q0-6 6-5 3-6 9-3 6-4 10 1 7-1 7 7-4 3-8 1-5 3-9 0-5 3-9 0-4 2-6-1z') +
    path('l', 'M52 40V10') +
    path(
      'f',
      'M52 10q-4-3-3-7 4 2 3 7zM52 18q-6-2-6-7 6 1 6 7zM52 18q6-2 6-7-6 1-6 7zM52 27q-6-2-6-7 6 1 6 7zM52 27q6-2 6-7-6 1-6 7z',
    ) +
    GROUND,
  horse_breeders:
    path('f', 'M13 21q-7 3-6 14 5-3 7-11z') +
    path(
      'a',
      'M12 22q4-5 14-4q8 1 12-3l6-9 1-3 4 4q6 3 8 8l-4 3-6-2q-2 5-3 9l1 15h-4l-3-12q-7 2-12 0l-3 12h-4l1-14q-4-3-4-7z',
    ) +
    path('f', 'M37 16l7-10 1.4 1.6q-1 6-5.4 10zM50.4 11a1 1 0 1 1 .1 0z') +
    path('d', 'M19 24q4 3 10 2M43 22q-1 3-4 5') +
    path('l', 'M2 31h7M2 36h7M54 31h8M54 36h8M59 26v14M5 26v14') +
    GROUND,
  parade_ground:
    path('a', 'M4 34h56v6H4z') +
    path('l', 'M12 34V8M32 34V4M52 34V8') +
    path('a', 'M12 8h13l-4 4 4 4H12zM32 4h13l-4 4 4 4H32zM52 8h10l-3 4 3 4H52z') +
    path('a', 'M18 34v-9a3.6 3.6 0 0 1 7 0v9zM38 34v-9a3.6 3.6 0 0 1 7 0v9z') +
    path(
      'f',
      'M19.5 18.5a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0zM39.5 18.5a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z',
    ) +
    GROUND,
  obelisk:
    path('a', 'M27 34l2.4-26L32 2l2.6 6L37 34z') +
    path('f', 'M32 2l2.6 6L37 34h-3.6z') +
    path('a', 'M22 34h20v3H22zM18 37h28v3H18z') +
    path('d', 'M30 13h2M29.6 18h2.4M29.2 23h2.8M29 28h3') +
    path('a', 'M50 15a5 5 0 1 1 .1 0z') +
    path('l', 'M8 40q1-8 0-14M8 26q-4-2-6 1M8 26q3-4 7-2M8 26q-3-4-6-3') +
    GROUND,
  port:
    path('a', 'M4 28h26l6-4q0 10-8 11H11q-6-1-7-7z') +
    path('l', 'M18 28V6') +
    path('a', 'M8 8h18q-3 6 0 13H8q-3-7 0-13z') +
    path('a', 'M40 40V22h22v18z') +
    path('a', 'M44 22V12h14v10zM42 12h18l-9-6z') +
    path('p', 'M48 40v-9a3 3 0 0 1 6 0v9z') +
    path('l', 'M48 40v-9a3 3 0 0 1 6 0v9M2 39q2-2 4 0t4 0 4 0 4 0 4 0 4 0 4 0 4 0'),
  armory:
    path('a', 'M6 40V12L32 3l26 9v28z') +
    path('p', 'M11 40V17h42v23z') +
    path('l', 'M11 40V17h42v23M11 24h42') +
    path('a', 'M17 26l6-2 6 2q1 9-6 12-7-3-6-12z') +
    path('l', 'M37 26v12M44 26v12M50 26v12') +
    path('a', 'M35 20l2-3 2 3-2 6zM42 20l2-3 2 3-2 6zM48 20l2-3 2 3-2 6z') +
    path('f', 'M23 27v8l-3-5z') +
    GROUND,
  pretorium:
    path('a', 'M6 40V18h52v22zM4 14h56v4H4z') +
    path('p', 'M24 40V27a8 8 0 0 1 16 0v13z') +
    path('l', 'M24 40V27a8 8 0 0 1 16 0v13M12 14V4M52 14V4') +
    path('f', 'M12 4l6 2.4-6 2.4zM52 4l-6 2.4 6 2.4z') +
    path(
      'a',
      'M32 2.4q-3.4 1.4-2.8 4.4-5-3.4-9.2-1.8 1.6 5 8 6l-1.6 3h11.2l-1.6-3q6.4-1 8-6-4.2-1.6-9.2 1.8.6-3-2.8-4.4z',
    ) +
    path('d', 'M24 7.4l4 2M40 7.4l-4 2M32 8v4') +
    box('a', 10, 23, 8, 6) +
    box('a', 46, 23, 8, 6) +
    GROUND,
  merchants_guild:
    GUILD_SHIELD +
    path('l', 'M32 10v20M22 14h20M26 34h12') +
    path('a', 'M22 14l-4.6 9h9.2zM42 14l-4.6 9h9.2z') +
    path('a', 'M27 30h10v4H27z'),
  moneylenders_guild:
    GUILD_SHIELD +
    path('a', 'M23 20h18v13H23zM21 16h22v4H21z') +
    coin(28, 12, 4) +
    coin(36, 12, 4) +
    path('f', 'M30 24h4v5h-4z'),
  tacticians_guild:
    GUILD_SHIELD +
    path('a', 'M22 13l10-3 10 3q1 13-10 20-11-7-10-20z') +
    path('l', 'M26 12l12 17M38 12L26 29') +
    path('f', 'M32 16l3 4-3 5-3-5z'),
};

/** The buildings that 7 Wonders has, too. */
const SHARED = [
  'lumber_yard clay_pool clay_pit quarry stone_pit glassworks press theater altar baths workshop',
  'apothecary scriptorium tavern guard_tower sawmill brickyard courthouse statue temple aqueduct',
  'library dispensary school laboratory forum caravansery walls barracks archery_range palace town_hall',
  'gardens pantheon senate academy study university observatory chamber_of_commerce lighthouse arena',
  'arsenal fortifications siege_workshop circus shipowners_guild builders_guild magistrates_guild',
  'scientists_guild',
]
  .join(' ')
  .split(' ');

/** The drawings by card. */
export const BUILDINGS: Record<string, string> = {
  ...OWN,
  ...Object.fromEntries(SHARED.map((id) => [id, WORKS[id] ?? HOUSES[id] ?? WORKS[`${id}_1`] ?? ''])),
};
