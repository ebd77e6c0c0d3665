import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Percentiles, percentileKeys } from '#contract/reference-ranges.ts';
import { formatShare } from '#web/entities/reference-range/range-text.ts';
import { ChangeDrawer, ChangeLog } from '#web/entities/rule-base/change-log.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import layout from '#web/ui/layout.module.css';
import { rangeHistoryQuery } from './reference-ranges.queries.ts';

interface RangeHistoryProps {
  setId: string;
  /** Null while it is closed; without a bacterium the whole set is meant. */
  subject: { taxId?: number; name: string } | null;
  onClose: () => void;
}

/** Who changed which range, and why. */
export function RangeHistory({ setId, subject, onClose }: RangeHistoryProps) {
  return (
    <ChangeDrawer name={subject?.name ?? null} onClose={onClose}>
      <Changes setId={setId} taxId={subject?.taxId} />
    </ChangeDrawer>
  );
}

function Changes({ setId, taxId }: { setId: string; taxId: number | undefined }) {
  const query = useInfiniteQuery(rangeHistoryQuery(setId, taxId));
  return (
    <ChangeLog
      query={query}
      changes={query.data?.pages.flatMap((page) => page.entries)}
      renderChange={({ taxonName, before, after, reason }) => (
        <>
          <p>
            <TaxonName>{taxonName}</TaxonName> <Difference before={before} after={after} />
          </p>
          {reason !== null && <p className={layout.mutedSmall}>{reason}</p>}
        </>
      )}
    />
  );
}

function Difference({ before, after }: { before: Percentiles | null; after: Percentiles | null }) {
  const { t } = useTranslation('reference-data');
  if (before === null) return <strong>{t('history.added')}</strong>;
  if (after === null) return <strong>{t('history.deleted')}</strong>;
  const changed = percentileKeys.filter((key) => before[key] !== after[key]);
  return <>{changed.map((key) => `${key} ${formatShare(before[key])} → ${formatShare(after[key])}`).join(', ')}</>;
}
