import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, defaultLanguage, isLanguage, type Language, languages, storeLanguage } from './language.ts';
import type { Resources } from './resources.ts';

const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.ts', { import: 'default' });

/** Each language and namespace is a file of its own, fetched when a screen first asks for it. */
const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language, namespace) => {
    const load = files[`./locales/${language}/${namespace}.ts`];
    if (load === undefined) throw new Error(`No texts for ${language}/${namespace}`);
    return load();
  },
};

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

export const i18nReady = i18next
  .use(lazyFiles)
  .use(initReactI18next)
  .init({
    lng: chosenLanguage() ?? defaultLanguage,
    fallbackLng: defaultLanguage,
    supportedLngs: [...languages],
    ns: ['common'],
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  });

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage;
}

export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}

/** The language of an account or a patient holds where this browser has chosen none; it is not stored as a choice. */
export async function speakUnlessChosen(language: Language | null): Promise<void> {
  if (language === null || chosenLanguage() !== null || language === i18next.language) return;
  await i18next.changeLanguage(language);
}

/** Texts that a screen is about to show; where they do not come, the screen asks for them again. */
export async function loadTexts(namespaces: (keyof Resources)[]): Promise<void> {
  await i18nReady;
  await i18next.loadNamespaces(namespaces).catch(() => undefined);
}

export { i18next };
