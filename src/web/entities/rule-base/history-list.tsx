import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import layout from '#web/ui/layout.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { type HistorySubject, historyQuery } from './change-sets.queries.ts';
import { HistoryEntryRow } from './history-entry-row.tsx';
import classes from './history-list.module.css';

interface HistoryListProps {
  subject: HistorySubject;
  /** One line instead of a picture where there is nothing, for a list inside a panel. */
  compact?: boolean;
}

/** Who changed what, when, with before and after; newest first. */
export function HistoryList({ subject, compact = false }: HistoryListProps) {
  const { t } = useTranslation('reference-data');
  const history = useInfiniteQuery(historyQuery(subject, useLanguage().language));
  if (history.isPending) return <SkeletonRows rows={compact ? 2 : 6} rowHeight={40} />;
  if (history.isError && history.data === undefined) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  if (entries.length === 0) {
    return compact ? <p className={classes.none}>{t('history.none')}</p> : <EmptyState>{t('history.none')}</EmptyState>;
  }
  return (
    <>
      <ol className={layout.plainList} aria-label={t('history.title')}>
        {entries.map((entry) => (
          <HistoryEntryRow key={entry.id} entry={entry} subject={subject.of} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.older ?? ''}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.older')}
        </Button>
      )}
    </>
  );
}
