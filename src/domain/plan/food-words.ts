import { searchKey } from '#domain/patients/search-key.ts';

/** Words that name no food. */
const fillers = new Set(['of', 'od', 'the', 'a', 'an', 'na', 'u', 'za', 's', 'sa', 'with', 'i', 'and', 'some', 'in']);

/** Other spellings of the same word. */
const spellings: Record<string, string> = {
  yoghurt: 'yogurt',
  yoghurts: 'yogurt',
  wholewheat: 'wholemeal',
  wholegrain: 'wholemeal',
  eggplant: 'aubergine',
  zucchini: 'courgette',
};

/** The words of a name or a text, without accents and fillers. */
export function foodWords(text: string): string[] {
  return searchKey(text)
    .replace(/(\d)\s*%/gu, '$1%')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => spellings[word] ?? word);
}

/** Endings that a word may change between a name and a text: Croatian cases and numbers, the English plural. */
const endings = new Set([
  '',
  'a',
  'e',
  'i',
  'o',
  'u',
  'om',
  'em',
  'im',
  'og',
  'eg',
  'oj',
  'ih',
  'ama',
  'ima',
  'ega',
  'oga',
  's',
  'es',
]);

const sharedLength = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
};

/** 1: the same word, perhaps in another form ("kruha", "apples"). 0.4: they begin alike. 0: another word. */
export function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const shared = sharedLength(one, other);
  if (shared >= 3 && endings.has(one.slice(shared)) && endings.has(other.slice(shared))) return 1;
  const longest = Math.max(one.length, other.length);
  return shared >= 4 && shared >= longest * 0.6 ? 0.4 : 0;
}
