import { useTranslation } from 'react-i18next';
import { changeLanguage } from './i18n.ts';
import { defaultLanguage, isLanguage, type Language } from './language.ts';

/** The language on screen; the component renders again when it changes. */
export function useLanguage(): { language: Language; changeLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  return { language: isLanguage(i18n.language) ? i18n.language : defaultLanguage, changeLanguage };
}
