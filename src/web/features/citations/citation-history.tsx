import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Citation, CitationChange } from '#contract/citations.contract.ts';
import { ChangeDrawer, ChangeLog, FieldChanges } from '#web/entities/rule-base/change-log.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { citationHistoryQuery } from './citations.queries.ts';

interface CitationHistoryProps {
  citation: Pick<Citation, 'id' | 'short'>;
  opened: boolean;
  onClose: () => void;
}

/** Who changed the study or the pairs it stands with. */
export function CitationHistory({ citation, opened, onClose }: CitationHistoryProps) {
  return (
    <ChangeDrawer name={opened ? citation.short : null} onClose={onClose}>
      <Changes citationId={citation.id} />
    </ChangeDrawer>
  );
}

function Changes({ citationId }: { citationId: number }) {
  const { language } = useLanguage();
  const query = useInfiniteQuery(citationHistoryQuery(citationId, language));
  return (
    <ChangeLog
      query={query}
      changes={query.data?.pages.flatMap((page) => page.changes)}
      renderChange={(change) =>
        change.about === 'pair' ? <PairChange change={change} /> : <StudyChange change={change} />
      }
    />
  );
}

type Of<About> = Extract<CitationChange, { about: About }>;

function PairChange({ change: { taxonName, foodName, before, after } }: { change: Of<'pair'> }) {
  const { t } = useTranslation('citations');
  const side = (agrees: boolean | null) =>
    agrees === null ? t('pairs.unclear') : agrees ? t('pairs.agrees') : t('pairs.against');
  return (
    <p>
      <strong>{after === null ? t('message.unlinked') : t('message.linked')}</strong> <TaxonName>{taxonName}</TaxonName>{' '}
      – {foodName}
      {after !== null && `, ${side(after.agrees)}`}
      {before !== null && after !== null && ` (${t('history.before', { text: side(before.agrees) })})`}
    </p>
  );
}

const fields = [
  ...(['short', 'author', 'year', 'journal', 'identifier', 'kind', 'design', 'people', 'given'] as const),
  ...(['finding', 'read', 'note', 'notVerified', 'retraction'] as const),
];

function StudyChange({ change: { before, after } }: { change: Of<'citation'> }) {
  const { t } = useTranslation('citations');
  if (before === null) return <p>{t('history.added')}</p>;
  if (after === null) return <p>{t('history.deleted')}</p>;
  const text = (state: NonNullable<typeof before>, field: (typeof fields)[number]): string => {
    if (field === 'kind') return t(`kind.${state.kind}`);
    if (field === 'read') return t(`read.${state.read}`);
    if (field === 'notVerified') return state.notVerified.map((one) => t(`editor.${one}`)).join(', ');
    if (field === 'retraction') return state.retraction === null ? '' : state.retraction.reason;
    return String(state[field] ?? '');
  };
  const changed = fields.filter((field) => text(before, field) !== text(after, field));
  return (
    <FieldChanges
      fields={changed.map((field) => ({
        label: field === 'retraction' ? t('filter.retracted') : t(`editor.${field}`),
        before: text(before, field),
        after: text(after, field),
      }))}
    />
  );
}
