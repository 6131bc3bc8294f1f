/** Heads on medals, on the round grid of 64: the leaders by nation, and the great people. */
import { beard, bust, caesar, face, glasses, hair, lips, moustache, toned } from '../../shared/art/heads';
import { angles, around, disc, path } from '../../shared/drawing';

export const LEADERS: Record<string, string> = {
  american:
    bust('black', 'M25 45l4 13M39 45l-4 13') +
    toned('white', 'M26 42.5l6 9 6-9-6 3z') +
    toned('black', 'M32 46l-5.5-2.5v6zM32 46l5.5-2.5v6z') +
    face({ mouth: 'M29 36.5h6' }) +
    toned(
      'black',
      'M21.9 27.5c-.5 12 3 19.5 10.1 19.5s10.6-7.5 10.1-19.5q-1 8-4.1 10.5-1 1.5-6 1.8-5-.3-6-1.8-3.1-2.5-4.1-10.5z',
    ) +
    path('d', 'M26 33.5l.8 2.5M38 33.5l-.8 2.5M30 41.5v4M34 41.5v4') +
    toned('black', 'M21.5 25q-1.5-4 0-7h21q1.5 3 0 7l-2.5-4h-16z') +
    toned('black', 'M22.5 17.5L21 4.5q11-2.5 22 0l-1.5 13z') +
    toned('red', 'M22.1 14h19.8l-.4 3.5h-19z') +
    toned('black', 'M15 18.5q1-2 4-1.5 13 2.5 26 0 3-.5 4 1.5-7 3.5-17 3.5t-17-3.5z'),
  chinese:
    bust('green', 'M32 48v12M22 51h6M36 51h6M22 51v4h6v-4M36 51v4h6v-4') +
    toned('green', 'M24.5 42l7.5 6 7.5-6 2 4-5.5 4.5-4-2.5-4 2.5-5.5-4.5z') +
    face() +
    disc('f', 34.8, 40.3, 0.6) +
    toned('black', 'M21.6 29c-1-4-.8-8 0-11h20.8c.8 3 1 7 0 11l-1.8-6H23.4z') +
    toned('green', 'M17.5 16.5Q17 8 32 7.5t14.5 9q-3 3.5-5 4-9.5-3-19 0-2-.5-5-4z') +
    toned('green', 'M22 20q10-4 20 0l.5 3.5q-10.5-4-21 0z') +
    path('d', 'M20 15q12-5 24 0') +
    toned('red', 'M32 10.5l1.2 2.5 2.8.3-2 1.9.5 2.7-2.5-1.4-2.5 1.4.5-2.7-2-1.9 2.8-.3z'),
  egyptian:
    toned('black', 'M17.5 46V25q0-14.5 14.5-14.5T46.5 25v21z') +
    bust('cloth', '') +
    toned('gold', 'M17 47q6-5 10-5.5 5 5 10 0 4 .5 10 5.5-15 12-30 0z') +
    path('d', 'M20.5 48.5l7-5M26 51.5l3-6.5M32 53v-7M38 51.5L35 45M43.5 48.5l-7-5') +
    face({ mouth: '' }) +
    path('l', 'M24 27.8h-2M40 27.8h2') +
    lips() +
    toned(
      'black',
      'M18 46.5q-2.5-12 0-22 3-8 14-8t14 8q2.5 10 0 22h-5.5q1.5-12-.5-21-8-2.5-16 0-2 9-.5 21z',
    ) +
    path('d', 'M20.5 27v17M43.5 27v17M27 17.5v5.5M32 17v5.5M37 17.5v5.5') +
    toned('gold', 'M18.5 22.5q13.5-6 27 0v3.5q-13.5-6-27 0z') +
    toned('gold', 'M30.5 21q-3.5-3-1-7 2-4 4.5-1.5 1.5 2-.5 3.5l2 2.5q-1 2.5-3 2.5z') +
    disc('f', 32.5, 13.8, 0.8),
  german:
    bust('blue', 'M32 47v13') +
    toned('red', 'M25 41.5q7 5 14 0l1.5 4q-8.5 5.5-17 0z') +
    toned('gold', 'M9.5 50.5q4-5 8.5-6l1.5 5q-5 .5-7.5 4zM54.5 50.5q-4-5-8.5-6l-1.5 5q5 .5 7.5 4z') +
    [50, 54.5].map((y) => disc('f', 28.5, y, 1) + disc('f', 35.5, y, 1)).join('') +
    face() +
    toned('white', 'M23 38.5q0-5.5 9-4 9-1.5 9 4-4.5 2.5-9-.5-4.5 3-9 .5z') +
    toned('white', 'M24 25q2.5-2.5 6-.8l-.3 1.5q-3-1-5.7.8zM40 25q-2.5-2.5-6-.8l.3 1.5q3-1 5.7.8z') +
    toned('black', 'M20.5 21.5q-1-12.5 11.5-13t11.5 13z') +
    toned('black', 'M18 22q14-5.5 28 0l-.5 2.5q-13.5-5-27 0z') +
    toned('gold', 'M30.8 9L32 1.5 33.2 9zM29 8.5h6V11h-6z') +
    toned('gold', 'M32 12.5l1.5 2 4-.5-2 3 1 2.5-4.5-1-4.5 1 1-2.5-2-3 4 .5z'),
  roman: caesar(),
  russian:
    toned('white', 'M19 34q-3-5 0-9-1.5-7 4-10 3-5 9-5t9 5q5.5 3 4 10 3 4 0 9l-2 6H21z') +
    bust('green', '') +
    toned('white', 'M22 43q10 9 20 0l4 2q-14 15-28 0z') +
    toned('blue', 'M43.5 43.5l6 3Q36 54 26 61.5l-6-2.5q11-7 23.5-15.5z') +
    toned('skin', 'M25.5 42.5q6.5 6.5 13 0l1.5.5q-8 9-16 0z') +
    face({ mouth: '' }) +
    lips() +
    toned('white', 'M21.5 28c-2-10 2-16.5 10.5-16.5S44.5 18 42.5 28q-2-6-4.5-8.5-6 1-12 0-2.5 2.5-4.5 8.5z') +
    path('d', 'M25.5 18q6.5-3.5 13 0M24 37q-3-1-3-4M40 37q3-1 3-4') +
    toned('white', 'M20 33q3 0 3 3.5-.5 4-3.5 3.5Q16.5 38 20 33zM44 33q-3 0-3 3.5.5 4 3.5 3.5 3-2 -.5-7z') +
    toned('gold', 'M25.5 12.5l-2-7.5 4.5 3 4-5 4 5 4.5-3-2 7.5q-6.5-2.5-13 0z') +
    disc('f', 32, 8.8, 1) +
    path('f', 'M48 50l1 2 2 .3-1.5 1.4.4 2-1.9-1-1.9 1 .4-2-1.5-1.4 2-.3z'),
};

