import { Button } from '@mantine/core';
import { IconFileText, IconListDetails, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { foodListQuery, useRecalculate } from '#web/entities/food-list/food-list.queries.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import { NoList, refusalOf } from '#web/entities/food-list/no-list.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { toast } from '#web/ui/toast.tsx';
import { ConflictRows } from './conflict-rows.tsx';
import { ListAlerts, ListNotes } from './list-alerts.tsx';
import { ListBasis } from './list-basis.tsx';
import { ListGuidance } from './list-guidance.tsx';
import { isKept, ListStates } from './list-states.tsx';
import { PersonalList } from './personal-list.tsx';

/** Loaded when one first moves a food. */
const MoveModal = lazy(async () => ({
  default: (await import('#web/entities/food-list/move-modal.tsx')).MoveModal,
}));

/** Whether it was ever so: a dialog that was opened stays, so that it closes as it should. */
function useOnce(now: boolean): boolean {
  const was = useRef(false);
  was.current ||= now;
  return was.current;
}

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/food-list');

export function FoodListScreen() {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const { language } = useLanguage();
  const list = useQuery(foodListQuery(Number(params.labReportId), language));

  if (isKept(list.data)) return <FoodList params={params} answer={list.data} />;
  return <ListStates params={params} title={t('title')} list={list} rowHeight={56} />;
}

interface FoodListProps {
  params: { userId: string; labReportId: string };
  answer: CalculationAnswer;
}

function FoodList({ params, answer }: FoodListProps) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const { calculation, foods } = answer;
  const labReportId = Number(params.labReportId);
  const [search, change] = useSearchState(route, 'list');
  const [, openPanel] = useSearchState(route, 'panels');
  const recalculation = useRecalculate(labReportId);
  const [moving, setMoving] = useState<FoodResult | null>(null);
  const moved = useOnce(moving !== null);
  const [selection, setSelection] = useState<Selection>(noSelection);

  const recalculate = (): void =>
    recalculation.mutate(undefined, {
      onSuccess: () => toast.success(t('recalculated')),
      onError: (error) => refusalOf(error) === null && toast.failure(error, t('picker.failed')),
    });
  const refusal = refusalOf(recalculation.error);

  return (
    <>
      <ListHeader title={t('title')}>
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
        <Button
          variant={selection.size > 0 ? 'default' : 'filled'}
          leftSection={<IconFileText size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/belly/users/$userId/lab-reports/$labReportId/report" params={params} {...props} />
          )}
        >
          {t('patientReport')}
        </Button>
      </ListHeader>
      {refusal && <NoList userId={params.userId} rules={refusal} />}
      <ListAlerts calculation={calculation} busy={recalculation.isPending} onRecalculate={recalculate} />
      <ListBasis params={params} calculation={calculation} />
      <ListGuidance calculation={calculation} foods={foods} />
      <ListNotes notes={calculation.notes} />
      <ConflictRows params={params} foods={foods} />
      <PersonalList
        params={params}
        answer={answer}
        search={search}
        onSearch={change}
        onPanel={openPanel}
        selection={selection}
        onSelection={setSelection}
        onMove={setMoving}
      />
      <Suspense fallback={null}>
        {moved && <MoveModal labReportId={labReportId} food={moving} onClose={() => setMoving(null)} />}
      </Suspense>
    </>
  );
}
