/** The cards: wonders, great people, governments, techs and culture events, each on the 24 grid. */
import { angles, around, box, disc, oval, path } from '../../shared/drawing';

const ground = path('l', 'M2 21h20');
const head = (x = 12, y = 8, r = 4) => disc('a', x, y, r);
const shoulders = path('a', 'M4 21.6c0-5 3.2-7.6 8-7.6s8 2.6 8 7.6z');
const person = (sign: string) => shoulders + head() + sign;
const arrow = (d: string) => path('l', d);
const gear = (x: number, y: number, r: number) =>
  around(
    path('f', `M${x - r * 0.2} ${y - r * 1.4}h${r * 0.4}l${r * 0.14} ${r * 0.5}h${-r * 0.68}z`),
    x,
    y,
    angles(8),
  ) +
  disc('a', x, y, r) +
  disc('p', x, y, r * 0.36) +
  disc('l', x, y, r * 0.36);

const WONDERS = {
  stonehenge:
    path('a', 'M3 21V9h3.6v12zM10.2 21V9h3.6v12zM17.4 21V9H21v12z') +
    path('a', 'M2 5.6h10.4V9H2zM13.2 6.4H22V9h-8.8z') +
    ground,
  colossus:
    head(12, 4.6, 2.4) +
    path('a', 'M9 8h6l1.6 6 1.4 7h-3l-3-6-3 6H6l1.4-7z') +
    path('l', 'M9 8.6L5.4 3M15 8.6l3 5') +
    path('f', 'M5.4 3c-1.6-1 0-2 0-2.6 1.4.8 1.4 1.8 0 2.6z') +
    ground,
  hanging_gardens:
    path('a', 'M2.6 21v-5h18.8v5zM6 16v-4.6h12V16zM9 11.4V7.6h6v3.8z') +
    [
      [3.6, 15],
      [20.4, 15],
      [7, 10.4],
      [17, 10.4],
      [10, 6.4],
      [14, 6.4],
    ]
      .map(([x = 0, y = 0]) => disc('f', x, y, 1.7) + path('l', `M${x} ${y}v3`))
      .join(''),
  oracle:
    path('a', 'M4 20.6l3-8h10l3 8z') +
    path('l', 'M12 12.6V9') +
    path('a', 'M7 9h10c0-2-2.2-3-5-3s-5 1-5 3z') +
    path('l', 'M9 4c-1.6-1.4 1-2 0-3.6M12.4 4c-1.6-1.4 1-2 0-3.6M15.8 4c-1.6-1.4 1-2 0-3.6') +
    path('f', 'M9.6 17.4h4.8L12 20z'),
  angkor_wat:
    path('a', 'M1.8 21v-4h20.4v4z') +
    [
      [12, 2.6, 3.4],
      [5.6, 8, 2.6],
      [18.4, 8, 2.6],
    ]
      .map(([x = 0, y = 0, w = 0]) =>
        path(
          'a',
          `M${x} ${y}c${w} 3 ${w} 6 ${w} ${17 - y}h${-2 * w}c0-${11 - y} 0-${14 - y} ${w}-${17 - y}z`,
        ),
      )
      .join('') +
    path('f', 'M10.8 21v-2.4h2.4V21z'),
  himeji_samurai_castle:
    path('a', 'M4 21l1-5h14l1 5zM6.4 16v-3h11.2v3zM8.6 10.4V8h6.8v2.4z') +
    path('a', 'M3.6 13.6Q8 12.6 8.4 10h7.2q.4 2.6 4.8 3.6zM6.4 8.2Q10 7.4 12 3.4q2 4 5.6 4.8z') +
    path('d', 'M9 18.6h6'),
  porcelain_tower:
    path('a', 'M8 21V8h8v13z') +
    [19, 15, 11, 7]
      .map((y, i) => path('f', `M${5.6 + i * 0.5} ${y}q3-.6 6.4-3 3.4 2.4 ${6.4 - i * 0.5} 3z`))
      .join('') +
    path('l', 'M12 4.4V1.6') +
    ground,
  louvre:
    path('a', 'M12 3.6L22 21H2z') +
    path('d', 'M12 3.6L7 21M12 3.6L17 21M9.6 7.8h4.8M7.2 12h9.6M4.8 16.2h14.4') +
    ground,
  cristo_redentor:
    head(12, 4.4, 2.2) +
    path('a', 'M1.8 8.4h20.4v2.4l-6.8 1 .8 7H7.8l.8-7-6.8-1z') +
    path('a', 'M7 18.8h10l1 2.6H6z'),
  panama_canal:
    path('a', 'M1.6 15.4h20.8l-3.4 5H5z') +
    box('a', 6, 10.6, 9, 4.8) +
    path('l', 'M17.6 15V8') +
    path('d', 'M9 10.6v4.8M12 10.6v4.8') +
    path('l', 'M2 3.4h6M16 3.4h6M8 1.6v4M16 1.6v4'),
  statue_of_liberty:
    head(11.4, 7.6, 2.4) +
    around(path('l', 'M11.4 4.6V3'), 11.4, 7.6, [-50, -25, 0, 25]) +
    path('a', 'M8.4 10.8h6l2 7.8H7z') +
    path('l', 'M14.6 11.4l4-6.4') +
    path('f', 'M18.4 4.8c-1.6-1.4.4-2.4.2-4 1.8 1.2 2 3 .4 4.2z') +
    path('a', 'M6 18.6h11.4v2.8H6z'),
  sydney_opera_house:
    path('a', 'M2 18.4C3 11 7 7 11.6 5.4c-1 5-1 9 .4 13z') +
    path('a', 'M10.6 18.4C11 13 14 10 17.6 8.8c-.6 4-.6 6.6.4 9.6z') +
    path('a', 'M17.4 18.4c.2-3 2-5 4.6-5.8-.4 2.4-.4 4 .2 5.8z') +
    path('f', 'M1.6 18.6h20.8V21H1.6z'),
};

