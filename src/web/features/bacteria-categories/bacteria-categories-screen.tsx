import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function BacteriaCategoriesScreen() {
  const { t } = useTranslation('bacteria-categories');
  return <NotBuilt title={t('title')} />;
}
