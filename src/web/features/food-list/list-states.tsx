import { IconSalad } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation, CalculationAnswer } from '#contract/recommendation.contract.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import { hasStatus } from '#web/lib/api-error.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { ToPicker } from './to-picker.tsx';

interface ListStatesProps {
  params: { userId: string; labReportId: string };
  title: string;
  list: UseQueryResult<CalculationAnswer>;
  /** Of the final rows. */
  rowHeight: number;
}

/** In place of a list that is not there: not calculated yet, not loaded, or on its way. */
export function ListStates({ params, title, list, rowHeight }: ListStatesProps) {
  const { t } = useTranslation('recommendation');
  return (
    <>
      <ListHeader params={params} title={title} sampleDate={null} />
      {hasStatus(list.error, 404) ? (
        <EmptyState icon={<IconSalad size={28} stroke={1.5} aria-hidden />} action={<ToPicker params={params} />}>
          {t('none.text')}
        </EmptyState>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows rows={12} rowHeight={rowHeight} />
      )}
    </>
  );
}

/** When a list was made, and by whose reference values. */
export function CalculatedAt({ calculation: { createdAt, standard } }: { calculation: Calculation }) {
  const { t } = useTranslation('recommendation');
  return t('calculatedAt', { when: formatDateTime(createdAt), standard: standard === 'efsa' ? 'EFSA' : 'NASEM' });
}
