/**
 * Four letters of each word by which a name is told to be none, to be a virus, a group or a remainder, or to be worth
 * cleaning. A name with any of them is looked at by the patterns that know the whole words.
 */
const tellingLetters = [
  ...['assi', 'clas', 'know', 'othe', 'cult', 'iden', 'ambi', 'ince', 'tage', 'osta', 'razv', 'vrst', 'lasi', 'ozna'],
  ...['zuge', 'kann', 'sons', 'nder', 'rest', 'tota', 'ukup', 'zbro', 'gesa', 'fami', 'orde', 'ylum', 'sedi', 'idat'],
  ...['viru', 'viri', 'phag', 'shig', 'sens', 'clad', 'grou', ' bac', ' sp ', ' spp'],
];
/** Those of three, before any other letter. */
const shortOnes = ['sum', 'all', 'no '];

const blank = 32;
/** A letter of either case, or a blank, as five bits. */
const bitsOf = (code: number) => code & 31;
/** Before the first letter: no blank. */
const noLetters = 0x7fff;
/** Four of them, mixed into as many places as a near memory holds. */
const placeOf = (letters: number) => (letters ^ (letters >>> 7)) & 0xffff;

const next = (letters: number, code: number) => ((letters << 5) | bitsOf(code)) & 0xfffff;

const telling = new Uint8Array(0x10000);
for (const letters of tellingLetters) mark(letters);
for (const letters of shortOnes) for (let last = 64; last < 96; last += 1) mark(letters + String.fromCharCode(last));

function mark(four: string): void {
  let letters = 0;
  for (let at = 0; at < four.length; at += 1) letters = next(letters, four.charCodeAt(at));
  telling[placeOf(letters)] = 1;
}

const isLower = (code: number) => code >= 97 && code <= 122;
const isUpper = (code: number) => code >= 65 && code <= 90;

const shortestFirst = 3;
const longestName = 200;

/**
 * The number of words of a name as almost every name of a long report is: a capitalised word and others in small
 * letters, separated by single spaces, none of which tells anything of its own. 0 for every other name. One look at the
 * letters takes the place of a dozen patterns, none of which would find anything in such a name.
 */
export function plainWords(name: string): number {
  if (name !== last.name) {
    last.words = countWords(name);
    last.name = name;
  }
  return last.words;
}

/** A name is asked for again and again before the next one is. */
const last = { name: '', words: 0 };

function countWords(name: string): number {
  const { length } = name;
  if (length < shortestFirst || length > longestName || !isUpper(name.charCodeAt(0))) return 0;
  let words = 1;
  let wordStart = 0;
  let letters = (noLetters << 5) | bitsOf(name.charCodeAt(0));
  for (let at = 1; at < length; at += 1) {
    const code = name.charCodeAt(at);
    if (!isLower(code)) {
      if (code !== blank || at < (words === 1 ? shortestFirst : wordStart + 1)) return 0;
      words += 1;
      wordStart = at + 1;
    }
    letters = next(letters, code);
    if (telling[placeOf(letters)] === 1) return 0;
  }
  if (wordStart === length) return 0;
  return telling[placeOf(next(letters, blank))] === 1 ? 0 : words;
}
