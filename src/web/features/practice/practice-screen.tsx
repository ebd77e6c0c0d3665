import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/lib/auth-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { PracticePanel } from './practice-panel.tsx';

/** What holds for the whole practice, and what is printed on its papers. */
export function PracticeScreen() {
  const { t } = useTranslation('practice');
  const { isAdmin } = useAuth();
  return (
    <>
      <PageHeader title={t('title')} badges={isAdmin ? null : <ReadOnlyBadge />}>
        {isAdmin && (
          <Button variant="default" size="sm" renderRoot={(props) => <Link to="/admin/suggestions" {...props} />}>
            {t('suggestions')}
          </Button>
        )}
      </PageHeader>
      <PracticePanel readOnly={!isAdmin} />
    </>
  );
}
