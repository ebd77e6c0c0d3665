import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoList, refusalOf } from '#web/entities/food-list/no-list.tsx';
import { useKitchen } from '#web/entities/meal/meal.queries.ts';
import { WorkFrame } from '#web/entities/workbench/work-frame.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import { IconCalendarWeek, IconSalad } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { catalogueQuery, useProposeWeek, useStartEmpty, weekQuery } from './week.queries.ts';
import type { WeekSearch } from './week.search.ts';
import { WeekEditor } from './week-editor.tsx';
import classes from './week-workspace.module.css';

export interface WeekParams {
  userId: string;
  labReportId: string;
}

interface WeekWorkspaceProps {
  params: WeekParams;
  search: WeekSearch;
  setSearch: SetSearch<WeekSearch>;
}

/** The week of a report, or what stands in its place: no list, no week, on its way, not loaded. */
export function WeekWorkspace({ params, search, setSearch }: WeekWorkspaceProps) {
  const labReportId = Number(params.labReportId);
  const week = useQuery(weekQuery(labReportId));
  const catalogue = useQuery(catalogueQuery(labReportId));
  const kitchen = useKitchen();
  const failed = [week, catalogue, kitchen].find(({ isError, data }) => isError && data === undefined);

  if (
    week.data !== undefined &&
    week.data.week !== null &&
    catalogue.data !== undefined &&
    kitchen.data !== undefined
  ) {
    return (
      <WeekEditor
        params={params}
        search={search}
        setSearch={setSearch}
        answer={week.data}
        catalogue={catalogue.data}
        kitchen={kitchen.data}
      />
    );
  }
  return (
    <WorkFrame>
      {failed !== undefined ? (
        <Failure
          params={params}
          error={failed.error}
          onRetry={() => {
            for (const query of [week, catalogue, kitchen]) if (query.isError) void query.refetch();
          }}
        />
      ) : week.data?.week === null && catalogue.data !== undefined ? (
        <NoWeek labReportId={labReportId} />
      ) : (
        <SkeletonRows rows={8} rowHeight={76} />
      )}
    </WorkFrame>
  );
}

function Failure({ params, error, onRetry }: { params: WeekParams; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('week');
  const refusal = refusalOf(error);
  if (refusal !== null) return <NoList userId={params.userId} rules={refusal} />;
  if (error instanceof ApiError && error.code === 'FOOD_LIST_NEEDED') {
    return (
      <Panel className={classes.empty}>
        <EmptyState
          icon={<IconSalad size={28} stroke={1.5} aria-hidden />}
          action={
            <Button
              renderRoot={(props) => (
                <Link to="/belly/users/$userId/lab-reports/$labReportId/nutrient-picker" params={params} {...props} />
              )}
            >
              {t('calculate')}
            </Button>
          }
        >
          {t('needsList')}
        </EmptyState>
      </Panel>
    );
  }
  return <ErrorState error={error} onRetry={onRetry} title={t('notLoaded')} />;
}

function NoWeek({ labReportId }: { labReportId: number }) {
  const { t } = useTranslation('week');
  const onFailed = (error: Error): void => toast.failure(error, t('failed'));
  const propose = useProposeWeek(labReportId, { onDone: () => toast.success(t('proposed')), onFailed });
  const start = useStartEmpty(labReportId, { onDone: () => undefined, onFailed });
  const busy = propose.isPending || start.isPending;
  return (
    <Panel className={classes.empty}>
      <EmptyState
        icon={<IconCalendarWeek size={28} stroke={1.5} aria-hidden />}
        action={
          <div className={`${layout.chips} ${classes.choices}`}>
            <Button loading={propose.isPending} disabled={busy} onClick={() => propose.mutate({ body: {} })}>
              {t('propose')}
            </Button>
            <Button variant="default" loading={start.isPending} disabled={busy} onClick={() => start.mutate(undefined)}>
              {t('startEmpty')}
            </Button>
          </div>
        }
      >
        {t('none')}
      </EmptyState>
    </Panel>
  );
}
