import type { Language } from '#contract/endpoint.ts';
import type { Visit } from '#contract/visits.contract.ts';
import type { VisitChange } from './visit-autosave.ts';

type Note = Pick<Visit, 'language' | 'text' | 'translation'>;

/** The note in a language: its own, or that of the translation. */
export function textIn({ language, text, translation }: Note, shown: Language): string {
  return language === shown ? text : translation;
}

/** What it is to write the note in a language. */
export function writtenIn({ language }: Pick<Visit, 'language'>, shown: Language, words: string): VisitChange {
  return language === shown ? { text: words } : { translation: words };
}
