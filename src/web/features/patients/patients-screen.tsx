import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, type StepFilter, type TodayFilter, waitingSteps } from '#contract/patient-lists.ts';
import type { UserListItem } from '#contract/patients.contract.ts';
import type { Today } from '#contract/today.contract.ts';
import { stepFilters, todayFilters } from '#contract/words.ts';
import { patientListQuery } from '#web/entities/patient/patient.queries.ts';
import { PatientStatusSelect } from '#web/entities/patient/patient-status-select.tsx';
import { setPatientQueue } from '#web/entities/workbench/patient-queue.ts';
import { oneOf } from '#web/lib/address.ts';
import { formatNumber } from '#web/lib/format.ts';
import { sortedQuery } from '#web/lib/list-search.ts';
import { useLetterKeys } from '#web/lib/use-letter-keys.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { IconFlagFilled, IconPlus, IconUsers } from '#web/ui/icons.gen.ts';
import { ListScreen } from '#web/ui/list-screen.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { guidedPatient } from './guide-steps.ts';
import { usePatientColumns } from './patient-columns.tsx';
import { todayQuery } from './patients.queries.ts';
import classes from './patients-screen.module.css';
import { useReportColumns } from './report-columns.tsx';
import { TodayPanel } from './today-panel.tsx';

const PlanVisitModal = lazy(async () => ({ default: (await import('./plan-visit-modal.tsx')).PlanVisitModal }));
const FirstPatientGuide = lazy(async () => ({
  default: (await import('./first-patient-guide.tsx')).FirstPatientGuide,
}));
const ReportSheet = lazy(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }));

const route = getRouteApi('/belly/users/');
/** The rest is a tap away; a table that scrolls sideways hides the next step. */
const onPhone = ['name', 'nextStep'];
/** What others have to do is one chip; the row says which. */
const chips = [
  'dealWithRedFlag',
  'sendQuestionnaire',
  'waiting',
  'calculate',
  'reviewList',
  'giveReport',
  'writeNote',
  'followUp',
] as const satisfies StepFilter[];
/** Not the way of every patient: seen while somebody is there. */
const nowAndThen: readonly StepFilter[] = ['dealWithRedFlag', 'giveReport', 'writeNote'];

