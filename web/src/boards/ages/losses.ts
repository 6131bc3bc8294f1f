import type { AgesController } from './boardController.svelte';

/** Something that ending the turn would cost, as the warning tells it. */
export interface Loss {
  sign: string;
  text: string;
}

/** What is lost if the turn ends now: actions, goods, peace. */
export function losses(controller: AgesController): Loss[] {
  const { words } = controller.props;
  const { mine, view } = controller;
  const cast = mine.forecast;
  const found: Loss[] = [];
  const tell = (sign: string, key: string, count: number, more: Record<string, string | number> = {}) => {
    if (count > 0) found.push({ sign, text: words.t(`board.loses.${key}`, { count, ...more }) });
  };
  tell('civil', 'civil', view.unused.civil_actions ?? 0);
  tell('soldier', 'military', view.unused.military_actions ?? 0);
  if (cast.uprising) found.push({ sign: 'happy', text: words.t('board.loses.uprising') });
  tell('food', 'famine', cast.famine);
  tell('resource', 'corruption', cast.corruption);
  tell('food', 'food', cast.lost_food);
  tell('resource', 'resources', cast.lost_resources);
  tell('science', 'science', cast.lost_science);
  for (const seat of controller.rivals) {
    const war = view.civilizations[seat]?.war;
    if (war?.target === controller.nearSeat && war.winner !== controller.nearSeat) {
      const gap = war.rival_force - war.force;
      found.push({
        sign: 'war',
        text: words.t('board.loses.war', { player: words.player(seat), gap: `−${Math.abs(gap)}` }),
      });
    }
  }
  return found;
}
