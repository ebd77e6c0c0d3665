import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './mail.module.css';
import { type TemplateOf, templateHistoryQuery } from './mail.queries.ts';

interface TemplateHistoryProps {
  of: TemplateOf;
  onUse: (before: { subject: string; text: string }) => void;
}

/** What the template said before; asked for when it is opened. */
export function TemplateHistory({ of, onUse }: TemplateHistoryProps) {
  const { t } = useTranslation('mail');
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('templates.history')}</summary>
      {open && <Changes of={of} onUse={onUse} />}
    </details>
  );
}

function Changes({ of, onUse }: TemplateHistoryProps) {
  const { t } = useTranslation('mail');
  const changes = useQuery(templateHistoryQuery(of));
  if (changes.data === undefined) {
    return changes.isError ? (
      <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
    ) : (
      <SkeletonRows rows={2} rowHeight={44} />
    );
  }
  if (changes.data.length === 0)
    return <p className={`${layout.muted18} ${classes.muted}`}>{t('templates.noHistory')}</p>;
  return (
    <ol className={`${layout.plainList} ${classes.changes}`}>
      {changes.data.map(({ at, by, subject, text }) => (
        <li key={at}>
          <p className={`${layout.muted18} ${classes.muted}`}>
            {formatDateTime(at)} {by}
          </p>
          <b>{subject}</b>
          <pre>{text}</pre>
          <Button size="compact-xs" variant="default" onClick={() => onUse({ subject, text })}>
            {t('templates.useAgain')}
          </Button>
        </li>
      ))}
    </ol>
  );
}
