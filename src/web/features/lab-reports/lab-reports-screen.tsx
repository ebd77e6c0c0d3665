import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function LabReportsScreen() {
  const { t } = useTranslation('lab-reports');
  return <NotBuilt title={t('title')} />;
}
