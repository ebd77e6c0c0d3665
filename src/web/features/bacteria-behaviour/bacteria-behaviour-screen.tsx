import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function BacteriaBehaviourScreen() {
  const { t } = useTranslation('bacteria-behaviour');
  return <NotBuilt title={t('title')} />;
}