const GREAT_PEOPLE = {
  artist:
    person(path('f', 'M7.6 5.6Q12 .6 17 5l-1.6 1.2Q12 3.6 7.6 5.6z')) + path('p', 'M10 17l4-1.4v4.6h-4z'),
  builder: person(path('f', 'M7 6.6a5 5 0 0 1 10 0h1.4v1.6H5.6V6.6z')),
  general: person(path('f', 'M6.6 6.4l5.4-4 5.4 4z') + path('l', 'M5.6 16.6h4M14.4 16.6h4')),
  humanitarian: person(
    path('f', 'M12 20.2c-5-3-3.4-5.6-1.6-5.4 1 .1 1.6 1 1.6 1s.6-.9 1.6-1c1.8-.2 3.4 2.4-1.6 5.4z'),
  ),
  industrialist: person(box('f', 8.6, 0.8, 6.8, 4, 0.4) + path('l', 'M6.6 5h10.8')),
  scientist: person(
    disc('l', 10.2, 8, 1.6) + disc('l', 13.8, 8, 1.6) + path('f', 'M8 5.6q4-4.4 8 0-4-1.6-8 0z'),
  ),
};

const scales =
  path('l', 'M12 3v17M7.6 20.6h8.8M4.4 6.4h15.2') + path('a', 'M4.4 6.4l-3 7h6zM19.6 6.4l-3 7h6z');

