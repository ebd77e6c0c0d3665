import type { Language } from '#contract/endpoint.ts';

export type { Language };
export const languages = ['en', 'hr'] as const satisfies readonly Language[];
const languageStorageKey = 'selectedLanguage';
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'hr';
}

/** The language chosen in this browser; anything but `en` or `hr` counts as no choice. */
export function chosenLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(languageStorageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage can be full or forbidden: the choice then lasts for this page.
  }
}
