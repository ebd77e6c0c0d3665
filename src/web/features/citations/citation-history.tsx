import { Button, Drawer } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Citation, CitationChange } from '#contract/citations.contract.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './citation-history.module.css';
import { citationHistoryQuery } from './citations.queries.ts';

interface CitationHistoryProps {
  citation: Pick<Citation, 'id' | 'short'>;
  opened: boolean;
  onClose: () => void;
}

/** Who changed the study or the pairs it stands with; newest first. */
export function CitationHistory({ citation, opened, onClose }: CitationHistoryProps) {
  const { t } = useTranslation(['citations', 'common']);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={520}
      title={t('history.of', { name: citation.short })}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {opened && <Changes citationId={citation.id} />}
    </Drawer>
  );
}

function Changes({ citationId }: { citationId: number }) {
  const { t } = useTranslation('citations');
  const { language } = useLanguage();
  const query = useInfiniteQuery(citationHistoryQuery(citationId, language));
  if (query.isPending) return <SkeletonRows rows={4} rowHeight={56} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const changes = query.data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <EmptyState>{t('history.none')}</EmptyState>;
  return (
    <>
      <ol className={classes.list} aria-label={t('history.title')}>
        {changes.map((change) => (
          <li key={change.id} className={classes.entry}>
            <p className={classes.head}>
              <time dateTime={change.at}>{formatDateTime(change.at)}</time>
              <span>{change.account?.name ?? 'Metabelly'}</span>
              {change.reverted && <Badge>{t('history.undone')}</Badge>}
            </p>
            {change.about === 'pair' ? <PairChange change={change} /> : <StudyChange change={change} />}
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
          {t('history.older')}
        </Button>
      )}
    </>
  );
}

type Of<About> = Extract<CitationChange, { about: About }>;

function PairChange({ change: { taxonName, foodName, before, after } }: { change: Of<'pair'> }) {
  const { t } = useTranslation('citations');
  const side = (agrees: boolean | null) =>
    agrees === null ? t('pairs.unclear') : agrees ? t('pairs.agrees') : t('pairs.against');
  return (
    <p className={classes.line}>
      <strong>{after === null ? t('message.unlinked') : t('message.linked')}</strong> <TaxonName>{taxonName}</TaxonName>{' '}
      – {foodName}
      {after !== null && `, ${side(after.agrees)}`}
      {before !== null && after !== null && ` (${t('history.before', { text: side(before.agrees) })})`}
    </p>
  );
}

const fields = ['short', 'identifier', 'kind', 'design', 'people', 'given', 'finding', 'read', 'note'] as const;

function StudyChange({ change: { before, after } }: { change: Of<'citation'> }) {
  const { t } = useTranslation('citations');
  if (before === null) return <p className={classes.line}>{t('history.added')}</p>;
  if (after === null) return <p className={classes.line}>{t('history.deleted')}</p>;
  const text = (state: NonNullable<typeof before>, field: (typeof fields)[number]): string => {
    if (field === 'kind') return t(`kind.${state.kind}`);
    return field === 'read' ? t(`read.${state.read}`) : (state[field] ?? '');
  };
  return (
    <dl className={classes.fields}>
      {fields
        .filter((field) => before[field] !== after[field])
        .map((field) => (
          <div key={field}>
            <dt>{t(`editor.${field}`)}</dt>
            <dd>
              {text(before, field) !== '' && <del>{text(before, field)}</del>}
              <ins>{text(after, field)}</ins>
            </dd>
          </div>
        ))}
    </dl>
  );
}
