import type { Language } from '#contract/endpoint.ts';
import type { Paper, PaperForm } from '#domain/paper/paper.ts';
import { changes } from './paper-cases.fixture.ts';
import { muchToChange } from './paper-much-to-change.fixture.ts';

/** Invented papers of all cases that the rules of the printed report name. Nobody of them lives. */
export type PaperCase = keyof typeof changes;

export const paperCases = Object.keys(changes) as PaperCase[];

export function inventedPaper(which: PaperCase, language: Language, form: PaperForm = 'full'): Paper {
  const paper = muchToChange(language, form);
  changes[which](paper, language);
  return paper;
}
