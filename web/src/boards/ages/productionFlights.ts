/** Production as a short play: tokens go from the bank to farms and mines, points from the cards to their tiles. */
import type { AgesView } from '$lib/net/protocol.gen';
import type { GameEvent } from '../types';
import type { AgesController } from './boardController.svelte';
import { producer } from './deltas';

interface Flight {
  from: string;
  to: string;
  colour: string;
  count: number;
}

const TIME = 420;
const APART = 55;
/** More of a kind than this from one card are not seen anyway. */
const MOST = 4;

/** What flies when I have produced, from where to where. */
export function flightsOf(controller: AgesController, news: GameEvent<AgesView>): Flight[] {
  const [before, after] = [
    news.before?.civilizations[controller.nearSeat],
    news.after.civilizations[controller.nearSeat],
  ];
  if (!before || !after || producer(news) !== controller.nearSeat || before.forecast.uprising) return [];
  return before.technologies.flatMap(({ card, workers, tokens }) => {
    if (workers === 0) return [];
    const cell = `[data-key="cell:${card}"]`;
    const more = (after.technologies.find((one) => one.card === card)?.tokens ?? tokens) - tokens;
    const { science = 0, culture = 0 } = controller.facts.card(card);
    const flights: Flight[] = [
      { from: '.bank.blue', to: cell, colour: 'var(--ag-blue)', count: more },
      { from: cell, to: '[data-good="science"]', colour: 'var(--ag-science)', count: science * workers },
      { from: cell, to: '[data-good="culture"]', colour: 'var(--ag-culture)', count: culture * workers },
    ];
    return flights
      .filter(({ count }) => count > 0)
      .map((one) => ({ ...one, count: Math.min(MOST, one.count) }));
  });
}

/** Let them fly above the board; nothing of it takes room or can be touched. All is measured before anything is added. */
export function play(root: HTMLElement, flights: readonly Flight[]): void {
  const boxOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
  flights
    .flatMap(({ from, to, colour, count }) => {
      const [start, end] = [boxOf(from), boxOf(to)];
      return start?.width && end?.width ? [{ start, end, colour, count }] : [];
    })
    .forEach(({ start, end, colour, count }, at) => {
      for (let i = 0; i < count; i++) fly(root, start, end, colour, (at + i) * APART);
    });
}

function fly(root: HTMLElement, start: DOMRect, end: DOMRect, colour: string, delay: number): void {
  const token = document.createElement('span');
  token.className = 'ag-token';
  token.setAttribute('aria-hidden', 'true');
  token.style.background = colour;
  token.style.left = `${start.left + start.width / 2}px`;
  token.style.top = `${start.top + start.height / 2}px`;
  root.append(token);
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const flight = token.animate(
    [
      { transform: 'none', opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
    ],
    { duration: TIME, delay, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)', fill: 'backwards' },
  );
  flight.finished.finally(() => token.remove());
}
