/** Texts of a table in the reader's language, independent of the game: names, moves, refusals, prices. */

import type { GameInfo, HintMove, LegalMove, LogEntry, Reason, Result, Step } from '../net/protocol.gen';
import { capitalize, formatList, has, t } from './i18n.svelte';
import type { GroupedEntry } from './logGrouping';

/** The part of a game's description that texts need. */
export type Vocabulary = Pick<GameInfo, 'name' | 'verbs' | 'chance_verbs'> &
  Partial<Pick<GameInfo, 'categories' | 'seat_fields' | 'inner_fields'>>;

type Values = Record<string, string | number>;

/** The verb and argument of hidden information. */
export const UNKNOWN = '?';

/** Check whether an entry of the log is a chance event with a hidden outcome. */
export function isHiddenChance(entry: LogEntry): boolean {
  return entry.seat === null && Object.values(entry.args).includes(UNKNOWN);
}

/** Return an id with spaces, as a fallback text. */
export function idAsWords(id: string): string {
  return id.replaceAll('_', ' ');
}

export class Wording {
  constructor(
    readonly game: Vocabulary,
    readonly names: readonly string[] = [],
    /** The bots by seat, '' for people. */
    readonly bots: readonly string[] = [],
  ) {}

  // -- single words

  /** Return a text of the game (`term.cost`), or of the named file: `web:board.zoom`, `core:turn.yours`. */
  t(key: string, values?: Values): string {
    return t(key.includes(':') ? key : `${this.game.name}:${key}`, values);
  }

  /** Check whether the game, or the named file, has a text for a key. */
  has(key: string): boolean {
    return has(key.includes(':') ? key : `${this.game.name}:${key}`);
  }

  /** Return the name of the game. */
  title(): string {
    return gameTitle(this.game.name);
  }

  /** Return the name of a component, or of the player in a seat (`seat` ids count from 1, as in notation). */
  name(kind: string, id: string): string {
    if (id === UNKNOWN)
      return t(has(`core:face_down.${kind}`) ? `core:face_down.${kind}` : 'core:face_down.other');
    if (kind === 'seat' && /^[1-9]\d*$/.test(id)) return this.player(Number(id) - 1);
    for (const key of [`${kind}.${id}.name`, `${kind}.${id}`]) if (this.has(key)) return this.t(key);
    // Numbered things count from 0 in notation and from 1 in texts.
    if (/^\d+$/.test(id) && this.has(`${kind}.nth`)) return this.t(`${kind}.nth`, { nth: Number(id) + 1 });
    return idAsWords(id);
  }

  /** Return the name of a component within a sentence ('a Harbor'), or else its name. */
  nameInSentence(kind: string, id: string): string {
    return kind !== 'seat' && this.has(`in_sentence.${id}`)
      ? this.t(`in_sentence.${id}`)
      : this.name(kind, id);
  }

  /** Check whether a component of this kind has a name. */
  hasName(kind: string, id: string): boolean {
    return this.has(`${kind}.${id}.name`) || this.has(`${kind}.${id}`);
  }

  /** Return the text of a component, '' if there is none. It may name players: `{{player_1}}`. */
  text(kind: string, id: string): string {
    if (!this.has(`${kind}.${id}.text`)) return '';
    return this.t(`${kind}.${id}.text`, { player_1: this.player(0), player_2: this.player(1) });
  }

  /** Return the short name of a component, or else its name. */
  short(kind: string, id: string): string {
    return this.has(`${kind}.${id}.short`) ? this.t(`${kind}.${id}.short`) : this.name(kind, id);
  }

  /** Return the short effect of a component, '' if there is none. */
  effect(kind: string, id: string): string {
    return this.has(`${kind}.${id}.effect`) ? this.t(`${kind}.${id}.effect`) : '';
  }

  /** Return the name of the player in a seat, counted from 0. */
  player(seat: number): string {
    return this.names[seat] || t('core:seat.name', { seat: seat + 1 });
  }

  /** Return the name of a verb. */
  verb(verb: string): string {
    return this.#gameText(`verb.${verb}`);
  }

  /** Return the name of a score category. */
  category(category: string): string {
    return this.#gameText(`category.${category}`);
  }

