/** Everything a table says, in the reader's language: names, moves, refusals, prices. It knows no game. */

import type { GameInfo, LegalMove, LogEntry, Reason, Result, Step } from '../net/protocol.gen';
import { formatList, has, t } from './i18n.svelte';
import type { GroupedEntry } from './logGrouping';

/** What wording needs to know of a game. */
export type Vocabulary = Pick<GameInfo, 'name' | 'verbs' | 'chance_verbs'> &
  Partial<Pick<GameInfo, 'categories' | 'seat_fields' | 'inner_fields'>>;

type Values = Record<string, string | number>;

/** The verb of something the reader may not know. */
export const UNKNOWN = '?';

/** Whether an entry of the log is a chance event of which its reader did not see what came of it. */
export function isHiddenChance(entry: LogEntry): boolean {
  return entry.seat === null && Object.values(entry.args).includes(UNKNOWN);
}

/** An id as words, for want of better ones. */
export function idAsWords(id: string): string {
  return id.replaceAll('_', ' ');
}

export class Wording {
  constructor(
    readonly game: Vocabulary,
    readonly names: readonly string[] = [],
  ) {}

  // -- single words

  /** A text of the game (`term.cost`), or of the client if it begins with a file: `web:board.zoom`, `core:turn.yours`. */
  t(key: string, values?: Values): string {
    return t(key.includes(':') ? key : `${this.game.name}:${key}`, values);
  }

  /** Whether the game (or the named file) has words for a key. */
  has(key: string): boolean {
    return has(key.includes(':') ? key : `${this.game.name}:${key}`);
  }

  /** The name of the game. */
  title(): string {
    return gameTitle(this.game.name);
  }

  /** The name of a component, or of the player in a seat (`seat` ids count from 1, as notation does). */
  name(kind: string, id: string): string {
    if (id === UNKNOWN) return t('core:face_down');
    if (kind === 'seat' && /^\d+$/.test(id) && this.names[Number(id) - 1])
      return this.names[Number(id) - 1] as string;
    for (const key of [`${kind}.${id}.name`, `${kind}.${id}`]) if (this.has(key)) return this.t(key);
    // Things that have numbers for names are counted from 0 in notation, and from 1 by people.
    if (/^\d+$/.test(id) && this.has(`${kind}.nth`)) return this.t(`${kind}.nth`, { nth: Number(id) + 1 });
    return idAsWords(id);
  }

  /** Whether there are words for a component of this kind. */
  hasName(kind: string, id: string): boolean {
    return this.has(`${kind}.${id}.name`) || this.has(`${kind}.${id}`);
  }

  /** What a component does, '' if nobody has written it down. */
  text(kind: string, id: string): string {
    return this.has(`${kind}.${id}.text`) ? this.t(`${kind}.${id}.text`) : '';
  }

  /** The name of a component where there is little room: its short form, else its name. */
  short(kind: string, id: string): string {
    return this.has(`${kind}.${id}.short`) ? this.t(`${kind}.${id}.short`) : this.name(kind, id);
  }

  /** What a component does in a few words, '' if nobody has written it down. */
  effect(kind: string, id: string): string {
    return this.has(`${kind}.${id}.effect`) ? this.t(`${kind}.${id}.effect`) : '';
  }

  /** The name of the player in a seat, counted from 0. */
  player(seat: number): string {
    return this.names[seat] || t('core:seat.name', { seat: seat + 1 });
  }

  /** The name of a verb. */
  verb(verb: string): string {
    return this.#gameText(`verb.${verb}`);
  }

  /** The name of a category of the score. */
  category(category: string): string {
    return this.#gameText(`category.${category}`);
  }

  // -- sentences

  /** A move as one line: who did what. */
  move(move: Pick<LegalMove, 'verb' | 'args'>, seat: number): string {
    return this.#formatMove('move', this.game.verbs, move, this.player(seat));
  }

