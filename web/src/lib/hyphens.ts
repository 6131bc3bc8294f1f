/** Where long names may break on the smallest cards. Browsers know no Hungarian syllables everywhere; this is near enough. */

const VOWEL = 'aáeéiíoóöőuúüűy';
const DIGRAPHS = new Set(['cs', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs', 'th', 'ch', 'sh', 'ph', 'ck']);
const CLUSTER = /^[bcdfgkpt][lr]$/i;
const SHORTEST = 8;
const SOFT_HYPHEN = '\u00ad';

const isVowel = (letter: string | undefined) => letter !== undefined && VOWEL.includes(letter.toLowerCase());

/** A name with soft hyphens before every consonant that a vowel follows, in words that are long. */
export function hyphenated(name: string): string {
  return name
    .split(/([ -])/)
    .map((word) => (word.length < SHORTEST ? word : broken(word)))
    .join('');
}

function broken(word: string): string {
  let told = word.slice(0, 2);
  for (let at = 2; at < word.length; at++) {
    const pair = word.slice(at, at + 2).toLowerCase();
    const single =
      !isVowel(word[at]) && isVowel(word[at + 1]) && !DIGRAPHS.has(word.slice(at - 1, at + 1).toLowerCase());
    // A long one (ssz) is written out where it is divided, which a soft hyphen cannot do.
    const double = DIGRAPHS.has(pair) && isVowel(word[at + 2]) && word[at - 1] !== word[at];
    // Every part has a vowel, and the last one more than a letter.
    const isPart = [...told.slice(told.lastIndexOf(SOFT_HYPHEN) + 1)].some(isVowel);
    if ((single || double) && at < word.length - 2 && isPart) {
      // After another consonant `pr` and the like begin a syllable together.
      const start =
        single && isVowel(word[at - 2]) === false && CLUSTER.test(word.slice(at - 1, at + 1)) ? 1 : 0;
      told = told.slice(0, told.length - start) + SOFT_HYPHEN + told.slice(told.length - start);
    }
    told += word[at];
  }
  return told;
}
