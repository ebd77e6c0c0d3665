import { searchKey } from './search-key.ts';

interface Identity {
  lastName: string;
  dateOfBirth: string | null;
}

/**
 * What makes two records look like one person: the last name (without accents, spaces and hyphens) and the birth
 * date. Without a birth date nothing can be said.
 */
export function duplicateKey({ lastName, dateOfBirth }: Identity): string | null {
  return dateOfBirth === null ? null : `${searchKey(lastName).replace(/[^\p{L}\p{N}]/gu, '')}|${dateOfBirth}`;
}

/** The words of a whole name, without accents, in any order and however they are joined. */
export function nameWords(name: { firstName: string; lastName: string }): string[] {
  const words = searchKey(`${name.firstName} ${name.lastName}`).split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '').sort();
}

/** `Kovačić-Horvat, Ana` and `ana kovacic horvat` are one name; without both names nothing can be said. */
export function sameName(
  a: { firstName: string; lastName: string },
  b: { firstName: string; lastName: string },
): boolean {
  const words = nameWords(a);
  return words.length > 1 && words.join(' ') === nameWords(b).join(' ');
}