export function PatientsScreen() {
  const { t } = useTranslation('patients');
  const { t: tPatient } = useTranslation('patient');
  const [search, change] = useSearchState(route, 'list');
  const navigate = useNavigate();
  const columns = usePatientColumns();
  const narrow = useMediaQuery('(width < 48em)') ?? false;
  const onReports = narrow && search.report === true;
  const status = search.status ?? 'active';
  const { part, step } = chosenOf(search);
  const list = useQuery(
    patientListQuery({
      ...sortedQuery(search, 'nextStep'),
      status: status === 'all' ? undefined : status,
      step,
      report: onReports ? 'true' : undefined,
      today: part,
      // Drafts first, unless a column was chosen.
      ...(onReports && { sort: search.sort }),
    }),
  );
  useEffect(() => setPatientQueue((list.data?.users ?? []).map(({ id }) => id)), [list.data]);
  const today = useQuery(todayQuery);
  const [planning, setPlanning] = useState(false);
  const [shown, setShown] = useState<UserListItem | null>(null);
  const reportColumns = useReportColumns(setShown);
  const counts = list.data?.stepCounts;
  const everybody = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isWhole = search.search === undefined && status === 'active' && step === undefined;
  const led = isWhole && part === undefined ? guidedPatient(everybody, list.data?.users) : undefined;
  useLetterKeys({ n: () => void navigate({ to: '/belly/users/new' }), g: openNextStep });
  const pressed = step !== undefined && isWaiting(step) ? 'waiting' : step;
  const isSeen = (chip: StepFilter): boolean =>
    chip === pressed || !nowAndThen.includes(chip) || (counts !== undefined && countAt(counts, chip) > 0);

  return (
    <ListScreen
      title={t('title')}
      count={everybody}
      search={search}
      onSearch={change}
      searchLabel={t('search')}
      sortedBy="nextStep"
      list={list}
      label={t('table')}
      {...(!narrow && { columnsName: 'patients' })}
      columns={onReports ? reportColumns : narrow ? columns.filter(({ key }) => onPhone.includes(key)) : columns}
      rows={list.data?.users}
      rowHeight={40}
      onRowClick={(user) =>
        onReports
          ? setShown(user)
          : void navigate({ to: '/belly/users/$userId/info', params: { userId: String(user.id) } })
      }
      empty={
        <NoPatients
          filteredBy={filterOf(onReports, step, part, status)}
          onShowAll={() => change({ nextStep: undefined, status: undefined, report: undefined, today: undefined })}
        />
      }
      controls={<NewUserLink size="sm" />}
      above={
        <Suspense fallback={null}>
          {led !== undefined && <FirstPatientGuide patient={led} />}
          {led !== null && (
            <TodayPanel
              onFilter={(part) =>
                change({
                  ...(part === 'redFlags'
                    ? { nextStep: 'dealWithRedFlag', today: undefined }
                    : { nextStep: undefined, today: part }),
                  ...{ report: undefined, status: undefined },
                })
              }
              onPlan={() => setPlanning(true)}
            />
          )}
        </Suspense>
      }
      filters={
        <ChipFilter
          label={t('filterByStep')}
          value={onReports ? 'report' : (part ?? pressed ?? 'all')}
          onChange={(chip) =>
            change({
              nextStep: oneOf(stepFilters)(chip),
              today: oneOf(todayFilters)(chip),
              report: chip === 'report' || undefined,
            })
          }
          options={[
            { value: 'all' as const, label: t('all'), count: everybody === undefined ? '' : formatNumber(everybody) },
            // What a part of the day is about can be seen among the chips while it is chosen.
            ...(part === undefined
              ? []
              : [{ value: part, label: t(`today.chip.${part}`), count: countOf(today.data, part) }]),
            ...(narrow
              ? [
                  {
                    value: 'report' as const,
                    label: t('report.chip'),
                    count: list.data === undefined ? '' : formatNumber(list.data.reportCount),
                  },
                ]
              : []),
            ...chips.filter(isSeen).map((chip) => ({
              value: chip,
              label: chip === 'dealWithRedFlag' ? <RedFlagsLabel /> : tPatient(`nextStep.${chip}`),
              count: counts === undefined ? '' : formatNumber(countAt(counts, chip)),
            })),
          ]}
        />
      }
      filtersEnd={
        <PatientStatusSelect
          className={classes.status ?? ''}
          label={t('filterByStatus')}
          value={status}
          onChange={(next) => change({ status: next, nextStep: undefined, today: undefined })}
        />
      }
    >
      <Suspense fallback={null}>
        {planning && <PlanVisitModal onClose={() => setPlanning(false)} />}
        {shown?.latestLabReport && (
          <ReportSheet user={shown} labReport={shown.latestLabReport} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </ListScreen>
  );
}

/** G: the next step of the row that has the focus, else of the first. */
function openNextStep(): void {
  const row = document.activeElement?.closest('tbody tr') ?? document.querySelector('tbody tr');
  row?.querySelector<HTMLElement>('[data-next-step]')?.click();
}

type Part = Exclude<TodayFilter, 'redFlags'>;

/** What the address asks for: a part of the day, or a step. Red flags are a step, by either name. */
function chosenOf(search: { today?: string | undefined; nextStep?: StepFilter | undefined }): {
  part?: Part | undefined;
  step?: StepFilter | undefined;
} {
  const today = oneOf(todayFilters)(search.today);
  return today === 'redFlags' ? { step: 'dealWithRedFlag' } : { part: today, step: search.nextStep };
}

function isWaiting(step: StepFilter): boolean {
  return waitingSteps.some((each) => each === step);
}

function countAt(counts: Record<Step, number>, chip: StepFilter): number {
  return chip === 'waiting' ? waitingSteps.reduce((sum, step) => sum + counts[step], 0) : counts[chip];
}

function RedFlagsLabel() {
  const { t } = useTranslation('patients');
  return (
    <>
      <IconFlagFilled size={13} aria-hidden className={classes.flag} />
      {t('today.chip.redFlags')}
    </>
  );
}

function countOf(today: Today | undefined, part: TodayFilter): string {
  return today === undefined ? '' : formatNumber(today[part].total);
}

type FilteredBy = 'report' | 'step' | 'status' | null;

function filterOf(
  onReports: boolean,
  step: StepFilter | undefined,
  today: TodayFilter | undefined,
  status: string,
): FilteredBy {
  if (onReports) return 'report';
  if (step !== undefined || today !== undefined) return 'step';
  return status === 'active' ? null : 'status';
}

interface NoPatientsProps {
  filteredBy: FilteredBy;
  onShowAll: () => void;
}

function NewUserLink({ size }: { size: 'xs' | 'sm' }) {
  const { t } = useTranslation('patients');
  return (
    <Button
      size={size}
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/belly/users/new" {...props} />}
    >
      {t('newUser.button')}
    </Button>
  );
}

function NoPatients({ filteredBy, onShowAll }: NoPatientsProps) {
  const { t } = useTranslation('patients');
  const action =
    filteredBy === null ? (
      <NewUserLink size="xs" />
    ) : (
      <Button variant="default" size="xs" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    );
  const text = { step: t('emptyStep'), status: t('emptyArchived'), report: t('report.empty') };
  return (
    <EmptyState icon={<IconUsers size={24} stroke={1.5} aria-hidden />} action={action}>
      {filteredBy === null ? t('empty') : text[filteredBy]}
    </EmptyState>
  );
}
