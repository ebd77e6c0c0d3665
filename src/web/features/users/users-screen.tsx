import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function UsersScreen() {
  const { t } = useTranslation('users');
  return <NotBuilt title={t('title')} />;
}