const GOVERNMENTS = {
  anarchy: disc('l', 12, 12, 9.4) + path('l', 'M6 20.4L12 3.6l6 16.8M7 14.6h12'),
  despotism:
    path('a', 'M6.4 10.6h11.2l1 5.6a4 4 0 0 1-4 4.6H9a4 4 0 0 1-4-4.6z') +
    path('l', 'M8.6 10.6V5M12 10.6V3.6M15.4 10.6V5'),
  republic:
    path('a', 'M5.4 11a6.6 6.6 0 0 1 13.2 0z') +
    path('l', 'M12 4.4V1.8M6.4 13.4V18M10.2 13.4V18M13.8 13.4V18M17.6 13.4V18') +
    path('f', 'M4 11h16v2.2H4zM3 18.4h18V21H3z'),
  feudalism:
    path('a', 'M12 2.4l8.4 2.8v6.4c0 5-3.4 8.2-8.4 10-5-1.8-8.4-5-8.4-10V5.2z') +
    path('f', 'M12 2.4v19.2c-5-1.8-8.4-5-8.4-10V5.2z'),
  monarchy:
    path('a', 'M3.4 17L2 6.4l5.4 4.4L12 3.4l4.6 7.4L22 6.4 20.6 17z') +
    path('f', 'M3.4 18.4h17.2V21H3.4z') +
    disc('f', 12, 12.6, 1.6),
  democracy: scales,
  communism:
    gear(9.4, 14, 5.4) + path('l', 'M18.4 3C23 8 22 15 16.4 18') + path('f', 'M18.4 3l3.4 3.4-4.4.4z'),
  fundamentalism:
    path('a', 'M12 2.2c3.6 3.6 7.4 5.4 7.4 10.6H4.6C4.6 7.6 8.4 5.8 12 2.2z') +
    path('a', 'M6 12.8h12V21H6z') +
    path('f', 'M10 21v-3.6a2 2 0 0 1 4 0V21z'),
};

const atom = around(oval('l', 12, 12, 10, 4), 12, 12, [0, 60, 120]) + disc('f', 12, 12, 2);
const column =
  path('a', 'M8.6 7h6.8v11H8.6z') +
  path('f', 'M6.4 4h11.2v3H6.4zM6.4 18h11.2v3H6.4z') +
  path('d', 'M10.8 7.4v10.4M13.2 7.4v10.4');

