import { searchKey } from './search-key.ts';

/** The Croatian alphabet, with the foreign letters at their usual places. Digraphs are letters of their own. */
const alphabet = [
  ...['a', 'b', 'c', 'č', 'ć', 'd', 'dž', 'đ', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'lj', 'm', 'n', 'nj', 'o', 'p'],
  ...['q', 'r', 's', 'š', 't', 'u', 'v', 'w', 'x', 'y', 'z', 'ž'],
];
/** Printable and ascending byte by byte, so that a plain comparison sorts: `A` for the first letter. */
const rankOf = new Map(alphabet.map((letter, index) => [letter, String.fromCharCode(65 + index)]));
const letters = /dž|lj|nj|./gu;

/**
 * A key whose byte order is Croatian alphabetical order, the same in every database and locale.
 * Letters that are not Croatian sort as their base letter; a space sorts before every letter.
 */
export function croatianSortKey(text: string): string {
  const composed = text.trim().toLowerCase().normalize('NFC');
  return Array.from(composed.matchAll(letters), ([letter]) => {
    const own = rankOf.get(letter);
    if (own !== undefined) return own;
    return Array.from(searchKey(letter), (base) => rankOf.get(base) ?? (/\d/.test(base) ? base : '')).join('') || '!';
  }).join('');
}
