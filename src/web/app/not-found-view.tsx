import { Button } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconMapOff } from '#web/ui/first-icons.gen.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const shells: string[] = ['/admin', '/belly'];

export function NotFoundView() {
  const { t } = useTranslation();
  useDocumentTitle(t('errors.notFound'));
  // Inside a shell the page has its main part already.
  const inShell = useMatches({ select: (matches) => matches.some(({ routeId }) => shells.includes(routeId)) });
  const Landmark = inShell ? 'div' : 'main';
  return (
    <Landmark>
      <EmptyState
        icon={<IconMapOff size={28} stroke={1.5} aria-hidden />}
        action={
          <Button component={Link} to="/" variant="default">
            {t('errors.goHome')}
          </Button>
        }
      >
        <strong>{t('errors.notFound')}</strong>
        <br />
        {t('errors.notFoundText')}
      </EmptyState>
    </Landmark>
  );
}
