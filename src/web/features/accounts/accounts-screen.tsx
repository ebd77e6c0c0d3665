import { useTranslation } from 'react-i18next';
import { NotBuilt } from '#web/ui/not-built.tsx';

export function AccountsScreen() {
  const { t } = useTranslation('accounts');
  return <NotBuilt title={t('title')} />;
}
