import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function OperationsScreen() {
  const { t } = useTranslation('operations');
  return <NotBuilt title={t('title')} />;
}
