/** Letters that Unicode does not take apart into a base letter and an accent. */
const undecomposed: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
};

/** The text as search sees it: lower case, without accents, with single spaces. */
export function searchKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đðłøßæœıþ]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a search: each must be found, in any order. */
export function searchWords(search: string): string[] {
  const key = searchKey(search);
  return key === '' ? [] : [...new Set(key.split(' '))];
}
