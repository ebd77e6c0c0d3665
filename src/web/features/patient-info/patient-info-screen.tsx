import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function PatientInfoScreen() {
  const { t } = useTranslation('patient-info');
  return <NotBuilt title={t('title')} />;
}