  // -- sentences

  /** Return a move as a sentence with its player. */
  move(move: Pick<LegalMove, 'verb' | 'args'>, seat: number): string {
    return this.#formatMove('move', this.game.verbs, move, this.player(seat));
  }

  /** Return the things of a move, without its verb. */
  objectOf(move: Pick<LegalMove, 'verb' | 'args'>): string {
    const { counted, ...names } = this.#argumentNames(this.game.verbs, move);
    return Object.values(names).join(', ');
  }

  /**
   * Return a move by its name, which may be special in a decision, or else its verb and its things. Where a
   * board shows the place, the name under `seen` leaves it out.
   */
  nameMove(move: Pick<LegalMove, 'verb' | 'args'> & Pick<LogEntry, 'note'>, decision = ''): string {
    const seen = `seen.${move.verb}`;
    if (this.has(seen)) return this.t(seen, this.#sentenceNames(this.game.verbs, move));
    const decided = `act.${move.verb}_${decision}`;
    const key = this.#sentenceKey(this.has(decided) ? decided : `act.${move.verb}`, move);
    const isWhole = Object.keys(this.game.verbs[move.verb] ?? {}).every((name) => name in move.args);
    if (isWhole && this.has(key)) return this.t(key, this.#sentenceNames(this.game.verbs, move, move.note));
    return [this.verb(move.verb), this.objectOf(move)].filter((part) => part !== '').join(': ');
  }

  /**
   * Return the name of a recommended move and its other reasons. The first reason may be part of the name:
   * 'Move 1 army from d1 towards a hut'. A board may have another name for the move.
   */
  nameHint(
    { move, reasons = [] }: Pick<HintMove, 'move' | 'reasons'>,
    onBoard?: string,
  ): { name: string; reasons: Reason[] } {
    const [first, ...others] = reasons;
    const key = `act.${move.verb}_${first?.code}`;
    if (!first || !this.has(key)) return { name: onBoard ?? this.nameMove(move), reasons };
    const values = this.#formatValues('advice', first);
    return {
      name: this.t(key, { ...this.#sentenceNames(this.game.verbs, move), ...values }),
      reasons: others,
    };
  }

  /**
   * Return the names of several moves. If they have the same verb, the words with which all of them begin and
   * end (`Discard … for coins`) are dropped, unless these name a thing.
   */
  nameMoves(moves: readonly Pick<LegalMove, 'verb' | 'args'>[]): string[] {
    const full = moves.map((move) => this.nameMove(move));
    if (full.length < 2 || moves.some(({ verb }) => verb !== moves[0]?.verb)) return full;
    const things = moves.map((move) => [
      ...Object.values(this.#argumentNames(this.game.verbs, move)),
      ...Object.values(this.#sentenceNames(this.game.verbs, move)),
    ]);
    const names = full.map((name) => name.split(' '));
    const shortest = Math.min(...names.map((name) => name.length));
    const agree = (at: number) => names.every((name) => name.at(at) === names[0]?.at(at));
    let [first, last] = [0, 0];
    while (first < shortest - 1 && agree(first)) first += 1;
    if (first > 0) while (last < shortest - 1 - first && agree(-1 - last)) last += 1;
    const [rests, dropped] = [
      names.map((name) => name.slice(first, name.length - last).join(' ')),
      names.map((name) =>
        [...name.slice(0, first), ...name.slice(name.length - last)].join(' ').toLowerCase(),
      ),
    ];
    const isWhole = (rest: string, at: number) =>
      things[at]?.some((thing) => rest.includes(thing)) &&
      !things[at].some((thing) => dropped[at]?.includes(thing.toLowerCase()));
    if (!rests.every(isWhole)) return full;
    return rests.map((rest, at) =>
      things[at]?.some((thing) => rest.startsWith(thing)) ? rest : capitalize(rest),
    );
  }

  /**
   * Return a line of the log: a move, a chance event, or a hidden one. A game may have a shorter sentence for
   * the log under `story`, where the board shows the rest (places, turns).
   */
  logLine(entry: GroupedEntry): string {
    if (entry.seat !== null && entry.verb === UNKNOWN) {
      return t('log.hidden_move', { player: this.player(entry.seat) });
    }
    if (isHiddenChance(entry)) return this.#formatMove('chance_hidden', this.game.chance_verbs, entry);
    const story = this.#storyKey(entry);
    if (story) return this.#formatStory(story, entry);
    if (entry.seat !== null) return this.move(entry, entry.seat);
    return this.#formatMove('chance', this.game.chance_verbs, entry);
  }

  /** Return the line of a deal with the number of dealt things. */
  deal(verb: string, count: number): string {
    const key = `deal.${verb === UNKNOWN ? 'hidden' : verb}`;
    return this.has(key) ? this.t(key, { count }) : `${count} × ${idAsWords(verb)}`;
  }

  /** Return the question to the deciding seat. */
  question(decision: string): string {
    return this.#gameText(`decision.${decision}`);
  }

  /** Return the sentence about the awaited seats and their decision. */
  waiting(decision: string, seats: number[]): string {
    const names = seats.map((seat) => this.player(seat));
    if (seats.length === 1 && this.has(`waiting.${decision}`)) {
      return this.t(`waiting.${decision}`, { player: names[0] as string });
    }
    return names.length > 1
      ? t('turn.waiting_for', { players: formatList(names) })
      : t('core:turn.waiting', { player: names[0] ?? '' });
  }

  /** Return the reason of a refusal. */
  reason(reason: Reason): string {
    return this.#formatCoded('reason', reason);
  }

  /** Return one step of a price. */
  step(step: Step): string {
    return this.#formatCoded('step', step);
  }

  /** Return a reason for or against a recommended move. */
  advice(reason: Reason): string {
    return this.#formatCoded('advice', reason);
  }

  /**
   * Return the result of a game. With a seat, its player is addressed: a winner reads the `_you` form of the
   * text, a loser its `_lost` form where it has one.
   */
  outcome(result: Result, seat: number | null = null): string {
    const { winners, scores, rival } = result;
    const ranked = [...scores].sort((a, b) => b - a).concat(rival ?? []);
    const named = (seats: number[]) => formatList(seats.map((winner) => this.player(winner)));
    const key = this.#outcomeKey(result);
    const addressed = `${key}_${seat !== null && winners.includes(seat) ? 'you' : 'lost'}`;
    return this.t(seat !== null && this.has(addressed) ? addressed : key, {
      player: named(winners.slice(0, 1)),
      players: named(winners),
      others: named(winners.filter((winner) => winner !== seat)),
      best: ranked[0] ?? '',
      next: ranked[1] ?? '',
    });
  }

  /**
   * Return the key of the text of a result in the third person. Results by the table (resigned, aborted) have
   * the same text in every game.
   */
  #outcomeKey({ kind, winners, tie }: Result): string {
    const [won, shared] = [winners.length > 0, winners.length > 1];
    // A solo player wins or loses against the game.
    const alone = `outcome.solo_${won ? 'won' : kind === 'tied' ? 'tied' : 'lost'}`;
    const keys = [
      `web:outcome.${kind}`,
      ...(this.names.length === 1 ? [`${alone}_${tie}`, alone] : []),
      ...(tie && !shared ? [`tie.${tie}`] : []),
      `outcome.${shared ? 'shared' : kind}`,
    ];
    const found = keys.find((key) => this.has(key));
    return found ?? `core:result.${shared ? 'shared' : won ? 'won' : 'over'}`;
  }

  /** Return the key of the log's own sentence, null if there is none. An entry with a note may have another. */
  #storyKey({ verb, note = {} }: GroupedEntry): string | null {
    const plain = `story.${verb}`;
    const noted = Object.keys(note).map((name) => `${plain}_${name}`);
    return [...noted, plain].find((key) => this.has(key)) ?? null;
  }

  #formatStory(key: string, entry: GroupedEntry): string {
    const verbs = entry.seat === null ? this.game.chance_verbs : this.game.verbs;
    const names = this.#sentenceNames(verbs, entry, entry.note);
    for (const [name, { kind, ids, phrases }] of Object.entries(entry.lists ?? {}))
      names[name] = this.formatThings(kind, ids, phrases);
    return this.t(key, entry.seat === null ? names : { ...names, player: this.player(entry.seat) });
  }

  #formatMove(
    kind: 'move' | 'chance' | 'chance_hidden',
    verbs: GameInfo['verbs'],
    move: Pick<LegalMove, 'verb' | 'args'> & Pick<LogEntry, 'note'>,
    player?: string,
  ): string {
    const key = this.#sentenceKey(`${kind}.${move.verb}`, move);
    if (this.has(key)) {
      const values = this.#sentenceNames(verbs, move, move.note);
      return this.t(key, player === undefined ? values : { ...values, player });
    }
    const told = [idAsWords(move.verb), ...Object.values(this.#argumentNames(verbs, move))].join(' ');
    return player === undefined ? told : `${player}: ${told}`;
  }

  /**
   * Return the key of a move's sentence. Where numbers are 0, there may be a sentence with the others only
   * (`build_left`), or with none (`build_plain`).
   */
  #sentenceKey(key: string, move: Pick<LegalMove, 'args'>): string {
    const numbers = Object.entries(move.args).filter(([, value]) => /^\d+$/.test(value));
    const positive = numbers.filter(([, value]) => value !== '0').map(([name]) => name);
    if (positive.length === numbers.length) return key;
    const shorter = [key, ...(positive.length > 0 ? positive : ['plain'])].join('_');
    return this.has(shorter) ? shorter : key;
  }

  /**
   * Return the names of a move's arguments; an amount (`left`) has the noun of its kind ('2 coins'). `counted`
   * lists the positive numbers whose own names are nouns.
   */
  #argumentNames(verbs: GameInfo['verbs'], move: Pick<LegalMove, 'verb' | 'args'>): Record<string, string> {
    const kinds = verbs[move.verb] ?? {};
    const args = Object.entries(move.args);
    const names = Object.fromEntries(
      args.map(([name, id]) => [name, this.#formatArgument(name, kinds[name] ?? name, id)]),
    );
    const counts = args.filter(([name, id]) => /^[1-9]\d*$/.test(id) && this.has(`count.${name}`));
    if (counts.length === 0) return names;
    return { ...names, counted: formatList(counts.map(([name, id]) => this.#formatCount(name, Number(id)))) };
  }

  /**
   * Return the names of a move's arguments and notes within a sentence, each also as a phrase (`card_phrase`).
   * The note `unit_catapult` names the argument `unit` by the text `named.unit_catapult`, with its number.
   */
  #sentenceNames(
    verbs: GameInfo['verbs'],
    move: Pick<LegalMove, 'verb' | 'args'>,
    note: LogEntry['note'] = {},
  ): Record<string, string> {
    const noted = Object.fromEntries(Object.entries(note).map(([name, value]) => [name, String(value)]));
    const args = { ...move.args, ...noted };
    const kinds = verbs[move.verb] ?? {};
    const number = Number(move.args.number ?? 1);
    const names = this.#argumentNames(verbs, { verb: move.verb, args });
    for (const [name, id] of Object.entries(args)) {
      const kind = kinds[name] ?? name;
      if (this.has(`in_sentence.${id}`)) names[name] = this.nameInSentence(kind, id);
      names[`${name}_phrase`] = this.phrase(kind, id, number);
    }
    for (const [key, count] of Object.entries(note)) {
      const [name = ''] = key.split('_');
      if (name in names && this.has(`named.${key}`)) names[name] = this.t(`named.${key}`, { count });
    }
    return names;
  }

  /** Return a component with its article or number (`a Bronze mine`) if it has such a phrase, or else its name. */
  phrase(kind: string, id: string, count = 1): string {
    const key = `${kind}.${id}.phrase`;
    return this.has(key) ? this.t(key, { count }) : this.name(kind, id);
  }

  #formatArgument(name: string, kind: string, id: string): string {
    const isAmount = kind !== name && /^\d+$/.test(id) && this.has(`count.${kind}`);
    return isAmount ? this.#formatCount(kind, Number(id)) : this.name(kind, id);
  }

  #formatCount(noun: string, count: number): string {
    return this.t(`count.${noun}`, { count });
  }

  /**
   * Return a list of things of one kind (or each with its own kind, `kind:id`). Amounts that the game counts
   * (`trade_5`) are added up, equal things are counted, in `phrases` if the sentence is about those.
   */
  formatThings(kind: string, ids: string[], phrases = false): string {
    const amounts = new Map<string, number>();
    const counts = new Map<string, number>();
    for (const id of ids) {
      const [, noun = '', amount = ''] = /^([a-z]+)_(\d+)$/.exec(id) ?? [];
      if (noun && this.has(`count.${noun}`)) amounts.set(noun, (amounts.get(noun) ?? 0) + Number(amount));
      else counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const formatThing = ([id, count]: [string, number]) => {
      const [own, its] = id.split(':') as [string, string?];
      if (phrases && this.has(`${kind}.${id}.phrase`)) return this.phrase(kind, id, count);
      const name = its === undefined ? this.name(kind, id) : this.nameInSentence(own, its);
      return count > 1 ? `${count} × ${name}` : name;
    };
    return formatList([
      ...[...amounts].map(([noun, count]) => this.#formatCount(noun, count)),
      ...[...counts].map(formatThing),
    ]);
  }

  /** Return a code as a sentence. If it has only one number, that one also chooses between plural forms. */
  #formatCoded(kind: 'reason' | 'step' | 'advice', coded: Reason | Step): string {
    const counts = Object.values(coded.values).filter((value) => typeof value === 'number');
    const values = this.#formatValues(kind, coded);
    const phrases = Object.fromEntries(
      Object.entries(coded.values).flatMap(([name, value]) =>
        typeof value === 'string' ? [[`${name}_phrase`, this.phrase(name, value)]] : [],
      ),
    );
    for (const key of [
      `${this.game.name}:${kind}.${coded.code}`,
      `core:${kind}.${coded.code}`,
      `web:${kind}.${coded.code}`,
    ]) {
      if (has(key))
        return t(key, { ...(counts.length === 1 && { count: counts[0] }), ...values, ...phrases });
    }
    const numbers = Object.entries(values).map(([name, value]) => `${idAsWords(name)} ${value}`);
    return idAsWords(coded.code) + (numbers.length > 0 ? ` (${numbers.join(', ')})` : '');
  }

  #formatValues(kind: 'reason' | 'step' | 'advice', coded: Reason | Step): Values {
    return Object.fromEntries(
      Object.entries(coded.values).map(([name, value]) => [
        name,
        typeof value !== 'string'
          ? value
          : kind === 'advice' && this.has(`in_sentence.${value}`)
            ? this.nameInSentence(name, value)
            : this.#formatValue(name, coded.code, value),
      ]),
    );
  }

  /**
   * Return the name of one or several ids in a sentence: of the kind of their value, or of the sentence's
   * code.
   */
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

/** Return the name of a game. */
export function gameTitle(game: string): string {
  return has(`${game}:name`) ? t(`${game}:name`) : idAsWords(game);
}

/** Return the short name of a game. */
export function shortTitle(game: string): string {
  return has(`${game}:name_short`) ? t(`${game}:name_short`) : gameTitle(game);
}

/** Return the level of a bot without its character: `portia` of `portia-builder`. */
export const levelOf = (bot: string): string => bot.split('-')[0] ?? bot;

/** Return the name of a bot with its character; `own` replaces the name of its level. */
export function botName(bot: string, own = ''): string {
  const [level, character] = bot.split('-');
  if (character && has(`core:character.${character}.of`))
    return t(`core:character.${character}.of`, { bot: own || botName(level ?? bot) });
  if (own) return own;
  return has(`core:bot.${bot}.name`) ? t(`core:bot.${bot}.name`) : idAsWords(bot);
}

/** Return a description of a bot in a game, or else its general description. */
export function botText(bot: string, game: string): string {
  const level = levelOf(bot);
  const found = [`${game}:bot.${level}`, `core:bot.${level}.text`].find((key) => has(key));
  return found ? t(found) : '';
}

/** Return the strength of a bot in a word, '' if there is none. */
export function botLevel(bot: string): string {
  const key = `core:bot.${levelOf(bot)}.level`;
  return has(key) ? t(key) : '';
}
