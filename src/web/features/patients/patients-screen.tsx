import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function PatientsScreen() {
  const { t } = useTranslation('patients');
  return <NotBuilt title={t('title')} />;
}
