import { Button } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { formatDate } from '#web/lib/format.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** What was eaten between the two samples. No diary is kept yet: the panel says so, and where to ask. */
export function EatenSincePanel({ before }: { before: LabReport }) {
  const { t } = useTranslation('lab-reports');
  const date = formatDate(before.sampleDate ?? before.uploadedAt);
  return (
    <Panel aria-label={t('eaten.title', { date })}>
      <PanelHead title={t('eaten.title', { date })} />
      <EmptyState
        icon={<IconNotebook size={24} stroke={1.5} aria-hidden />}
        action={
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link
                to="/belly/users/$userId/questionnaires/group/$questionnaireGroupId"
                params={{ userId: String(before.userId), questionnaireGroupId: '0' }}
                {...props}
              />
            )}
          >
            {t('eaten.ask')}
          </Button>
        }
      >
        {t('eaten.none')}
      </EmptyState>
    </Panel>
  );
}
