import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function ComponentTestingScreen() {
  const { t } = useTranslation('component-testing');
  return <NotBuilt title={t('title')} />;
}