/** A tech by what it is known for. */
const TECHS = {
  animal_husbandry:
    path(
      'a',
      'M3 12.4c0-4 3.4-5 7.4-5h6.2l2.6-2.6 1 3 1.8 2.6-2 2.2-1.6 1.2V19h-2.4v-4.4H9V19H6.6v-4.4C4.6 14.6 3 14 3 12.4z',
    ) +
    path('l', 'M3.4 11L1.8 14.4') +
    disc('f', 18.4, 8.6, 0.8),
  code_of_laws:
    path('a', 'M3.6 21V8a4.2 4.2 0 0 1 8.4 0v13zM12 21V8a4.2 4.2 0 0 1 8.4 0v13z') +
    path('d', 'M6 10h3.6M6 13h3.6M6 16h3.6M14.4 10H18M14.4 13H18M14.4 16H18'),
  currency:
    disc('a', 9, 9.6, 6.6) +
    disc('a', 15.4, 15, 6.6) +
    box('p', 13.6, 13.2, 3.6, 3.6) +
    box('l', 13.6, 13.2, 3.6, 3.6),
  horseback_riding:
    path('l', 'M5 21C3.4 14 3.4 8.4 7 5c3-2.8 7-2.8 10 0 3.6 3.4 3.6 9 2 16') +
    path(
      'a',
      'M5 21C3 13 4 8 7.6 5.6 10.6 3.6 13.4 3.6 16.4 5.6 20 8 21 13 19 21h-3.4c1.8-6.4 1.4-10-.8-11.8-1.8-1.4-3.8-1.4-5.6 0C7 11 6.6 14.6 8.4 21z',
    ) +
    disc('f', 6.4, 12, 0.9) +
    disc('f', 17.6, 12, 0.9) +
    disc('f', 12, 6.4, 0.9),
  masonry:
    path('a', 'M2 5h20v15H2z') +
    path('l', 'M2 10h20M2 15h20M9 5v5M16 5v5M5.6 10v5M12.4 10v5M19 10v5M9 15v5M16 15v5'),
  metalworking:
    around(box('a', 5.4, 2.6, 13.2, 6, 1.2) + box('f', 10.8, 8.6, 2.4, 13), 12, 12, [38]) +
    path('d', 'M3 16l2 1M2.6 20l2.4-.6M5 13l1.4 1.6'),
  navigation:
    disc('a', 12, 12, 9.6) +
    path('f', 'M12 3.4l2.6 8.6h-5.2z') +
    path('p', 'M12 20.6L9.4 12h5.2z') +
    path('l', 'M12 20.6L9.4 12h5.2z'),
  philosophy: column,
  pottery:
    path(
      'a',
      'M9 2.6h6v3c3.6 1.8 5 4.4 5 7.4 0 4-2.6 6.4-4.8 8.4H8.8C6.6 19.4 4 17 4 13c0-3 1.4-5.6 5-7.4z',
    ) +
    path('l', 'M4.4 11h15.2') +
    path('d', 'M5 14.4l2.4-2 2.3 2 2.3-2 2.3 2 2.3-2 2.4 2'),
  writing:
    path('a', 'M20.6 2.6C12.4 4 7.4 9 5.6 16.4c7-1 12.8-6.4 15-13.8z') +
    path('l', 'M15.4 8L3.4 21.4') +
    path('d', 'M10 21h11'),
  chivalry:
    path('a', 'M6 12V8.4C6 4.6 8.6 2.6 12 2.6s6 2 6 5.8V12l2 9H4z') +
    path('f', 'M6.6 9.6h10.8v2.6H6.6z') +
    path('l', 'M12 12.4V20M8.4 15.6h1M14.6 15.6h1M8.4 18h1M14.6 18h1'),
  civil_service:
    box('a', 3, 7.6, 18, 12.4, 1.4) +
    path('l', 'M8.6 7.6V5a1.4 1.4 0 0 1 1.4-1.4h4A1.4 1.4 0 0 1 15.4 5v2.6M3 12.6h18') +
    box('f', 10.4, 11.4, 3.2, 2.8),
  construction:
    path('a', 'M3 21l7-14.4 3.2 1.6L7.6 21z') +
    path('l', 'M6.6 4.4h13.8M17.6 4.4v6') +
    path('f', 'M15.2 10.4h4.8v4h-4.8z') +
    ground,
  democracy:
    path('a', 'M4 11h16v10H4z') +
    path('f', 'M8 11h8v1.8H8z') +
    path('p', 'M8.6 3h6.8v8H8.6z') +
    path('l', 'M8.6 11V3h6.8v8M10.4 6.4l1.4 1.6 2-3'),
  engineering: path('l', 'M12 6.4L5 21M12 6.4L19 21M7.6 15.6q4.4 2.6 8.8 0') + disc('a', 12, 4.4, 2.4),
  irrigation:
    path('a', 'M9 2.6h6v4.6h5v4.4c0 1.8-.8 2.8-2.8 2.8V10.8H9z') +
    path('l', 'M4 5h5M4 10.8h5') +
    path('f', 'M18.6 16.6c1.6 2 2.2 3 2.2 3.8a2.2 2.2 0 0 1-4.4 0c0-.8.6-1.8 2.2-3.8z') +
    path('d', 'M3 18.4q2-2 4 0t4 0M3 21.4q2-2 4 0t4 0'),
  mathematics:
    path('a', 'M3.4 20.6V4.4L19.6 20.6z') +
    path('p', 'M7 17v-4.4l4.4 4.4z') +
    path('l', 'M7 17v-4.4l4.4 4.4zM14 4.4h6M17 1.6v5.8M14.6 10.4h5'),
  monarchy:
    path('a', 'M5 10.6L3.6 4l4.6 3L12 2.4 15.8 7l4.6-3L19 10.6z') +
    path('l', 'M12 13v8.6') +
    disc('a', 12, 15, 2) +
    path('f', 'M10.6 20h2.8v2h-2.8z'),
  printing_press:
    path('a', 'M3 16.4h18V21H3z') +
    path('l', 'M5.4 16.4V3.6h13.2v12.8M12 3.6V10M8 6.4h8') +
    box('f', 8, 10, 8, 2.4) +
    path('d', 'M8 14.4h8'),
  sailing:
    path('a', 'M12.6 2.4c5 3.4 7 8 7 12.2h-7z') +
    path('a', 'M10.4 5L4 14.6h6.4z') +
    path('f', 'M3 16.6h18.4l-2.6 4.2H6z'),
  banking:
    box('a', 2.6, 4, 18.8, 15.4, 1.6) +
    disc('p', 12, 11.6, 4.6) +
    disc('l', 12, 11.6, 4.6) +
    around(path('l', 'M12 7v3'), 12, 11.6, angles(4)) +
    path('f', 'M5 19.4h3v2H5zM16 19.4h3v2h-3z'),
  biology:
    path('l', 'M7 2c0 7 10 6.6 10 13.4 0 3-1 4.6-2 6.6M17 2c0 7-10 6.6-10 13.4 0 3 1 4.6 2 6.6') +
    path('d', 'M7.6 4.6h8.8M9 7.4h6M9 14h6M7.4 17h9.2M8 20h8'),
  communism: path('a', 'M12 2.4l2.8 6 6.6.8-4.9 4.4 1.4 6.6L12 16.8l-5.9 3.4 1.4-6.6-4.9-4.4 6.6-.8z'),
  gunpowder:
    path('a', 'M5 10h14v8.6a2.4 2.4 0 0 1-2.4 2.4H7.4A2.4 2.4 0 0 1 5 18.6z') +
    path('a', 'M5 10c0-1.6 3-2.6 7-2.6s7 1 7 2.6-3 2.4-7 2.4-7-.8-7-2.4z') +
    path('l', 'M12 8c0-3.6 3.4-2 5-5') +
    around(path('d', 'M18.6 3.4v2'), 18.6, 1.8, [-60, 0, 60]),
  metal_casting:
    path('a', 'M3 6h12l-2 8H5z') +
    path('l', 'M15 7.6h6') +
    path('f', 'M7.6 14h3.2v3.4H7.6z') +
    path('a', 'M4.6 17.4h13.8V21H4.6z'),
  military_science:
    path('a', 'M3.4 3.4h17.2v14.4H3.4z') +
    path('d', 'M7 14q3-6 5-3t5-5') +
    path('l', 'M6.4 6.4l2.4 2.4M8.8 6.4L6.4 8.8') +
    path('f', 'M15 10.6l3-1.2-.6 3z') +
    path('l', 'M8 21.4h8M12 17.8v3.6'),
  railroad:
    path('a', 'M6 3.4h12v12.2H6z') +
    box('p', 8.4, 5.6, 7.2, 4.4) +
    box('l', 8.4, 5.6, 7.2, 4.4) +
    disc('f', 9, 13, 1.2) +
    disc('f', 15, 13, 1.2) +
    path('l', 'M7.6 15.6L4 21.4M16.4 15.6l3.6 5.8M6.6 18.6h10.8'),
  steam_power:
    disc('a', 12, 13, 8) +
    path('l', 'M12 13l3.6-3.6M12 6.8v1.4M5.8 13h1.4M18.2 13h-1.4') +
    path('f', 'M9.6 2h4.8v3.4H9.6z') +
    disc('f', 12, 13, 1.4),
  theology: path('a', 'M10 2.4h4v5.2h5.2v4H14v10h-4v-10H4.8v-4H10z') + path('d', 'M12 4v16'),
  atomic_theory: atom,
  ballistics:
    path('a', 'M2.4 21C6 10 12.4 4.6 20 4l-1 2.4C13 8.2 8.4 13 6 21z') +
    disc('f', 20, 4.4, 2.6) +
    path('d', 'M8 21c2-6 5-9 9-10.6'),
  combustion:
    box('a', 4, 9, 13, 9, 1.2) +
    path('l', 'M17 12h3.4v6M7 9V5h7v4M8.6 5V2.8M12.4 5V2.8') +
    path('f', 'M10.4 10.6l-2.4 4h2.4L9.8 17l3-4h-2.4z'),
  computers:
    box('a', 2.4, 3.6, 19.2, 12.4, 1.2) +
    path('f', 'M9.6 16h4.8l1 3.4H8.6z') +
    path('l', 'M6.6 20.4h10.8') +
    path('d', 'M6 7.4l2.4 2.2L6 11.8M10.4 12h4'),
  flight:
    path('a', 'M2 10.4h20v2.8H2zM5 16h14v2.6H5z') +
    path('d', 'M6 13.2V16M18 13.2V16M9.6 13.2V16M14.4 13.2V16') +
    path('f', 'M10.8 6h2.4v13h-2.4z') +
    path('l', 'M8 5.4h8'),
  mass_media:
    box('a', 2.6, 7, 18.8, 13, 1.6) +
    box('p', 5, 9.4, 10.4, 8.2, 0.8) +
    box('l', 5, 9.4, 10.4, 8.2, 0.8) +
    path('l', 'M12 7L7.6 2.4M12 7l4.4-4.6') +
    disc('f', 18.4, 11, 1) +
    disc('f', 18.4, 14.6, 1),
  replaceable_parts: gear(8, 9, 4.6) + gear(16.4, 16, 3.8),
  space_flight:
    path('a', 'M12 1.4c3.4 3 4.6 6.4 4.6 10L15 16.4H9l-1.6-5c0-3.6 1.2-7 4.6-10z') +
    disc('p', 12, 9, 2) +
    disc('l', 12, 9, 2) +
    path('f', 'M7.4 11.6L4 15.4V20l4.8-3.6zM16.6 11.6l3.4 3.8V20l-4.8-3.6zM10.4 17.6h3.2L12 22.4z'),
};

