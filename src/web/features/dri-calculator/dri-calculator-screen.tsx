import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function DriCalculatorScreen() {
  const { t } = useTranslation('dri-calculator');
  return <NotBuilt title={t('title')} />;
}
