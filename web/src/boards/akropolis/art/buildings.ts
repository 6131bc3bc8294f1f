/** The drawings of the hexes: five districts with a silhouette each, five plazas with their stars, and the quarry. */
import { block, disc, face, gabled, line, path, star } from '../drawing';

/** Three dwellings with pitched roofs, one behind the other two. */
const house =
  gabled([-13, -9, 0], [10, 9, 6.5], 6) +
  gabled([1, -10, 0], [9, 8, 5.5], 5.5) +
  gabled([-8, 4, 0], [11, 9, 6], 6) +
  face('f', [-1.5, 13, 0], [1.2, 13, 0], [1.2, 13, 4.2], [-1.5, 13, 4.2]) +
  face('f', [-10, 0, 2.6], [-8, 0, 2.6], [-8, 0, 5], [-10, 0, 5]);

/** A stall: posts, goods on a counter, and a striped awning with scallops. */
const awning = Array.from({ length: 5 }, (_, i) => {
  const [from, to] = [-12 + i * 4.8, -7.2 + i * 4.8];
  return face(i % 2 === 0 ? 'r' : 'w', [from, 10.5, 9], [to, 10.5, 9], [to, -1, 18], [from, -1, 18]);
}).join('');
const market =
  line('l', [-11, -7, 0], [-11, -7, 15]) +
  block([-11, 1, 0], [22, 6.5, 5.5]) +
  disc('r', -8.4, -3.4, 2.3) +
  disc('d', -3, -0.6, 2.3) +
  disc('r', 2.2, 2.2, 2.3) +
  line('l', [-11, 9.5, 0], [-11, 9.5, 10]) +
  line('l', [11, 9.5, 0], [11, 9.5, 10]) +
  line('l', [11, -7, 0], [11, -7, 15]) +
  face('d', [12, 10.5, 9], [12, -1, 18], [12, -9, 11.5]) +
  awning;

/** A keep with battlements, a gate and a banner. */
const merlons = [-9.5, -4, 1.5]
  .map((x) => block([x + 1, 4.6, 15], [3.6, 3, 3.4], { left: 'w', top: 'w' }))
  .join('');
const sideMerlons = [-9, -3.4]
  .map((y) => block([5.6, y + 1, 15], [3, 3.4, 3.4], { left: 'w', top: 'w' }))
  .join('');
const barracks =
  line('l', [-6, -6, 15], [-6, -6, 31]) +
  path('r', 'M0 -36.4l11 3.4-11 4.6z') +
  block([-9.5, -9.5, 0], [18, 17, 15], { top: 'g' }) +
  sideMerlons +
  merlons +
  face('r', [-9.5, 7.5, 9.6], [8.5, 7.5, 9.6], [8.5, 7.5, 12.4], [-9.5, 7.5, 12.4]) +
  face('d', [8.5, -9.5, 9.6], [8.5, 7.5, 9.6], [8.5, 7.5, 12.4], [8.5, -9.5, 12.4]) +
  face('f', [-3, 7.5, 0], [2.6, 7.5, 0], [2.6, 7.5, 6], [-0.2, 7.5, 8], [-3, 7.5, 6]);

/** Steps, a row of columns on each side that is seen, and a pediment. */
const columns = [-9.4, -4.6, 0.2, 5, 9.4]
  .map((x) => face('w', [x, 8, 3.6], [x + 2.2, 8, 3.6], [x + 2.2, 8, 13.6], [x, 8, 13.6]))
  .join('');
const sideColumns = [-6.6, -1.4, 3.8]
  .map((y) => face('s', [12, y, 3.6], [12, y + 2.2, 3.6], [12, y + 2.2, 13.6], [12, y, 13.6]))
  .join('');
