import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer } from '#contract/recommendation.contract.ts';
import { useCalculate, useRecalculate } from '#web/entities/food-list/food-list.queries.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import { NoList, refusalOf } from '#web/entities/food-list/no-list.tsx';
import { hasStatus } from '#web/lib/api-error.ts';
import { IconSalad } from '#web/ui/icons.gen.ts';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';

interface ListStatesProps {
  params: { userId: string; labReportId: string };
  title: string;
  list: UseQueryResult<CalculationAnswer>;
  /** Of the final rows. */
  rowHeight: number;
}

/**
 * The list that may be shown. Lists of engine 1 are no longer kept, only when and for what they were made; one that may
 * no longer be made for the patient is not shown from before.
 */
export function shownList(list: UseQueryResult<CalculationAnswer>): CalculationAnswer | null {
  if (list.data === undefined || refusalOf(list.error) !== null) return null;
  return list.data.calculation.scoring === null ? null : list.data;
}

/** In place of a list that is not there: forbidden, not calculated yet, made by engine 1, not loaded, or on its way. */
export function ListStates({ params, title, list, rowHeight }: ListStatesProps) {
  const refusal = refusalOf(list.error);
  const calculation = refusal === null ? list.data?.calculation : undefined;
  return (
    <>
      <ListHeader title={title} />
      {refusal ? (
        <NoList userId={params.userId} rules={refusal} />
      ) : calculation ? (
        <NotKept params={params} onRecalculated={() => void list.refetch()} />
      ) : hasStatus(list.error, 404) ? (
        <NoneYet params={params} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows rows={12} rowHeight={rowHeight} />
      )}
    </>
  );
}

/** One click makes the list by what Info says; wishes can be added to it. */
function NoneYet({ params }: Pick<ListStatesProps, 'params'>) {
  const { t } = useTranslation('recommendation');
  const calculate = useCalculate(Number(params.labReportId));
  const refusal = refusalOf(calculate.error);
  if (refusal) return <NoList userId={params.userId} rules={refusal} />;
  return (
    <EmptyState
      icon={salad}
      action={
        <Button
          loading={calculate.isPending}
          onClick={() =>
            calculate.mutate(
              { level: 'both', nutrients: [] },
              {
                onSuccess: () => toast.success(t('recalculated')),
                onError: (error) => refusalOf(error) === null && toast.failure(error, t('picker.failed')),
              },
            )
          }
        >
          {t('none.action')}
        </Button>
      }
    >
      {t('none.text')}
    </EmptyState>
  );
}

const salad = <IconSalad size={28} stroke={1.5} aria-hidden />;

function NotKept({ params, onRecalculated }: Pick<ListStatesProps, 'params'> & { onRecalculated: () => void }) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const recalculation = useRecalculate(Number(params.labReportId));
  const refusal = refusalOf(recalculation.error);
  const recalculate = (): void =>
    recalculation.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('recalculated'));
        onRecalculated();
      },
      onError: (error) => refusalOf(error) === null && toast.failure(error, t('picker.failed')),
    });
  return (
    <>
      {refusal && <NoList userId={params.userId} rules={refusal} />}
      <EmptyState
        icon={salad}
        action={
          <Button loading={recalculation.isPending} onClick={recalculate}>
            {t('recalculate')}
          </Button>
        }
      >
        {list('notKept')}
      </EmptyState>
    </>
  );
}
