import { Button } from '@mantine/core';
import { IconListDetails, IconSalad, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import { BandTabs, firstFilledBand } from '#web/entities/food-list/band-tabs.tsx';
import { foodListQuery, useRecalculate } from '#web/entities/food-list/food-list.queries.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import { MoveModal } from '#web/entities/food-list/move-modal.tsx';
import { NoList, refusalOf } from '#web/entities/food-list/no-list.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ConflictRows } from './conflict-rows.tsx';
import { FoodListPanel } from './food-list-panel.tsx';
import { ListAlerts } from './list-alerts.tsx';
import { ListBasis } from './list-basis.tsx';
import { PdfMenu } from './pdf-menu.tsx';
import { ToPicker } from './to-picker.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/food-list');

export function FoodListScreen() {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const { language } = useLanguage();
  const list = useQuery(foodListQuery(Number(params.labReportId), language));

  if (list.data !== undefined) return <FoodList params={params} answer={list.data} />;
  return (
    <>
      <ListHeader params={params} title={t('title')} sampleDate={null} />
      {hasStatus(list.error, 404) ? (
        <EmptyState icon={<IconSalad size={28} stroke={1.5} aria-hidden />} action={<ToPicker params={params} />}>
          {t('none.text')}
        </EmptyState>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows rows={10} rowHeight={56} />
      )}
    </>
  );
}

interface FoodListProps {
  params: { userId: string; labReportId: string };
  answer: CalculationAnswer;
}

function FoodList({ params, answer: { calculation, foods } }: FoodListProps) {
  const { t } = useTranslation('recommendation');
  const labReportId = Number(params.labReportId);
  const [search, change] = useSearchState(route, 'list');
  const recalculation = useRecalculate(labReportId);
  const [moving, setMoving] = useState<FoodResult | null>(null);
  const band = search.band ?? firstFilledBand(calculation.counts);

  const recalculate = (): void =>
    recalculation.mutate(undefined, {
      onSuccess: () => toast.success(t('recalculated')),
      onError: (error) => refusalOf(error) === null && toast.failure(error, t('picker.failed')),
    });
  const refusal = refusalOf(recalculation.error);

  return (
    <>
      <ListHeader
        params={params}
        title={t('title')}
        sampleDate={calculation.sampleDate}
        note={t('calculatedAt', { when: formatDateTime(calculation.createdAt) })}
      >
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/belly/users/$userId/lab-reports/$labReportId/nutrient-picker" params={params} {...props} />
          )}
        >
          {t('nutrients')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/belly/users/$userId/lab-reports/$labReportId/food-list-details" params={params} {...props} />
          )}
        >
          {t('details')}
        </Button>
        <PdfMenu labReportId={labReportId} />
      </ListHeader>
      {refusal && <NoList userId={params.userId} rules={refusal} />}
      <ListAlerts calculation={calculation} busy={recalculation.isPending} onRecalculate={recalculate} />
      <ListBasis calculation={calculation} />
      <ConflictRows params={params} foods={foods} />
      <BandTabs counts={calculation.counts} band={band} onBand={(next) => change({ band: next, group: undefined })} />
      <FoodListPanel
        params={params}
        foods={foods.filter((food) => food.band === band)}
        wishes={calculation.settings.nutrients}
        search={search}
        onSearch={change}
        onMove={setMoving}
      />
      <MoveModal labReportId={labReportId} food={moving} onClose={() => setMoving(null)} />
    </>
  );
}
