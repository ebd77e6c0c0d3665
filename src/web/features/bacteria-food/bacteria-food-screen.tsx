import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function BacteriaFoodScreen() {
  const { t } = useTranslation('bacteria-food');
  return <NotBuilt title={t('title')} />;
}