export const GREAT_PEOPLE: Record<string, string> = {
  artist:
    bust('red', '') +
    toned('cloth', 'M24 43q8 7 16 0l2 4-10 6-10-6z') +
    face() +
    moustache('brown') +
    toned('brown', 'M30.3 40.5h3.4l-1.7 4z') +
    hair('brown') +
    toned('blue', 'M17 18.5Q15 9 28 7.5q15-2 19 6.5 1 3-1.5 4.5-14-3-24 3-3.5 0-4.5-3z') +
    path('l', 'M31 7.5l1-3') +
    toned('white', 'M36.5 47q1-8.5 10-8.5t9 8q0 2.5-3 2.5-2.5 0-2 3 0 5-5 5.5-9-1-9-10.5z') +
    '<circle class="bd-a of-red" cx="42" cy="44" r="1.8"/><circle class="bd-a of-gold" cx="48" cy="42.5" r="1.8"/><circle class="bd-a of-blue" cx="41" cy="49.5" r="1.8"/><circle class="bd-a of-green" cx="45.5" cy="53" r="1.8"/>',
  builder:
    bust('brown', 'M24 45l-3 13') +
    toned('cloth', 'M25.5 42.5l6.5 7 6.5-7-6.5 3z') +
    face() +
    beard('brown', 47) +
    toned('cloth', 'M20.5 23q-1.5-13.5 11.5-13.5T43.5 23q-11.5-5.5-23 0z') +
    toned('red', 'M19.5 21q12.5-6 25 0v4q-12.5-6-25 0z') +
    path('l', 'M48 22v18M43 22h10') +
    toned('gold', 'M45 40h6l1 8-4 8-4-8z') +
    path('d', 'M44.5 47h7'),
  general:
    bust('white', 'M16 49q6 4 12 0M48 49q-6 4-12 0M32 48v12') +
    toned('red', 'M10 50.5q4-5.5 11-7l1 4-9 8zM54 50.5q-4-5.5-11-7l-1 4 9 8z') +
    face() +
    toned('red', 'M32 2.5Q47 1 50 14q1 7-2 14-2-12-8-16h-8z') +
    toned('red', 'M32 2.5Q17 1 14 14q-1 7 2 14 2-12 8-16h8z') +
    toned(
      'gold',
      'M20.5 35V22q0-13 11.5-13.5T43.5 22v13l-4 5-1.5-9 .5-6.5-4.5 1L32 31l-2-5.5-4.5-1 .5 6.5-1.5 9z',
    ) +
    path('d', 'M23 22q9-4 18 0M32 9.5v15'),
  humanitarian:
    toned('brown', 'M20 32q-2-18 12-18t12 18l-2 6H22z') +
    bust('blue', '') +
    toned('white', 'M23 43q9 8 18 0l3 3.5q-12 10-24 0z') +
    face() +
    toned('brown', 'M21.5 29q-1.5-12 10.5-13 12 1 10.5 13-2-5.5-10.5-9-8.5 3.5-10.5 9z') +
    toned('white', 'M18.5 22q0-13.5 13.5-13.5T45.5 22q-2.5 1.5-4-1-9.5-6-19 0-1.5 2.5-4 1z') +
    path('d', 'M22 17q10-6 20 0') +
    path('l', 'M48 37.5a2 2 0 1 0-.1 0z') +
    toned('gold', 'M41.5 42.5h13l-3-5h-7zM42.5 53h11v4h-11z') +
    path('p', 'M43.5 42.5h9V53h-9z') +
    path('l', 'M43.5 42.5h9V53h-9z') +
    toned('gold', 'M48 44q4.5 5 0 8-4.5-3 0-8z'),
  industrialist:
    bust('black', 'M25 45l4 13M39 45l-4 13') +
    toned('white', 'M26 42.5l6 9 6-9-6 3z') +
    toned('red', 'M29.5 46h5l-2.5 6z') +
    face() +
    toned('brown', 'M22 27q-1.5 9 2.5 13l3.5-1.5q-3-4-3.5-9zM42 27q1.5 9-2.5 13l-3.5-1.5q3-4 3.5-9z') +
    moustache('brown') +
    toned('black', 'M22.5 18.5L21.5 6q10.5-2.5 21 0l-1 12.5z') +
    toned('gold', 'M22.2 14.5q10 2.5 19.6 0l-.3 4q-9.5 2-19 0z') +
    toned('black', 'M14.5 18q4-1 7.5.5 10 2 20 0 3.5-1.5 7.5-.5-5 5-17.5 5t-17.5-5z') +
    around(toned('gold', 'M45.2 37.5h4.6v5h-4.6z'), 47.5, 47.5, angles(8)) +
    toned('gold', 'M47.5 40.5a7 7 0 1 1-.1 0z') +
    toned('cloth', 'M47.5 45a2.5 2.5 0 1 1-.1 0z'),
  scientist:
    toned('white', 'M21 33q-6-1-5-7-2-5 2-8 1-6 7-6 3-4 8-3 7-2 9 3 6 1 6 7 3 4 0 8 0 5-5 6z') +
    bust('white', 'M25 45l-3 13M39 45l3 13') +
    toned('blue', 'M26.5 42.5l5.5 9 5.5-9-5.5 3z') +
    face() +
    toned('white', 'M21.5 27q-1.5-10 3-13 7.5-3 15 0 4.5 3 3 13-2-6-5-8.5-5.5-2-11 0-3 2.5-5 8.5z') +
    glasses() +
    toned('cloth', 'M44.5 38h6v6l6 11.5q.5 2-1.5 2.5H40q-2-.5-1.5-2.5l6-11.5z') +
    '<path class="bd-t of-green" d="M42.5 50.5h10l2.5 5q.3 1.5-1 1.8H41q-1.3-.3-1-1.8z"/>' +
    path('l', 'M43.5 38h8') +
    disc('f', 46, 53.5, 0.9) +
    disc('f', 49.5, 52, 0.7),
};
