import { useTranslation } from 'react-i18next';
import { Badge } from './badge.tsx';
import { IconLock } from './icons.gen.ts';

/** Stands by the title of a screen that the reader may not change. */
export function ReadOnlyBadge() {
  const { t } = useTranslation();
  return (
    <Badge outlined icon={<IconLock size={13} aria-hidden />}>
      {t('readOnly.badge')}
    </Badge>
  );
}