const temple =
  block([-14, -10, 0], [28, 20.5, 1.8]) +
  block([-12.4, -8.6, 1.8], [24.8, 17.4, 1.8]) +
  face('f', [-10, 5, 3.6], [10.5, 5, 3.6], [10.5, 5, 13.6], [-10, 5, 13.6]) +
  face('f', [10.5, -7, 3.6], [10.5, 5, 3.6], [10.5, 5, 13.6], [10.5, -7, 13.6]) +
  columns +
  sideColumns +
  gabled([-12, -8.2, 13.4], [24.4, 16.8, 1.8], 8, 1.2);

/** A cypress, two round trees, a hedge and a path. */
const trunk = (x: number, y: number) => path('l', `M${x} ${y}v-7`);
const garden =
  disc('h', 0, 4, 24, 9.5) +
  path('w', 'M-15 9q9-7 15-5t14 5q-7 4-15 3.4T-15 9z') +
  trunk(-11, 1) +
  path('r', 'M-11 -27q6 11 4.6 18.6q-.8 5-4.6 5t-4.6 -5q-1.4-7.6 4.6-18.6z') +
  path('d', 'M-11 -27q6 11 4.6 18.6q-.8 5-4.6 5z') +
  trunk(12, 2) +
  disc('r', 12, -9.5, 8.4, 8) +
  path('d', 'M12 -17.5a8.4 8 0 0 1 0 16q5-8 0-16z') +
  trunk(1.5, 6) +
  disc('r', 1.5, -4.5, 7, 6.6) +
  path('d', 'M1.5 -11.1a7 6.6 0 0 1 0 13.2q4.4-6.6 0-13.2z');

/** Steps cut into the rock, and hewn blocks ready to be carried away. */
const quarry =
  path('h', 'M-23 1l8-9 14-3.6 15 3 10 8-7 9-15 4-17-3.4z') +
  path('d', 'M-15 -1.6l7-5 9-1.4 9 2.6 4 4.4-8 1.4-12 .4z') +
  block([-9, 2, 0], [8.5, 7.5, 6.4], { left: 'w', right: 's', top: 'g' }) +
  block([1.4, 3.6, 0], [7.5, 6.6, 5.4], { left: 'w', right: 's', top: 'g' }) +
  block([-3.6, 3, 6], [7.4, 6.4, 5.6], { left: 'w', right: 's', top: 'g' });

/** The pavement of a plaza with its stars laid in. */
const paving = (stars: string) => `${disc('p', 0, 0, 29.5, 16.6)}${disc('q', 0, 0, 26, 14.2)}${stars}`;
const STARS = [
  star(0, 0.6, 11.5, 0.74),
  star(-10.5, 0.6, 9.6, 0.74) + star(10.5, 0.6, 9.6, 0.74),
  star(-15.4, 1.4, 8, 0.76) + star(0, -1.6, 8, 0.76) + star(15.4, 1.4, 8, 0.76),
];
export const plaza = (stars: number) => paving(STARS[stars - 1] ?? '');

export const BUILDINGS: Record<string, string> = {
  house,
  market,
  barracks,
  temple,
  garden,
  quarry,
  'plaza-1': plaza(1),
  'plaza-2': plaza(2),
  'plaza-3': plaza(3),
};

/** One stone, as it lies in a store: on a 24 grid like the icons of the frame. */
export const STONE =
  '<path class="ak-w" d="M3 9.6 12.4 13v8.4L3 17.6z"/><path class="ak-s" d="M12.4 13 21 9v8l-8.6 4.4z"/><path class="ak-g" d="M3 9.6 11.4 5.6 21 9l-8.6 4z"/>';
/** The marker of the Chief Architect: compasses over a square. */
export const CHIEF =
  '<path class="ak-l" d="M12 4.6 6 20M12 4.6 18 20M8.6 14.4c2.2 1.4 4.6 1.4 6.8 0"/><circle class="ak-f" cx="12" cy="4" r="2.2"/>';
/** A face-down stack. */
export const STACK =
  '<path class="ak-s" d="M4 15l8 4 8-4v3l-8 4-8-4z"/><path class="ak-w" d="M4 10.5l8 4 8-4v3l-8 4-8-4z"/><path class="ak-g" d="M4 7l8-4 8 4-8 4z"/>';
