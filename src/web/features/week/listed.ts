import type { Language } from '#web/i18n/language.ts';

const formats = { en: new Intl.ListFormat('en-GB'), hr: new Intl.ListFormat('hr-HR') };

/** "walnuts, hazelnuts and almonds". */
export function listed(words: readonly string[], language: Language): string {
  return formats[language].format(words);
}
