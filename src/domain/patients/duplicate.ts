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
