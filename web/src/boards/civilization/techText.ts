/** The text of a tech, split for its card. */

/** The longest kind of an effect: a phase, or what it is about. */
const KIND = 34;
/** A sentence that is short enough to be a kind as a whole: 'Speed 3.' */
const BRIEF = 20;

/** Return the kind of an effect and the rest: 'Battle' and ', 1 iron: ...' */
function parted(sentence: string): [string, string] {
  const colon = sentence.indexOf(':');
  if (colon < 0) return sentence.length <= BRIEF ? [sentence, ''] : ['', sentence];
  const end = sentence.slice(0, colon).search(/[,]/);
  const kind = end < 0 ? colon : end;
  return kind <= KIND ? [sentence.slice(0, kind), sentence.slice(kind)] : ['', sentence];
}

/** Return the sentences of a tech's text after its level, each with its kind apart. */
export function toldParts(text: string, level: string): [string, string][] {
  const told = text.startsWith(level) ? text.slice(level.length).trimStart() : text;
  return told.split(/(?<=\D\.|\d\.(?=\s\p{Lu}))\s+/u).map(parted);
}
