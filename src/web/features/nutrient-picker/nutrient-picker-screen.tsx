import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import type { Calculation } from '#contract/recommendation.contract.ts';
import { dailyTargets } from '#domain/dri/daily-targets.ts';
import { ageInMonths } from '#domain/person/age.ts';
import { foodListQuery, previewQuery, useCalculate } from '#web/entities/food-list/food-list.queries.ts';
import { ListHeader } from '#web/entities/food-list/list-header.tsx';
import { NoList, refusalOf } from '#web/entities/food-list/no-list.tsx';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { usePatientForIntakes } from '#web/entities/patient/use-patient-for-intakes.ts';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './nutrient-picker.module.css';
import { NutrientWishes } from './nutrient-wishes.tsx';
import { PickerRules } from './picker-rules.tsx';
import { bodyOf, leavesOut, startState } from './picker-state.ts';
import { PreviewPanel } from './preview-panel.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/nutrient-picker');

export function NutrientPickerScreen() {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const { language } = useLanguage();
  const patient = useQuery(patientQuery(Number(params.userId)));
  const stored = useQuery(foodListQuery(Number(params.labReportId), language));
  if (patient.data !== undefined && !stored.isPending) {
    return <Picker key={recordKey(patient.data)} patient={patient.data} stored={stored.data?.calculation} />;
  }
  return (
    <>
      <ListHeader title={t('picker.title')} />
      {patient.isError ? (
        <ErrorState error={patient.error} onRetry={() => void patient.refetch()} />
      ) : (
        <SkeletonRows rows={12} rowHeight={40} />
      )}
    </>
  );
}

/** What the record has: a choice begun on an older one would leave out in silence what came since. */
function recordKey({ foodRestrictionIds, drugIds, phenotypeIds, dislikedFoodIds }: UserDetails): string {
  return JSON.stringify([foodRestrictionIds, drugIds, phenotypeIds, dislikedFoodIds]);
}

interface PickerProps {
  patient: UserDetails;
  /** The latest calculation, whose wishes one goes on from. */
  stored: Calculation | undefined;
}

const settleMs = 250;

function Picker({ patient, stored }: PickerProps) {
  const { t } = useTranslation('recommendation');
  const params = route.useParams();
  const navigate = route.useNavigate();
  const { language } = useLanguage();
  const labReportId = Number(params.labReportId);
  const calculate = useCalculate(labReportId);
  const [state, setState] = useState(() => startState(patient, stored?.settings));
  const body = useMemo(() => bodyOf(state, patient), [state, patient]);
  // the reason changes no figure
  const asked = useMemo(() => bodyOf({ ...state, leftOutBecause: '' }, patient), [state, patient]);
  const [settled] = useDebouncedValue(asked, settleMs);
  const preview = useQuery(previewQuery(labReportId, settled, language));
  const refusal = refusalOf(preview.error) ?? refusalOf(calculate.error);
  const practice = useQuery(practiceQuery).data?.standard ?? 'nasem';
  const standard = patient.standard ?? practice;
  const forIntakes = usePatientForIntakes(patient);
  const targets = useMemo(() => {
    const age = forIntakes.dateOfBirth === null ? null : ageInMonths(forIntakes.dateOfBirth, practiceToday());
    return dailyTargets(forIntakes, age, standard).targets;
  }, [forIntakes, standard]);

  const run = (): void =>
    calculate.mutate(body, {
      onSuccess: () => {
        toast.success(t('recalculated'));
        void navigate({ to: '/belly/users/$userId/lab-reports/$labReportId/food-list', params });
      },
      onError: (error) => refusalOf(error) === null && toast.failure(error, t('picker.failed')),
    });

  return (
    <>
      <ListHeader title={t('picker.title')}>
        <Button
          leftSection={<IconCalculator size={18} aria-hidden />}
          loading={calculate.isPending}
          disabled={refusal !== null || (leavesOut(state, patient) && body.leftOutBecause === undefined)}
          onClick={run}
        >
          {t('picker.calculate')}
        </Button>
      </ListHeader>
      {refusal && <NoList userId={params.userId} rules={refusal} />}
      <div className={classes.columns}>
        <NutrientWishes
          wishes={state.wishes}
          targets={targets}
          standard={standard}
          onWishes={(wishes) => setState({ ...state, wishes })}
        />
        <div className={classes.side}>
          {!refusal && <PreviewPanel preview={preview} stored={stored} />}
          <PickerRules patient={patient} state={state} onState={setState} />
        </div>
      </div>
    </>
  );
}
