import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './change-log.module.css';

interface ChangeDrawerProps {
  /** Null keeps the drawer closed. */
  name: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** The history of one record, beside the screen. */
export function ChangeDrawer({ name, onClose, children }: ChangeDrawerProps) {
  const { t } = useTranslation(['reference-data', 'common']);
  return (
    <Drawer
      opened={name !== null}
      onClose={onClose}
      position="right"
      size={520}
      title={t('history.of', { name: name ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {name !== null && children}
    </Drawer>
  );
}

interface LoggedChange {
  id: number;
  at: string;
  /** Null for what the product shipped or no account wrote. */
  account: { name: string } | null;
  reverted?: boolean;
}

/** What is asked of a query, with pages or without. */
interface ChangesQuery {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => Promise<unknown>;
}

interface ChangeLogProps<Change> {
  query: ChangesQuery;
  changes: readonly Change[] | undefined;
  /** A word after the name of who did it. */
  did?: (change: Change) => string;
  renderChange: (change: Change) => ReactNode;
}

/** Who changed what and when, newest first. */
export function ChangeLog<Change extends LoggedChange>({ query, changes, did, renderChange }: ChangeLogProps<Change>) {
  const { t } = useTranslation('reference-data');
  if (query.isPending) return <SkeletonRows rows={4} rowHeight={56} />;
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (changes === undefined || changes.length === 0) return <EmptyState>{t('history.none')}</EmptyState>;
  return (
    <>
      <ol className={`${layout.stack12} ${layout.plainList}`} aria-label={t('history.title')}>
        {changes.map((change) => (
          <li key={change.id} className={classes.entry}>
            <p className={`${layout.small} ${layout.wrapGroup} ${classes.head}`}>
              <time dateTime={change.at}>{formatDateTime(change.at)}</time>
              <span>
                {change.account?.name ?? 'Metabelly'} {did !== undefined && <strong>{did(change)}</strong>}
              </span>
              {change.reverted && <Badge>{t('history.undone')}</Badge>}
            </p>
            {renderChange(change)}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          fullWidth
          loading={query.isFetchingNextPage ?? false}
          onClick={() => void query.fetchNextPage?.()}
        >
          {t('history.older')}
        </Button>
      )}
    </>
  );
}

interface FieldChange {
  label: string;
  /** Null where the record was not there. */
  before: string | null;
  after: string | null;
}

export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  const { t } = useTranslation('reference-data');
  return (
    <dl className={`${layout.stack} ${layout.small} ${layout.gap6} ${classes.fields}`}>
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== null && <del>{before || t('history.empty')}</del>}
            {after !== null && <ins>{after || t('history.empty')}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
