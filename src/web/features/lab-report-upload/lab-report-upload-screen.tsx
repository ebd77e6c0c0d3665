import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function LabReportUploadScreen() {
  const { t } = useTranslation('lab-report-upload');
  return <NotBuilt title={t('title')} />;
}