  /** What a move speaks of, without its verb. */
  objectOf(move: Pick<LegalMove, 'verb' | 'args'>): string {
    const { counted, ...names } = this.#argumentNames(this.game.verbs, move);
    return Object.values(names).join(', ');
  }

  /** A move by name, as people would say it; for want of that its verb, and what it is about if that is anything. */
  nameMove(move: Pick<LegalMove, 'verb' | 'args'>): string {
    const key = this.#sentenceKey(`act.${move.verb}`, move);
    const isWhole = Object.keys(this.game.verbs[move.verb] ?? {}).every((name) => name in move.args);
    if (isWhole && this.has(key)) return this.t(key, this.#argumentNames(this.game.verbs, move));
    return [this.verb(move.verb), this.objectOf(move)].filter((part) => part !== '').join(': ');
  }

  /** Several moves by name; where all begin alike (`Take a wonder: …`) that is left out, unless it names a thing. */
  nameMoves(moves: readonly Pick<LegalMove, 'verb' | 'args'>[]): string[] {
    const full = moves.map((move) => this.nameMove(move));
    const begins = full[0]?.match(/^[^:]+: /)?.[0];
    if (!begins || full.length < 2 || !full.every((name) => name.startsWith(begins))) return full;
    const things = moves.flatMap((move) => Object.values(this.#argumentNames(this.game.verbs, move)));
    const spoken = begins.toLowerCase();
    if (things.some((thing) => spoken.includes(String(thing).toLowerCase()))) return full;
    return full.map((name) => name.slice(begins.length));
  }

  /**
   * One line of the log: a move, a chance event, or something hidden. Where the full sentence of a game says what the
   * board shows better (places, turns), it has a shorter one for the log under `story`.
   */
  logLine(entry: GroupedEntry): string {
    if (entry.seat !== null && entry.verb === UNKNOWN) {
      return t('log.hidden_move', { player: this.player(entry.seat) });
    }
    if (isHiddenChance(entry)) return this.#formatMove('chance_hidden', this.game.chance_verbs, entry);
    if (this.has(`story.${entry.verb}`)) return this.#formatStory(entry);
    if (entry.seat !== null) return this.move(entry, entry.seat);
    return this.#formatMove('chance', this.game.chance_verbs, entry);
  }

  /** What was laid out in a deal, counted. */
  deal(verb: string, count: number): string {
    const key = `deal.${verb === UNKNOWN ? 'hidden' : verb}`;
    return this.has(key) ? this.t(key, { count }) : t('log.deal', { count });
  }

  /** What is asked of the seat that decides, in one sentence. */
  question(decision: string): string {
    return this.#gameText(`decision.${decision}`);
  }

  /** Who is waited for, and for what. */
  waiting(decision: string, seats: number[]): string {
    const names = seats.map((seat) => this.player(seat));
    if (seats.length === 1 && this.has(`waiting.${decision}`)) {
      return this.t(`waiting.${decision}`, { player: names[0] as string });
    }
    return names.length > 1
      ? t('turn.waiting_for', { players: formatList(names) })
      : t('core:turn.waiting', { player: names[0] ?? '' });
  }

  /** Why something is refused. */
  reason(reason: Reason): string {
    return this.#formatCoded('reason', reason);
  }

  /** One step of a price. */
  step(step: Step): string {
    return this.#formatCoded('step', step);
  }

  /** What speaks for a move that is advised, or against it. */
  advice(reason: Reason): string {
    return this.#formatCoded('advice', reason);
  }

  /** Who won and how; whoever sat at the table is spoken to directly. */
  outcome(result: Result, seat: number | null = null): string {
    const told = this.#outcome(result);
    if (seat === null || result.winners.length === 0 || result.kind === 'draw') return told;
    // Who has left the game knows by that who won and who lost.
    const left = `outcome.${result.kind}_you`;
    if (!result.winners.includes(seat) && has(left)) return t(left, { player: this.#winners(result) });
    const shared = result.winners.length > 1;
    const verdict = !result.winners.includes(seat) ? 'you_lost' : shared ? 'you_shared' : 'you_won';
    return `${t(`core:result.${verdict}`)} ${told}`;
  }

  #winners({ winners }: Result): string {
    return formatList(winners.map((winner) => this.player(winner)));
  }

  /** The ends that a table gives to a game (resigned, called off, ...) have the same words in every game. */
  #outcome(result: Result): string {
    const { kind, winners, tie } = result;
    const names = winners.map((winner) => this.player(winner));
    if (has(`outcome.${kind}`)) return t(`outcome.${kind}`, { player: this.#winners(result) });
    // Whoever plays alone wins or loses against the game itself.
    const alone = `outcome.solo_${winners.length > 0 ? 'won' : kind === 'tied' ? 'tied' : 'lost'}`;
    // Between equals something else has decided than what the usual words tell.
    const decided = tie && this.has(`tie.${tie}`) ? ` ${this.t(`tie.${tie}`)}` : '';
    if (this.names.length === 1 && this.has(alone))
      return this.t(alone, { player: names[0] ?? '' }) + decided;
    if (decided && winners.length === 1) return t('core:result.won', { player: names[0] ?? '' }) + decided;
    const own = `outcome.${winners.length > 1 ? 'shared' : kind}`;
    if (this.has(own)) return this.t(own, { player: names[0] ?? '' });
    if (winners.length === 0) return t('core:result.over');
    if (winners.length > 1) return t('core:result.shared', { players: names.join(', ') });
    return t('core:result.won', { player: names[0] ?? '' });
  }

  #formatStory(entry: GroupedEntry): string {
    const verbs = entry.seat === null ? this.game.chance_verbs : this.game.verbs;
    const names = this.#argumentNames(verbs, entry);
    for (const [name, { kind, ids }] of Object.entries(entry.lists ?? {}))
      names[name] = this.formatThings(kind, ids);
    const plain = `story.${entry.verb}`;
    // What a note tells has a sentence of its own.
    const key =
      Object.keys(entry.note ?? {})
        .map((name) => `${plain}_${name}`)
        .find((noted) => this.has(noted)) ?? plain;
    for (const [name, number] of Object.entries(entry.note ?? {}))
      names[name] = this.name(name, String(number));
    return this.t(key, entry.seat === null ? names : { ...names, player: this.player(entry.seat) });
  }

  #formatMove(
    kind: 'move' | 'chance' | 'chance_hidden',
    verbs: GameInfo['verbs'],
    move: Pick<LegalMove, 'verb' | 'args'>,
    player?: string,
  ): string {
    const names = this.#argumentNames(verbs, move);
    const key = this.#sentenceKey(`${kind}.${move.verb}`, move);
    if (this.has(key)) return this.t(key, player === undefined ? names : { ...names, player });
    const told = [idAsWords(move.verb), ...Object.values(names)].join(' ');
    return player === undefined ? told : `${player}: ${told}`;
  }

  /** The sentence of a move: where all its numbers are 0, the one that does not speak of them, if there is one. */
  #sentenceKey(key: string, move: Pick<LegalMove, 'args'>): string {
    const numbers = Object.values(move.args).filter((value) => /^\d+$/.test(value));
    const plain = numbers.length > 0 && numbers.every((value) => value === '0');
    return plain && this.has(`${key}_plain`) ? `${key}_plain` : key;
  }

  /** The arguments of a move by name; `counted` tells the numbers among them that a game has nouns for, but no 0. */
  #argumentNames(verbs: GameInfo['verbs'], move: Pick<LegalMove, 'verb' | 'args'>): Record<string, string> {
    const kinds = verbs[move.verb] ?? {};
    const args = Object.entries(move.args);
    const names = Object.fromEntries(args.map(([name, id]) => [name, this.name(kinds[name] ?? name, id)]));
    const counts = args.filter(([name, id]) => /^[1-9]\d*$/.test(id) && this.has(`count.${name}`));
    if (counts.length === 0) return names;
    return { ...names, counted: formatList(counts.map(([name, id]) => this.#formatCount(name, Number(id)))) };
  }

  #formatCount(noun: string, count: number): string {
    return this.t(`count.${noun}`, { count });
  }

  /**
   * Several things of a kind (or each with its own, `kind:id`): those that are amounts of what the game counts
   * (`trade_5`) are added up, others told as often as they are there.
   */
  formatThings(kind: string, ids: string[]): string {
    const amounts = new Map<string, number>();
    const names = new Map<string, number>();
    for (const id of ids) {
      const [, noun = '', amount = ''] = /^([a-z]+)_(\d+)$/.exec(id) ?? [];
      const [own, its] = id.split(':') as [string, string?];
      if (noun && this.has(`count.${noun}`)) amounts.set(noun, (amounts.get(noun) ?? 0) + Number(amount));
      else {
        const name = its === undefined ? this.name(kind, id) : this.name(own, its);
        names.set(name, (names.get(name) ?? 0) + 1);
      }
    }
    return formatList([
      ...[...amounts].map(([noun, count]) => this.#formatCount(noun, count)),
      ...[...names].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)),
    ]);
  }

  #formatCoded(kind: 'reason' | 'step' | 'advice', coded: Reason | Step): string {
    const values = Object.fromEntries(
      Object.entries(coded.values).map(([name, value]) => [
        name,
        typeof value === 'string' ? this.#formatValue(name, coded.code, value) : value,
      ]),
    );
    for (const key of [
      `${this.game.name}:${kind}.${coded.code}`,
      `core:${kind}.${coded.code}`,
      `web:${kind}.${coded.code}`,
    ]) {
      if (has(key)) return t(key, values);
    }
    const numbers = Object.entries(values).map(([name, value]) => `${idAsWords(name)} ${value}`);
    return idAsWords(coded.code) + (numbers.length > 0 ? ` (${numbers.join(', ')})` : '');
  }

  /** An id in a sentence, or several: of the kind that their place names, or of the kind that the sentence is about. */
  #formatValue(name: string, code: string, id: string): string {
    const ids = id.split(' ');
    if (ids.length > 1) {
      const named = [...new Set(ids)].map((one) => {
        const number = ids.filter((other) => other === one).length;
        return number > 1
          ? `${number} ${this.#formatValue(name, code, one)}`
          : this.#formatValue(name, code, one);
      });
      return formatList(named);
    }
    return !this.hasName(name, id) && this.hasName(code, id) ? this.name(code, id) : this.name(name, id);
  }

