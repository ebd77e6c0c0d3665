import { Button, Drawer } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Percentiles, percentileKeys } from '#contract/reference-ranges.ts';
import { formatShare } from '#web/entities/reference-range/range-text.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './range-history.module.css';
import { rangeHistoryQuery } from './reference-ranges.queries.ts';

interface RangeHistoryProps {
  setId: string;
  /** Null while it is closed; without a bacterium the whole set is meant. */
  subject: { taxId?: number; name: string } | null;
  onClose: () => void;
}

/** Who changed which range, and why; newest first. */
export function RangeHistory({ setId, subject, onClose }: RangeHistoryProps) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  return (
    <Drawer
      opened={subject !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={t('historyOf', { name: subject?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {subject !== null && <Changes setId={setId} taxId={subject.taxId} />}
    </Drawer>
  );
}

function Changes({ setId, taxId }: { setId: string; taxId: number | undefined }) {
  const { t } = useTranslation('reference-ranges');
  const query = useInfiniteQuery(rangeHistoryQuery(setId, taxId));
  if (query.isPending) return <SkeletonRows rows={4} rowHeight={56} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState>{t('past.none')}</EmptyState>;
  return (
    <>
      <ol className={classes.list} aria-label={t('history')}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <p className={classes.head}>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              <span>{entry.account?.name ?? t('past.system')}</span>
              {entry.reverted && <Badge>{t('past.undone')}</Badge>}
            </p>
            <p className={classes.line}>
              <TaxonName>{entry.taxonName}</TaxonName> <Difference before={entry.before} after={entry.after} />
            </p>
            {entry.reason !== null && <p className={classes.reason}>{entry.reason}</p>}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('past.older')}
        </Button>
      )}
    </>
  );
}

function Difference({ before, after }: { before: Percentiles | null; after: Percentiles | null }) {
  const { t } = useTranslation('reference-ranges');
  if (before === null) return <strong>{t('past.added')}</strong>;
  if (after === null) return <strong>{t('past.deleted')}</strong>;
  const changed = percentileKeys.filter((key) => before[key] !== after[key]);
  return <>{changed.map((key) => `${key} ${formatShare(before[key])} → ${formatShare(after[key])}`).join(', ')}</>;
}
