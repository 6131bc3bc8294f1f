/** What blue, yellow and green cards show: the houses of a city, engraved on one grid of 64 by 44. */
import { angles, around, box, columns, disc, oval, path, waves } from '../drawing';
import { GROUND } from './works';

/** A front with columns under a gable. */
const front = (x: number, width: number, top: number, count: number, foot = 36) =>
  path('a', `M${x - 3} ${top}L${x + width / 2} ${top - width * 0.22}L${x + width + 3} ${top}z`) +
  box('a', x - 2, top, width + 4, 2.6) +
  box('p', x, top + 2.6, width, foot - top - 2.6) +
  columns(x, x + width, count, top + 2.6, foot, Math.min(4, width / count / 1.9)) +
  box('a', x - 3, foot, width + 6, 4);
const door = (x: number, foot: number, width: number, height: number) =>
  path(
    'f',
    `M${x} ${foot}v${-height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
  );
const flame = (x: number, foot: number, h: number) =>
  path('f', `M${x} ${foot}q${-h * 0.5} ${-h * 0.3} ${-h * 0.1} ${-h}q${h * 0.6} ${h * 0.5} ${h * 0.1} ${h}z`);
const star = (x: number, y: number, r: number) =>
  path(
    'f',
    `M${x} ${y - r}q${r * 0.2} ${r * 0.8} ${r} ${r}q${-r * 0.8} ${r * 0.2}${-r} ${r}q${-r * 0.2} ${-r * 0.8}${-r} ${-r}q${r * 0.8} ${-r * 0.2} ${r} ${-r}z`,
  );
const bush = (x: number, y: number, r = 2.6) => disc('f', x, y, r);
const palm = (x: number, foot: number, h: number) =>
  path('l', `M${x} ${foot}q1 ${-h / 2} 0 ${-h}`) +
  around(path('l', `M${x} ${foot - h}q4-3 7 1`), x, foot - h, [-20, -70, -120, 180, 30]);
const awning = (x: number, y: number, w: number) =>
  path('a', `M${x + 3} ${y}h${w - 6}l3 9H${x}z`) +
  path(
    'p',
    `M${x + w * 0.3} ${y}h${w * 0.16}l${w * 0.02} 9h${-w * 0.2}zM${x + w * 0.56} ${y}h${w * 0.16}l${w * 0.04} 9h${-w * 0.2}z`,
  ) +
  path('l', `M${x + 3} ${y}h${w - 6}l3 9H${x}zM${x + 2} ${y + 9}V40M${x + w - 2} ${y + 9}V40`);
const jar = (x: number, foot: number, s: number) =>
  path(
    'a',
    `M${x - s * 0.4} ${foot}q${-s * 0.8} ${-s}${-s * 0.2} ${-s * 1.7}h${s * 1.2}q${s * 0.6} ${s * 0.7}${-s * 0.2} ${s * 1.7}z`,
  ) + path('f', `M${x - s * 0.6} ${foot - s * 2}h${s * 1.2}v${s * 0.3}h${-s * 1.2}z`);
const dome = (x: number, foot: number, r: number) =>
  path('a', `M${x - r} ${foot}a${r} ${r} 0 0 1 ${r * 2} 0z`) +
  path('l', `M${x} ${foot - r}v${-r * 0.4}`) +
  path(
    'd',
    `M${x - r * 0.4} ${foot}q0${-r * 0.6} ${r * 0.4}${-r * 0.9}M${x + r * 0.4} ${foot}q0${-r * 0.6}${-r * 0.4}${-r * 0.9}`,
  );
const scroll = (x: number, y: number, w: number, h: number) =>
  box('a', x, y, w, h) +
  box('a', x - 1.6, y - 2.4, w + 3.2, 4, 2) +
  box('a', x - 1.6, y + h - 1.6, w + 3.2, 4, 2);
const flask = (x: number, foot: number, s: number) =>
  path(
    'a',
    `M${x - s * 0.25} ${foot - s * 2.2}h${s * 0.5}v${s * 0.8}l${s * 0.65} ${s * 1.1}q${s * 0.1} ${s * 0.3}${-s * 0.3} ${s * 0.3}h${-s * 1.2}q${-s * 0.4} 0${-s * 0.3} ${-s * 0.3}l${s * 0.65} ${-s * 1.1}z`,
  ) + path('d', `M${x - s * 0.5} ${foot - s * 0.6}h${s}`);
const gear = (x: number, y: number, r: number) =>
  around(
    path('a', `M${x - r * 0.24} ${y - r * 1.35}h${r * 0.48}l${r * 0.1} ${r * 0.5}h${-r * 0.68}z`),
    x,
    y,
    angles(8),
  ) +
  disc('a', x, y, r) +
  disc('p', x, y, r * 0.4) +
  disc('l', x, y, r * 0.4);

/** Blue: what citizens are proud of. */
const CIVIC = {
  altar:
    box('a', 14, 35, 36, 5) +
    box('a', 18, 30, 28, 5) +
    path('a', 'M22 30l1.6-12h16.8L42 30z') +
    box('a', 19, 14, 26, 4.6) +
    path('d', 'M27 21v6M32 21v6M37 21v6') +
    flame(28, 14, 7) +
    flame(32.4, 14, 11) +
    flame(37, 14, 7) +
    GROUND,
  theater:
    path('a', 'M4 38a28 25 0 0 1 56 0z') +
    path('a', 'M12 38a20 18 0 0 1 40 0z') +
    path('a', 'M20 38a12 11 0 0 1 24 0z') +
    path('p', 'M26 38a6 5 0 0 1 12 0z') +
    path('d', 'M32 13v12M17 19l7 8M47 19l-7 8M8 28l10 4M56 28l-10 4') +
    path('a', 'M28.6 4q3.4 1.6 6.8 0 1 6-3.4 8-4.4-2-3.4-8z') +
    GROUND,
  well:
    path('a', 'M14 26h36l-3 14H17z') +
    oval('a', 32, 26, 18, 4.4) +
    oval('f', 32, 26.4, 13, 2.6) +
    path('l', 'M17 26V12M47 26V12M32 12v8') +
    path('a', 'M12 13L32 3l20 10z') +
    path('a', 'M28 19h8l-1.4 5.6h-5.2z') +
    path('d', 'M18 31h28M19 35.6h26M26 27v4M38 31v4.6M30 35.6V40') +
    GROUND,
  baths:
    path('a', 'M6 40V21h52v19z') +
    [8, 24.6, 41.2]
      .map((x) => path('p', `M${x} 34v-5a7 7 0 0 1 14 0v5z`) + path('l', `M${x} 34v-5a7 7 0 0 1 14 0v5`))
      .join('') +
    box('t', 7, 34, 50, 5) +
    waves(8, 36.4, 12) +
    path('a', 'M4 17.6h56V21H4z') +
    path('l', 'M20 14q-3-3 0-5.4t0-5.4M32 13q-3-3 0-5.4t0-5.4M44 14q-3-3 0-5.4t0-5.4') +
    GROUND,
  temple: front(13, 38, 17, 5) + disc('f', 32, 13, 1.8) + GROUND,
  courthouse:
    front(9, 46, 21, 4) +
    path('l', 'M32 3v14M25 6.4h14') +
    path('a', 'M25 6.4l-3.4 5h6.8zM39 6.4l-3.4 5h6.8z') +
    door(28.6, 36, 6.8, 11) +
    GROUND,
  statue:
    box('a', 20, 33, 24, 7) +
    box('a', 23, 29, 18, 4) +
    disc('a', 32, 9, 4.6) +
    path('a', 'M26 15q6-3 12 0l3 6-3 8H26l-3-8z') +
    path('d', 'M27 20q5 3 10 0M26 25q6 3 12 0M25 36h14') +
    path('f', 'M27.6 8q4-7 8.8 0-4-2-8.8 0z') +
    path('l', 'M41 19l7-9') +
    path('f', 'M48 10l3-4-1 6z') +
    GROUND,
  aqueduct:
    box('a', 3, 8, 58, 6) +
    path('a', 'M5 14h54v24H5z') +
    [8, 21.6, 35.2, 48.8]
      .map(
        (x) => path('p', `M${x} 40V24a4.6 6 0 0 1 9.2 0v16z`) + path('l', `M${x} 40V24a4.6 6 0 0 1 9.2 0v16`),
      )
      .join('') +
    waves(5, 11.4, 13) +
    path('d', 'M5 17h54') +
    GROUND,
  gardens:
    path('a', 'M6 40V31h52v9zM14 31v-8h36v8zM22 23v-8h20v8zM28 15v-5h8v5z') +
    [8, 13, 51, 56].map((x) => bush(x, 30)).join('') +
    [16, 21, 43, 48].map((x) => bush(x, 22)).join('') +
    [24, 40].map((x) => bush(x, 14)).join('') +
    palm(32, 10, 5) +
    path('d', 'M10 35.6h10M44 35.6h10M18 27h8M38 27h8') +
    door(29, 40, 6, 8) +
    GROUND,
  senate: dome(32, 19, 12) + box('a', 17, 19, 30, 3) + front(11, 42, 25, 6) + GROUND,
  town_hall:
    box('a', 6, 23, 52, 17) +
    path('a', 'M4 23l6-7h44l6 7z') +
    box('a', 25, 10, 14, 30) +
    path('a', 'M23 10l9-8 9 8z') +
    disc('p', 32, 16.6, 4) +
    disc('l', 32, 16.6, 4) +
    path('l', 'M32 16.6v-2.6M32 16.6h2') +
    door(29, 40, 6, 9) +
    [10, 17, 43, 50].map((x) => path('f', `M${x} 34v-5h4v5z`)).join('') +
    GROUND,
  pantheon:
    path('a', 'M12 22a20 15 0 0 1 40 0z') +
    path('d', 'M15 17h34M19 12.6h26M32 7v6') +
    box('a', 8, 22, 48, 18) +
    front(17, 30, 24, 5) +
    GROUND,
  palace:
    dome(32, 16, 9) +
    dome(13, 21, 6) +
    dome(51, 21, 6) +
    box('a', 7, 21, 12, 19) +
    box('a', 45, 21, 12, 19) +
    box('a', 19, 16, 26, 24) +
    path('d', 'M19 21h26') +
    door(28, 40, 8, 12) +
    [22.4, 38.6].map((x) => door(x, 31, 3.4, 6)).join('') +
    [11, 49].map((x) => door(x, 33, 4, 7)).join('') +
    GROUND,
};

/** Yellow: where coins change hands. */
const COMMERCE = {
  tavern:
    path('a', 'M16 15h20v25H16z') +
    path('l', 'M36 20h5q4 0 4 4v6q0 4-4 4h-5') +
    path('p', 'M13 15q-1-5 4-5 2-5 8-4 5-3 9 2 5 0 4 7-4 3-7 1-4 3-8 0-5 3-10-1z') +
    path('l', 'M13 15q-1-5 4-5 2-5 8-4 5-3 9 2 5 0 4 7-4 3-7 1-4 3-8 0-5 3-10-1z') +
    path('d', 'M21 22v14M26 22v14M31 22v14') +
    path('a', 'M49 30h8l-1 10h-6z') +
    GROUND,
  east_trading_post:
    awning(6, 12, 34) +
    box('a', 10, 30, 26, 4) +
    jar(17, 30, 4) +
    jar(28, 30, 4) +
    path('a', 'M44 20h8v-5l9 8-9 8v-5h-8z') +
    GROUND,
  west_trading_post:
    awning(24, 12, 34) +
    box('a', 28, 30, 26, 4) +
    jar(36, 30, 4) +
    jar(46, 30, 4) +
    path('a', 'M20 20h-8v-5l-9 8 9 8v-5h8z') +
    GROUND,
  marketplace:
    awning(4, 14, 27) +
    awning(33, 14, 27) +
    box('a', 8, 31, 19, 3.6) +
    box('a', 37, 31, 19, 3.6) +
    [12, 18, 24].map((x) => disc('a', x, 28.6, 2.6)).join('') +
    jar(42, 31, 3.4) +
    jar(51, 31, 3.4) +
    path('l', 'M32 14V4') +
    path('a', 'M32 4h9l-2 2.4 2 2.4h-9z') +
    GROUND,
  caravansery:
    path(
      'a',
      'M10 22l5-3 4 2v9q2 0 4-8 2-6 6-6t5 6q2 2 4 0 1-6 5-6t6 7q4 4 3 13h-4l-2-7H30l-3 11h-4l1-9q-8-1-10-11z',
    ) +
    path('l', 'M30 32l-2 8M46 29l2 11') +
    disc('f', 14, 21.4, 1) +
    path('d', 'M29 20q2-3 4 0M42 20q2-3 4 0') +
    disc('a', 53, 8, 4) +
    GROUND,
  forum:
    box('a', 5, 12, 54, 5) +
    path('a', 'M5 17h54v4H5z') +
    columns(6, 58, 6, 21, 37, 4) +
    path('d', 'M8 14.6h48') +
    box('a', 4, 37, 56, 3) +
    path('a', 'M22 12q10-9 20 0z') +
    GROUND,
  vineyard:
    path('l', 'M10 40V8M54 40V8M8 11h48') +
    [
      [24, 19],
      [30, 19],
      [36, 19],
      [27, 24],
      [33, 24],
      [39, 24],
      [30, 29],
      [36, 29],
      [33, 34],
    ]
      .map(([x = 0, y = 0]) => disc('a', x, y, 3.2))
      .join('') +
    path('l', 'M31 16q0-3 3-5') +
    path('a', 'M36 14q6-6 11 0-2 6-8 3zM25 15q-6-5-10 1 3 5 9 2z') +
    GROUND,
  bazar:
    awning(7, 9, 50) +
    box('a', 11, 30, 42, 4.4) +
    [17, 24].map((x) => disc('a', x, 27, 3.2)).join('') +
    jar(34, 30, 4.4) +
    disc('f', 42, 27.4, 2.6) +
    disc('a', 48, 27, 3.2) +
    GROUND,
  lighthouse:
    path('a', 'M24 38l3-20h10l3 20z') +
    box('a', 25, 14, 14, 4) +
    box('a', 28, 8, 8, 6) +
    path('a', 'M26 8l6-6 6 6z') +
    path('t', 'M37 10l22-5v12zM27 10L5 5v12z') +
    path('d', 'M26.4 23h11M25.6 29h12.6') +
    door(30, 38, 4, 6) +
    waves(5, 39, 4) +
    waves(43, 39, 4),
  haven:
    path('a', 'M6 27h38l8-5q0 12-9 13H16q-8-1-10-8z') +
    path('l', 'M26 27V5') +
    path('a', 'M12 8h26q-4 7 0 14H12q-4-7 0-14z') +
    path('d', 'M19 8.4q-3 7 0 13.6M32 8.4q-3 7 0 13.6M10 31h34') +
    waves(4, 38.6, 14) +
    path('l', 'M54 40V26M59 40V26') +
    path('a', 'M51 23h11v4H51z'),
  chamber_of_commerce:
    front(9, 46, 20, 4) +
    disc('p', 32, 27.6, 6.6) +
    disc('a', 32, 27.6, 6.6) +
    disc('d', 32, 27.6, 4.6) +
    path('f', 'M31 24.4h2v6.4h-2z') +
    GROUND,
  ludus:
    path('a', 'M20 34V20q0-13 13-13 12 0 12 14v6l-4 1v6h-7V25h-5v9z') +
    path('a', 'M20 14Q20 3 34 2q14 0 17 13-6-7-17-7-9 0-14 6z') +
    path('f', 'M31 19h9v3h-9z') +
    path('d', 'M24 30v-8M27 11q6-3 12 1') +
    path('l', 'M14 40h36') +
    GROUND,
  arena:
    oval('a', 32, 25, 28, 14) +
    oval('a', 32, 22, 22, 9.4) +
    oval('p', 32, 21, 15, 5.4) +
    oval('l', 32, 21, 15, 5.4) +
    [8, 15, 23, 32, 41, 49, 56]
      .map((x, i) => path('f', `M${x - 1.6} ${[33, 36, 38, 38.6, 38, 36, 33][i]}v-4a1.6 1.6 0 0 1 3.2 0v4z`))
      .join('') +
    path('l', 'M32 12V3') +
    path('a', 'M32 3h8l-2 2 2 2h-8z'),
};

/** Green: where people learn. */
const SCIENCE = {
  apothecary:
    path('a', 'M12 22h34q-1 11-9 14v4H21v-4q-8-3-9-14z') +
    oval('a', 29, 22, 17, 3.4) +
    path('a', 'M34 22L46 5l3.4 2.4L39 22z') +
    path('d', 'M17 28h24') +
    path('a', 'M52 38q-2-9 5-13 4 8-5 13zM14 18q-6-2-6-10 8 1 6 10z') +
    path('l', 'M52 40q2-8 5-13') +
    GROUND,
  workshop:
    path('a', 'M4 40V22l9-7 9 7v18z') +
    path('a', 'M22 40V22l9-7 9 7v18z') +
    path('f', 'M10 40v-8h6v8z') +
    path('d', 'M4 22h18M22 22h18M27 28h8v6h-8z') +
    gear(50, 29, 7.4) +
    GROUND,
  scriptorium:
    scroll(10, 11, 22, 26) +
    path('d', 'M14 16h14M14 20h14M14 24h14M14 28h9') +
    path('a', 'M57 4Q43 6 39 22q-1 5 0 6 9-2 13-9 4-8 5-15z') +
    path('l', 'M52 11L34 38') +
    GROUND,
  dispensary:
    [10, 26, 42]
      .map(
        (x, i) =>
          box('a', x, 18 + (i % 2) * 4, 12, 22 - (i % 2) * 4, 2) +
          box('a', x + 3, 13 + (i % 2) * 4, 6, 5) +
          path('f', `M${x + 2.4} ${11 + (i % 2) * 4}h7.2v2.4h-7.2z`) +
          box('p', x + 2, 26, 8, 7),
      )
      .join('') +
    path(
      'f',
      'M15.2 27h1.8v5h-1.8zM13.6 28.6h5v1.8h-5zM47.2 27h1.8v5h-1.8zM45.6 28.6h5v1.8h-5zM31.2 27h1.8v5h-1.8zM29.6 28.6h5v1.8h-5z',
    ) +
    GROUND,
  laboratory:
    flask(24, 38, 14) +
    path('a', 'M42 40V25h-2v-3h10v3h-2v15z') +
    disc('a', 20, 33, 1.6) +
    disc('a', 27, 35, 1.2) +
    path('l', 'M24 7q8-5 14 2t8 10') +
    path('d', 'M42.6 31h5M42.6 35h5') +
    path('f', 'M45 19l2.4 3.6h-4.8z') +
    GROUND,
  library:
    box('a', 8, 6, 48, 34) +
    path('l', 'M8 17h48M8 28.6h48M32 6v34') +
    [
      [13, 12],
      [19, 12],
      [25, 12],
      [38, 12],
      [44, 12],
      [50, 12],
      [16, 23.4],
      [22, 23.4],
      [41, 23.4],
      [47, 23.4],
      [13, 35],
      [19, 35],
      [25, 35],
      [38, 35],
      [50, 35],
    ]
      .map(([x = 0, y = 0]) => disc('p', x, y, 2.5) + disc('l', x, y, 2.5) + disc('f', x, y, 0.8))
      .join('') +
    GROUND,
  school:
    box('a', 8, 22, 48, 18) +
    path('a', 'M4 22l28-13 28 13z') +
    path('p', 'M17 27h30v9H17z') +
    path('l', 'M17 27h30v9H17z') +
    path('d', 'M20 30h13M20 33h9') +
    disc('f', 32, 16.6, 2.4) +
    path('l', 'M38 35l6-7') +
    GROUND,
  university: dome(32, 15, 8) + box('a', 22, 15, 20, 4) + front(8, 48, 23, 7) + GROUND,
  study:
    path('l', 'M8 27h48M13 27v13M51 27v13') +
    box('a', 6, 25, 52, 3.6, 1) +
    scroll(33, 12, 15, 10) +
    path('d', 'M36 15h9M36 18h9') +
    path('a', 'M12 19q7-3 14 0 2-2 4 0t-3 3q-7 5-14 0z') +
    flame(12.6, 18, 8) +
    path('a', 'M15 22h8v3h-8z') +
    box('a', 34, 30, 12, 10) +
    GROUND,
  lodge:
    path('a', 'M6 40V24L32 7l26 17v16z') +
    path('p', 'M18 40V26h28v14z') +
    path('l', 'M18 40V26h28v14') +
    path('l', 'M32 16L23 38M32 16l9 22M25.6 32q6.4 4 12.8 0') +
    disc('a', 32, 16, 2.8) +
    path('d', 'M10 25L32 11l22 14') +
    GROUND,
  academy:
    front(10, 44, 18, 7) + path('f', 'M28.6 14.4q3.4-4 6.8 0l-3.4 1.8z') + path('l', 'M32 8V3') + GROUND,
  observatory:
    path('a', 'M14 40V28h36v12z') +
    path('a', 'M16 28a16 15 0 0 1 32 0z') +
    path('p', 'M29 28V14l8 1v13z') +
    path('a', 'M30 20L47 6l5 6-17 13z') +
    path('a', 'M46 4l8 8-3 2-7-8z') +
    path('d', 'M20 34h8M36 34h8M20 25q2-7 7-9') +
    star(10, 12, 3.6) +
    star(19, 5, 2.8) +
    star(57, 22, 3) +
    GROUND,
};

/** The drawings of the houses, by card. */
export const HOUSES: Record<string, string> = { ...CIVIC, ...COMMERCE, ...SCIENCE };
