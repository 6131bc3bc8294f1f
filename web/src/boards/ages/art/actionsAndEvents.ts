/** Families of action cards, events, territories, attacks and pacts, on the 24 grid; some are made of other drawings. */
import { around, box, disc, oval, path, waves } from '../../shared/drawing';
import { KINDS, SIGNS } from './signs';

/** A drawing, smaller and elsewhere. */
export const small = (shape: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shape}</g>`;

const flag = (x: number, y: number, h: number) =>
  path('l', `M${x} ${y}v${h}`) + path('a', `M${x} ${y}q3-1.6 5.6 0t5.6 0v6.6q-2.8 1.6-5.6 0t-5.6 0z`);

export const ACTIONS = {
  engineering_genius:
    path('a', 'M3 21.4V5.6l15.8 15.8z') +
    path('p', 'M6.6 17.8v-4.4l4.4 4.4z') +
    path('d', 'M3 9.6h2M3 13h2M3 16.4h2') +
    path('a', 'M13.4 8.4l6-6 2.6 2.6-6 6-3.4.8z'),
  frugality:
    path('a', 'M8 5.4h8v2.8q4.4 2.6 4.4 7.2 0 6.2-8.4 6.2t-8.4-6.2q0-4.6 4.4-7.2z') +
    path('l', 'M6.8 5h10.4M8 8.2h8') +
    small(SIGNS.food, 7.8, 9.4, 0.36),
  ideal_building_site:
    path('l', 'M2 20.6h20M5 20.6V11M19 20.6V11') +
    path('d', 'M5 11h14M8 20.6V14h8v6.6') +
    path('a', 'M12 1.6l6.6 6.4H5.4z') +
    path('f', 'M3.8 9.6h2.4v2.8H3.8zM17.8 9.6h2.4v2.8h-2.4z'),
  patriotism:
    flag(5.4, 3.4, 19) + path('f', 'M11 4.8l.9 1.9 2 .2-1.5 1.4.4 2-1.8-1-1.8 1 .4-2L8.1 6.9l2-.2z'),
  revolutionary_idea:
    path('a', 'M12 2a6.8 6.8 0 0 1 4 12.3c-.9.7-1.2 1.5-1.2 2.7H9.2c0-1.2-.3-2-1.2-2.7A6.8 6.8 0 0 1 12 2z') +
    path('l', 'M9.6 19.6h4.8M10.6 22.2h2.8M10 9.6l2 2 2-2M12 11.6V17'),
  rich_land:
    disc('a', 17.6, 6, 3.4) +
    path('a', 'M1 21.6v-7q11-5 22-1.4v8.4z') +
    path('d', 'M5 21.6q2.4-5 6-8.8M11 21.6q1.4-5 4-9M17.6 21.6q.4-4.6 1.6-8.6') +
    path('l', 'M5 11V6.4M5 8.6q-2.6 0-2.6-2.6M5 7.6q2.4 0 2.4-2.4'),
  work_of_art:
    box('a', 2.4, 3.4, 19.2, 17.2, 1) +
    box('p', 5.4, 6.4, 13.2, 11.2) +
    path('t', 'M5.4 17.6v-3l3.8-4 3.2 3.4 2.6-2.4 3.6 4v2z') +
    box('d', 5.4, 6.4, 13.2, 11.2) +
    disc('f', 15, 9.4, 1.3),
  bountiful_harvest:
    path('a', 'M3 12h18l-2.4 9H5.4z') +
    path('d', 'M4 15h16M4.8 18h14.4M8.4 12l1 9M15.6 12l-1 9') +
    path('a', 'M6 12a3.4 3.4 0 0 1 6.6-1.6A3.6 3.6 0 0 1 18.4 12z') +
    path('l', 'M9.2 8.8q0-4.4 3-6M14.4 9q.2-3.4 3-4.6'),
  breakthrough:
    path(
      'a',
      'M12 1.6l2.4 5.6 5.2-2.8-1.8 5.6 4.8 2.4-4.8 2.2 1.8 5.2-5.2-2-2.4 5-2.4-5-5.2 2 1.8-5.2-4.8-2.2 4.8-2.4-1.8-5.6 5.2 2.8z',
    ) +
    disc('p', 12, 12.4, 3.2) +
    disc('l', 12, 12.4, 3.2),
  efficient_upgrade:
    path('a', 'M12 2l8.6 8h-4.8v3.4H8.2V10H3.4z') + path('a', 'M8.2 15.4h7.6v2.4H8.2zM8.2 19.6h7.6V22H8.2z'),
  mineral_deposits:
    path('a', 'M9 2.6l4.6 4-1.6 15H7L3.4 8z') +
    path('a', 'M17 8.6l4.2 4-2.4 9h-6.4l.8-8.6z') +
    path('d', 'M3.4 8l5 1.6L9 2.6M8.4 9.6L9.6 21M13.2 13l4 1.4L17 8.6M17.2 14.4l-1.4 7'),
  wave_of_nationalism: flag(2, 9, 13) + flag(11.6, 5.4, 16.6),
  military_build_up:
    path(
      'a',
      'M3 21.6V9q0-4.4 2.6-6.6Q8.2 4.6 8.2 9v12.6zM9.4 21.6V9q0-4.4 2.6-6.6 2.6 2.2 2.6 6.6v12.6zM15.8 21.6V9q0-4.4 2.6-6.6Q21 4.6 21 9v12.6z',
    ) + path('f', 'M3 16.6h5.2v2H3zM9.4 16.6h5.2v2H9.4zM15.8 16.6H21v2h-5.2z'),
  endowment_for_the_arts:
    small(KINDS.theater, 0, 0, 0.72) + disc('a', 17.4, 17, 5.2) + disc('d', 17.4, 17, 3),
};

export const EVENTS = {
  development:
    path('a', 'M5 16.6a7 7 0 0 1 14 0z') +
    around(path('l', 'M12 6.8V3.4'), 12, 16.6, [-66, -33, 0, 33, 66]) +
    path('l', 'M1.6 16.6h20.8M5 19.8h14'),
  fortune:
    path('a', 'M2.4 4.6C5 3 8.4 4 10 7c2.4-1 8 .6 10.4 4.4-3 4.6-7.6 7.4-11.6 6.6C4 17 3.6 10 2.4 4.6z') +
    oval('p', 17, 13, 3.4, 5, 42) +
    oval('l', 17, 13, 3.4, 5, 42) +
    disc('f', 19.4, 17.4, 2) +
    disc('f', 15.4, 19.8, 1.7) +
    disc('f', 21.4, 13.8, 1.4),
  plague:
    path('a', 'M3 18.4c0-5 3.6-8.4 8.4-8.4 4 0 6.2 1.6 8.2 4.4l2 2.8-2 1.2z') +
    disc('a', 15.8, 9.8, 2.4) +
    disc('f', 18, 14.8, 0.9) +
    path('l', 'M3 18.4C1 14 2.6 9.6 6 8.4M7 18.6v2.4M14 18.6v2.4'),
  raid:
    path('a', 'M12 2l8 2.6v6c0 5.4-3.4 9.2-8 11.4-4.6-2.2-8-6-8-11.4v-6z') +
    path('p', 'M11 1.8l3 6.2-4 3.6 3.6 4-2.2 6.6h1.8l2.2-6.8-3.6-3.6L16 8l-2.6-6z') +
    path('l', 'M11 2.4l3 5.6-4 3.6 3.6 4-2 6'),
  glory:
    path('a', 'M6 2.6h12v6q0 5.8-6 6.4-6-.6-6-6.4z') +
    path('l', 'M6 4.6H2.6q0 5.6 4 6M18 4.6h3.4q0 5.6-4 6M12 15v4M7.4 21.2h9.2') +
    path('f', 'M9 19h6v2.2H9z'),
  muse:
    path('a', 'M4 20C6.6 10 12 4 21 2.4 20.6 10 16 15 8.6 15.8z') +
    path('l', 'M2.4 22L16 7.4') +
    path('d', 'M9 13.4l-.6-3M12 10.4l-.4-3M12.6 13l3-.2'),
  learning:
    path('a', 'M12 12.4q5 0 7.6-4.4 2 1.4 2 3.4-2.4 7-9.6 7T3.6 13q1.4-1.6 3.4-.8 2 .4 5 .2z') +
    path('f', 'M20.4 7.2C18 5 19.6 3.2 19.4 1q3.6 3 1 6.2z') +
    path('l', 'M9 21.4h6M12 18.4v3'),
  unrest:
    small(KINDS.leader, 3, 8, 0.62) +
    path('l', 'M3 22V6.4M.8 3v3.4h4.4V3M3 3v3M21 22V9M18.8 4.4q4.4 2 4.4 4.6-2.2 1-4.4 0z'),
  ruin:
    path('a', 'M4.6 21.6V9l2-1.6 1.6 1.8 2-3V21.6zM14.4 21.6v-5l2.4-2.2 2 1.4V21.6z') +
    path('a', 'M2.8 3.6h9v2.6h-9z') +
    path('d', 'M6.6 9v12M8.4 10v11M16.6 16v5') +
    path('l', 'M2 22h20') +
    path('f', 'M12.4 19.4l1.4 2.2h-2.8z'),
  diplomacy:
    path('a', 'M4 3.4h13.6q2 0 2 2v13H6q-2 0-2-2z') +
    path('d', 'M7 7.4h9M7 10.2h9M7 13h5') +
    disc('a', 16.4, 16.6, 3.6) +
    path('f', 'M14.8 19.6h3.2l.8 3.8-2.4-1.2-2.4 1.2z'),
  impact: disc('a', 12, 12, 10) + disc('p', 12, 12, 6.6) + disc('l', 12, 12, 6.6) + disc('f', 12, 12, 3.2),
  calm: disc('l', 12, 12, 9) + path('l', 'M7.4 12h9.2'),
};

const isle = path('a', 'M1.4 19.6q10.6-5.4 21.2 0z') + waves(2.4, 22.4, 5);
const hut = (x: number, y: number) =>
  path('a', `M${x} ${y}h6.4v-4.6h-6.4z`) + path('f', `M${x - 1} ${y - 4.4}l4.2-4 4.2 4z`);

export const TERRITORIES = {
  developed:
    isle +
    path('a', 'M6 17.2V9l6-4.6L18 9v8.2z') +
    path('f', 'M10.4 17.2v-3.8h3.2v3.8z') +
    path('l', 'M16.6 7.4V4'),
  fertile:
    isle +
    small(SIGNS.food, 5.4, 0.4, 0.72) +
    path('l', 'M5 17V12.6M19 17v-4.4') +
    path('f', 'M5 12.6q-3-.4-3-3.4 3 .4 3 3.4zM19 12.6q3-.4 3-3.4-3 .4-3 3.4z'),
  historic:
    isle +
    path('a', 'M6 17V5.6h3.4V17zM14.6 17v-7l1.6-1.6 1.8 1.4V17z') +
    path('f', 'M4.8 3.4h5.8v2.4H4.8z') +
    path('d', 'M7.7 6v11'),
  inhabited: isle + hut(4, 16.8) + hut(13.4, 17),
  strategic:
    isle +
    path('a', 'M5 17.2V6.4h2.6v2h2.6v-2h3.6v2h2.6v-2H19v10.8z') +
    path('f', 'M10.6 17.2v-3.6a1.4 1.4 0 0 1 2.8 0v3.6z') +
    path('d', 'M5 11h14'),
  wealthy:
    isle +
    path('a', 'M12 2.6l6.6 5L12 16.8 5.4 7.6z') +
    path('d', 'M5.4 7.6h13.2M9.4 7.6L12 16M14.6 7.6L12 16M9.4 7.4L12 2.8l2.6 4.6'),
};

export const AGGRESSIONS = {
  enslave:
    disc('l', 6.4, 15.6, 4.4) +
    disc('l', 17.6, 15.6, 4.4) +
    path('l', 'M4.4 11.4V9.2h4v2.2M15.6 11.4V9.2h4v2.2') +
    oval('d', 9.4, 6.6, 2.6, 1.5, -30) +
    oval('d', 14.6, 6.6, 2.6, 1.5, 30) +
    oval('d', 12, 5, 1.6, 2),
  plunder:
    path('a', 'M8.8 8h6.4q5.8 4.8 5.8 9.6 0 4.4-9 4.4t-9-4.4Q3 12.8 8.8 8z') +
    path('l', 'M8.4 7.8h7.2') +
    path('a', 'M8.8 7.6Q7.4 5 7 2.6l3 1.4 2-2 2 2 3-1.4q-.4 2.4-1.8 5z') +
    disc('p', 12, 15.4, 3) +
    disc('l', 12, 15.4, 3),
  raid:
    path('a', 'M4 21.6v-8.2h16v8.2z') +
    path('f', 'M2 13.6l4.6-4.4 2 2 3-3.6 3 3 2.6-2 4.8 5z') +
    path('a', 'M12.4 1.6c3.2 2.6 3.6 4.6 2.2 7.4l-2.2 1.6-2.4-2C9 6 10.2 4.2 12.4 1.6z') +
    path('f', 'M10 21.6v-4.6h4v4.6z'),
  annex: path('a', 'M1.6 21.6q10.4-6 20.8 0z') + flag(8, 2.6, 16.4),
  assassinate:
    path('a', 'M10.4 9.6h3.2L12.8 20 12 22.6 11.2 20z') +
    path('l', 'M6.6 9.2h10.8M12 9V4.6') +
    disc('a', 12, 3, 1.8) +
    path('f', 'M17.6 15q2.4 3 0 5-2.4-2 0-5z'),
  sabotage:
    disc('a', 10.4, 14.6, 7.4) +
    path('a', 'M13.4 6.6l2-2 3 3-2 2z') +
    path('l', 'M17.4 5.8q2-3.4 4.4-1.8') +
    path('f', 'M21.6 1l.6 2 1.6.8-1.6.8-.6 2-.6-2-1.6-.8 1.6-.8z') +
    path('d', 'M6 13q.6-3 3.4-3.6'),
  spy:
    path('a', 'M1.6 12Q6.4 5 12 5t10.4 7Q17.6 19 12 19T1.6 12z') +
    disc('p', 12, 12, 4.4) +
    disc('l', 12, 12, 4.4) +
    disc('f', 12, 12, 2),
  armed_intervention:
    path('a', 'M4 12.6h13.6l3.4 4.6-2.4 4H4.6l-2.8-4z') +
    path('a', 'M7.6 12.6V8.4h6.4v4.2z') +
    path('l', 'M14 10l8.4-2.6') +
    disc('f', 6.4, 17.4, 1.5) +
    disc('f', 11, 17.4, 1.5) +
    disc('f', 15.6, 17.4, 1.5),
};

const fought = (emblem: string) =>
  path('l', 'M2.6 2.4l11 12M21.4 2.4l-11 12M5.4 15.4L2.4 18.4M18.6 15.4l3 3M3.4 11.4l6 6M20.6 11.4l-6 6') +
  disc('p', 12, 16.6, 7) +
  disc('l', 12, 16.6, 7) +
  small(emblem, 7, 11.6, 0.42);

export const WARS = {
  war_over_culture: fought(SIGNS.culture),
  war_over_resources: fought(SIGNS.resource),
  war_over_technology: fought(SIGNS.science),
  war_over_territory: fought(KINDS.territory),
  holy_war: fought(path('l', 'M12 2v20M5 8h14')),
};

const joined = (emblem: string) =>
  disc('a', 9, 17.8, 4.6) +
  disc('a', 15, 17.8, 4.6) +
  path('l', 'M12 14.4a4.6 4.6 0 0 1 0 6.8') +
  small(emblem, 5.6, 0, 0.52);

export const PACTS = {
  open_borders_agreement: joined(
    path('l', 'M3 22V6M21 22V6M3 12l8-6M21 12l-8-6') + path('f', 'M1 3h4v3H1zM19 3h4v3h-4z'),
  ),
  trade_routes_agreement: joined(SIGNS.colonisation),
  acceptance_of_supremacy: joined(KINDS.government),
  international_trade_agreement: joined(SIGNS.resource),
  promise_of_military_protection: joined(SIGNS.strength),
  scientific_cooperation: joined(SIGNS.science),
  international_tourism: joined(box('a', 2, 7, 20, 14, 2) + path('l', 'M8 7V3h8v4M7 7v14M17 7v14')),
  loss_of_sovereignty: joined(path('a', 'M3 8l4 4 3-6v13H5zM21 8l-4 4-3-6v13h5z')),
  military_pact: joined(KINDS.war),
  peace_treaty: joined(
    path('a', 'M2 10q8 0 9-7 3 3 2.6 7 5-1 8.4-4-1 9-8 12l-3 4-1-4Q4 17 2 10z') + disc('f', 18, 8.6, 1),
  ),
};
