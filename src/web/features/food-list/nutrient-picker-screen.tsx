import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { foodListQuery, useCalculate } from '#web/entities/food-list/food-list.queries.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import { NoList, refusalOf } from '#web/entities/food-list/no-list.tsx';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ApiError, hasStatus } from '#web/lib/api-error.ts';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AllFoods } from './all-foods.tsx';
import type { FoodListSearch } from './food-list.search.ts';
import { shownList } from './list-states.tsx';

/** The foods are there before it. */
const WishesDrawer = lazy(async () => ({ default: (await import('./wishes/wishes-drawer.tsx')).WishesDrawer }));

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/nutrient-picker');

/** The foods with the wishes open beside them. Where there is no list yet it is calculated at once, by what Info says. */
export function NutrientPickerScreen() {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const navigate = route.useNavigate();
  const { language } = useLanguage();
  const labReportId = Number(params.labReportId);
  const patient = useQuery(patientQuery(Number(params.userId)));
  const list = useQuery(foodListQuery(labReportId, language));
  const [search, setSearch] = useState<FoodListSearch>({});
  const { mutate, error: failure } = useCalculate(labReportId);
  const begun = useRef(false);
  const isMissing = list.error instanceof ApiError && list.error.code === 'CALCULATION_NOT_FOUND';
  useEffect(() => {
    if (!isMissing || begun.current) return;
    begun.current = true;
    mutate(
      { level: 'both', nutrients: [] },
      { onError: (error) => refusalOf(error) === null && toast.failure(error, t('picker.failed')) },
    );
  }, [isMissing, mutate, t]);
  const change = (next: Partial<FoodListSearch>): void => setSearch((now) => ({ ...now, ...next }));
  const close = (): void =>
    void navigate({ to: '/belly/users/$userId/lab-reports/$labReportId/food-list', params, resetScroll: false });
  const answer = shownList(list);
  const refusal = refusalOf(failure) ?? refusalOf(list.error);
  const failed = [patient, list].find(
    ({ error, data }) => data === undefined && error !== null && !hasStatus(error, 404),
  );
  return (
    <>
      {answer ? (
        <AllFoods
          title={t('wishes.title')}
          params={params}
          answer={answer}
          search={search}
          onSearch={change}
          onPanel={change}
        />
      ) : (
        <>
          <ListHeader title={t('wishes.title')} />
          {refusal !== null ? (
            <NoList userId={params.userId} rules={refusal} />
          ) : failed !== undefined ? (
            <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
          ) : (
            <SkeletonRows rows={12} rowHeight={38} />
          )}
        </>
      )}
      {patient.data !== undefined && answer && (
        <Suspense fallback={null}>
          <WishesDrawer
            key={recordKey(patient.data)}
            opened
            params={params}
            patient={patient.data}
            stored={answer.calculation}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the record has: a choice begun on an older one would leave out in silence what came since. */
function recordKey({ foodRestrictionIds, drugIds, phenotypeIds, dislikedFoodIds }: UserDetails): string {
  return JSON.stringify([foodRestrictionIds, drugIds, phenotypeIds, dislikedFoodIds]);
}