const gift =
  path('a', 'M3.6 11h16.8v10H3.6zM2.4 7h19.2v4H2.4z') +
  path('l', 'M12 7v14M12 7C8 7 6.4 5.6 6.8 4c.6-2 4-1.4 5.2 3 1.2-4.4 4.6-5 5.2-3 .4 1.6-1.2 3-5.2 3');
const halt = disc('a', 12, 12, 9.4) + path('l', 'M5.6 5.6l12.8 12.8');
const deserter =
  path('a', 'M4 3.4h9.6l-2.2 3.4 2.2 3.4H4z') +
  path('l', 'M4 2.4V21') +
  arrow('M11 16h10M17.4 12.4L21 16l-3.6 3.6');
const lost =
  disc('a', 12, 12, 9.4) +
  path('l', 'M9 9.4a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.2-1.4 2.4') +
  disc('f', 12, 17.6, 1.2);
const idea =
  path('a', 'M8.6 16.4c0-2.4-3-3.6-3-7.4a6.4 6.4 0 0 1 12.8 0c0 3.8-3 5-3 7.4z') +
  path('f', 'M9 18h6v1.6H9zM10 20.4h4V22h-4z');
const ruin = path('a', 'M3 21V9l4 2.6V6.4l4 3 2-5 2.6 6.2L21 8v13z') + path('l', 'M12 21l-1.6-4.6 3-2.4-2-4');
const revolt =
  path('a', 'M7 21v-7.4L5 10.4l2-5.6h2l.4 3L10.6 4h2l.4 3.6L14.4 4h2l.2 4 1.6-2 1.2 1-1 6.6L16 16v5z') +
  path('d', 'M8 13h7');
