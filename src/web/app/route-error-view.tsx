import { Button, Code, Group } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '#web/ui/first-icons.gen.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** What stands in place of a page that failed to load or to draw. */
export function RouteErrorView({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [shown, setShown] = useState(false);
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} stroke={1.5} aria-hidden />}
        action={
          <Group justify="center" gap="xs">
            <Button variant="default" onClick={retry}>
              {t('actions.tryAgain')}
            </Button>
            <Button variant="subtle" onClick={() => setShown(!shown)} aria-expanded={shown}>
              {shown ? t('errors.hideError') : t('errors.showError')}
            </Button>
          </Group>
        }
      >
        <strong>{t('errors.unexpected')}</strong>
      </EmptyState>
      {shown && (
        <Code block mx="auto" maw={720}>
          {error instanceof Error ? error.message : String(error)}
        </Code>
      )}
    </div>
  );
}
