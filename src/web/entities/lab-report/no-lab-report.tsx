import { Button } from '@mantine/core';
import { IconFlaskOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/states.tsx';

/** In place of every page of a lab report that is not there. */
export function NoLabReport({ userId }: { userId: string }) {
  const { t } = useTranslation('patient');
  return (
    <EmptyState
      icon={<IconFlaskOff size={28} stroke={1.5} aria-hidden />}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/belly/users/$userId/lab-reports" params={{ userId }} {...props} />}
        >
          {t('sample.toAll')}
        </Button>
      }
    >
      {t('sample.gone')}
    </EmptyState>
  );
}