const feast =
  path('a', 'M12 2.6l2 5.2 5.6.2-4.4 3.4 1.6 5.4-4.8-3-4.8 3 1.6-5.4L4.4 8l5.6-.2z') +
  path('l', 'M6 21.4h12M12 17.6v3.8');
const drought =
  disc('a', 12, 8.6, 4) +
  around(path('l', 'M12 3V1.2'), 12, 8.6, angles(8)) +
  path('l', 'M3 18h6l2-2 2 3 2-1h6M11 16l-1 6M15 18l2 4');
const stump =
  path('a', 'M7.6 21v-8h8.8v8z') +
  oval('a', 12, 13, 4.4, 1.8) +
  path('l', 'M3.4 21h17.2') +
  path('f', 'M15 3l4.6 4.6-2.4 2.4-3-3z') +
  path('l', 'M16 6.4L9 11');

/** Events by what they do: three gifts are one picture, as their texts are one but for a number. */
const EVENTS = {
  gift_from_afar: gift,
  generous_gift: gift,
  princely_gift: gift,
  bread_and_circuses: halt + path('f', 'M8 13.6c0-2.4 1.6-4 4-4s4 1.6 4 4z'),
  jousting_tourney: halt + path('f', 'M9 16l6-8 1 .8-5.4 8.4z'),
  primetime_tv: halt + box('f', 8.4, 9.4, 7.2, 5.2, 0.8),
  defection: deserter,
  mass_defection: deserter,
  wholesale_defection: deserter,
  disoriented: lost,
  lost,
  out_of_position: lost,
  drought,
  deforestation: stump,
  exchange_of_ideas: idea,
  knowledge_shared: idea,
  think_tank: idea,
  sabotage: ruin,
  catastrophe: ruin,
  disaster: ruin,
  citizens_revolting_1: revolt,
  citizens_revolting_2: revolt,
  despot_day: feast,
  queen_day: feast,
  president_day: feast,
};

