import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function FoodListDetailsScreen() {
  const { t } = useTranslation('recommendation');
  return <NotBuilt title={t('title')} />;
}
