import { useTranslation } from 'react-i18next';

/** A tag that the product knows in the reader's language; any other is the word that a person gave. */
export function useTagName(): (tag: string) => string {
  const { t, i18n } = useTranslation('meals');
  return (tag) => (i18n.exists(`tag.${tag}`, { ns: 'meals' }) ? t(`tag.${tag}` as 'tag.child') : tag);
}
