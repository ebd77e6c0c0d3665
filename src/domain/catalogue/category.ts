import type { Bilingual } from './bilingual.ts';

/** What a group of bacteria has in common; the wording of the report in both languages. */
export interface Category {
  id: number;
  name: Bilingual;
  reportDescription: Bilingual;
  color: string;
  taxIds: readonly number[];
}
