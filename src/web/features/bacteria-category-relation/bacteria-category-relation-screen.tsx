import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function BacteriaCategoryRelationScreen() {
  const { t } = useTranslation('bacteria-category-relation');
  return <NotBuilt title={t('title')} />;
}
