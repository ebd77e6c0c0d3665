import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import { assessAgain, countChanges, outdatedQuery } from './outdated.queries.ts';
import classes from './own-set.module.css';

interface Progress {
  done: number;
  /** Reports whose bacteria change, and bacteria in all. */
  changed: number;
  changes: number;
  /** Originals that cannot be read anew, or ask a question whose answer was not kept. */
  failed: number;
}

const nothing: Progress = { done: 0, changed: 0, changes: 0, failed: 0 };

/** Reports of an earlier version: what would change in all of them, and all of them assessed again, one after another. */
export function OutdatedPanel() {
  const { t } = useTranslation('reference-ranges');
  const client = useQueryClient();
  const outdated = useQuery(outdatedQuery);
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<Progress | null>(null);
  const ids = outdated.data?.reports.map(({ labReportId }) => labReportId) ?? [];
  if (ids.length === 0) return null;

  const each = async (work: (labReportId: number) => Promise<number>): Promise<Progress> => {
    setBusy(true);
    let progress = nothing;
    setSeen(progress);
    for (const id of ids) {
      try {
        const changes = await work(id);
        progress = {
          ...progress,
          changed: progress.changed + (changes > 0 ? 1 : 0),
          changes: progress.changes + changes,
        };
      } catch {
        progress = { ...progress, failed: progress.failed + 1 };
      }
      progress = { ...progress, done: progress.done + 1 };
      setSeen(progress);
    }
    setBusy(false);
    return progress;
  };
  const preview = () => each(countChanges);
  const assess = async () => {
    const { done, failed } = await each(assessAgain);
    toast.success(t('outdated.done', { formatted: formatNumber(done - failed), count: done - failed }));
    setSeen(null);
    await client.invalidateQueries();
  };
  return (
    <Panel aria-label={t('outdated.title')}>
      <PanelHead title={t('outdated.title')} count={formatNumber(ids.length)} />
      <div className={`${layout.stack12} ${classes.body}`}>
        <p>{t('outdated.text')}</p>
        {seen !== null && (
          <p role="status">
            {t('outdated.progress', {
              ...{ done: formatNumber(seen.done), all: formatNumber(ids.length), failed: formatNumber(seen.failed) },
              ...{ changed: formatNumber(seen.changed), changes: formatNumber(seen.changes) },
            })}
          </p>
        )}
        <Button variant="default" size="xs" disabled={busy} onClick={() => void preview()}>
          {t('outdated.preview')}
        </Button>{' '}
        <Button size="xs" disabled={busy || seen === null} onClick={() => void assess()}>
          {t('outdated.assess')}
        </Button>
      </div>
    </Panel>
  );
}