  #gameText(key: string): string {
    return this.has(key) ? this.t(key) : idAsWords(key.slice(key.lastIndexOf('.') + 1));
  }
}

/** The name of a game. */
export function gameTitle(game: string): string {
  return has(`${game}:name`) ? t(`${game}:name`) : idAsWords(game);
}

/** The name of a game where there is little room. */
export function shortTitle(game: string): string {
  return has(`${game}:name_short`) ? t(`${game}:name_short`) : gameTitle(game);
}

/** The level of a bot, whatever its character: `portia` of `portia-builder`. */
export const levelOf = (bot: string): string => bot.split('-')[0] ?? bot;

/** The name of a bot, with its character if it has one. */
export function botName(bot: string): string {
  const [level, character] = bot.split('-');
  if (character && has(`core:character.${character}.name`)) {
    return t('core:character.of', {
      bot: botName(level ?? bot),
      character: t(`core:character.${character}.name`).toLowerCase(),
    });
  }
  return has(`core:bot.${bot}.name`) ? t(`core:bot.${bot}.name`) : idAsWords(bot);
}

/** What a bot is like in a game; where that has not come or nobody has said it, what it is like in general. */
export function botText(bot: string, game: string): string {
  const level = levelOf(bot);
  const found = [`${game}:bot.${level}`, `core:bot.${level}.text`].find((key) => has(key));
  return found ? t(found) : '';
}

/** How strong a bot is, in a word; '' if nobody has said. */
export function botLevel(bot: string): string {
  const key = `core:bot.${levelOf(bot)}.level`;
  return has(key) ? t(key) : '';
}