/** The emblems of the civilizations. */
const CIVILIZATIONS = {
  american:
    path(
      'a',
      'M12 20.6C6 18 2.6 13 2 5.6c4 .4 6.6 1.8 8.2 4L12 7l1.8 2.6c1.6-2.2 4.2-3.6 8.2-4C21.4 13 18 18 12 20.6z',
    ) + path('f', 'M10.8 11h2.4L12 14.6z'),
  chinese:
    path('a', 'M2 9.4Q7 8.4 12 3q5 5.4 10 6.4l-2 2.2H4z') +
    path('l', 'M5.6 11.6V20M18.4 11.6V20M10 11.6V20M14 11.6V20') +
    ground,
  egyptian:
    path('a', 'M12 3l10 17.4H2z') + path('f', 'M12 3l10 17.4h-7z') + path('d', 'M5.6 16.4h8M7.8 12.4h5'),
  german:
    path(
      'a',
      'M12 2c2 1.4 2.4 3 2 4.4 2-.6 3.6 0 4 2-.4 1.6-1.4 2.4-2.6 2.6 2 .2 3 1.4 2.8 3.2-.8 1.6-2 2.2-3.4 2 .4 1.6-.6 2.6-2.8 2.8-2.2-.2-3.2-1.2-2.8-2.8-1.4.2-2.6-.4-3.4-2-.2-1.8.8-3 2.8-3.2C7.4 10.8 6.4 10 6 8.4c.4-2 2-2.6 4-2C9.6 5 10 3.4 12 2z',
    ) + path('l', 'M12 6v16'),
  roman:
    around(path('a', 'M5.4 4.6c2 .4 3 2 2.6 4-2-.4-3-2-2.6-4z'), 12, 12, [0, -30, -60, -90]) +
    around(path('a', 'M18.6 4.6c-2 .4-3 2-2.6 4 2-.4 3-2 2.6-4z'), 12, 12, [0, 30, 60, 90]) +
    path('l', 'M8.6 20.4h6.8') +
    path('f', 'M9.6 8.4h4.8v1.4h-1.6v4.4h1.6v1.4H9.6v-1.4h1.6V9.8H9.6z'),
  russian:
    path('a', 'M8 21v-8.4h8V21z') +
    path('a', 'M12 2c.6 3 5.4 4.4 5.4 7.6 0 2-1.6 3-2.6 3.4H9.2c-1-.4-2.6-1.4-2.6-3.4C6.6 6.4 11.4 5 12 2z') +
    path('f', 'M10.6 21v-3.4a1.4 1.4 0 0 1 2.8 0V21z') +
    path('d', 'M9.4 11.6C9 9 11 7 12 4.6M14.6 11.6C15 9 13 7 12 4.6'),
};

export const CARDS: Record<string, Record<string, string>> = {
  wonder: WONDERS,
  great: GREAT_PEOPLE,
  government: GOVERNMENTS,
  tech: TECHS,
  event: EVENTS,
  civilization: CIVILIZATIONS,
};
