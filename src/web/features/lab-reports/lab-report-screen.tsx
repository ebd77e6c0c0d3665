import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comparisonQuery, labReportListQuery, labReportQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatDate } from '#web/lib/format.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { AssessAgain } from './assess-again.tsx';
import { BacteriaPanel } from './bacteria-panel.tsx';
import { ComparisonHeader } from './comparison-header.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { CompositionPanel } from './composition-panel.tsx';
import { DiversityPanel } from './diversity-panel.tsx';
import { DoesNotFit } from './does-not-fit.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { InShortPanel } from './in-short-panel.tsx';
import classes from './lab-report-screen.module.css';
import { neighbourOf } from './neighbour-of.ts';
import { NotAssessedPanel } from './not-assessed-panel.tsx';
import { ReportActions } from './report-actions.tsx';
import { SincePanel } from './since-panel.tsx';
import { VarietyPanel } from './variety-panel.tsx';

// Only two reports side by side need it.
const FollowUpView = lazy(async () => ({ default: (await import('./follow-up-view.tsx')).FollowUpView }));

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/');

/** Below this what stands beside the table is one folded line above it. */
const oneColumn = '(width < 75em)';

export function LabReportScreen() {
  const { t } = useTranslation('lab-reports');
  const { language } = useLanguage();
  const params = route.useParams();
  const navigate = route.useNavigate();
  const [asTable, setAsTable] = useState(false);
  const isNarrow = useMediaQuery(oneColumn, undefined, { getInitialValueInEffect: false }) ?? false;
  const [userId, labReportId] = [Number(params.userId), Number(params.labReportId)];
  const [search, change] = useSearchState(route, 'list');
  const report = useQuery(labReportQuery(labReportId, language));
  const takenAt = report.data?.labReport.sampleDate ?? report.data?.labReport.uploadedAt;
  useDocumentTitle(takenAt === undefined ? t('title') : t('reportOf', { date: formatDate(takenAt) }));
  const list = useQuery(labReportListQuery(userId));
  const others = (list.data ?? []).filter((each) => each.id !== labReportId);
  const compare = others.some((each) => each.id === search.compare) ? search.compare : undefined;
  const comparison = useQuery({ ...comparisonQuery(labReportId, compare ?? 0), enabled: compare !== undefined });

  if (report.isError) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
  if (report.data === undefined) return <SkeletonRows rows={12} rowHeight={44} />;
  const before = neighbourOf(report.data.labReport, others);
  const { labReport, bacteria, assessment, categories, groups, variety, unmatched, setReason } = report.data;
  if (compare !== undefined && comparison.data) {
    return (
      <div className={classNames(layout.stack16, classes.padded)}>
        <ComparisonHeader
          report={labReport}
          comparison={comparison.data}
          reports={list.data ?? []}
          onPair={(id, other) =>
            void navigate({
              to: '/belly/users/$userId/lab-reports/$labReportId',
              params: { userId: params.userId, labReportId: String(id) },
              search: { compare: other },
            })
          }
          asTable={asTable}
          onTable={setAsTable}
        />
        <Suspense fallback={<SkeletonRows rows={4} rowHeight={36} />}>
          <FollowUpView comparison={comparison.data} />
        </Suspense>
        <ComparisonPanel comparison={comparison.data} asTable={asTable} />
        <p className={`${layout.faintTiny} ${classes.note}`}>{t('guidance')}</p>
      </div>
    );
  }
  const aside = (
    <>
      <InShortPanel
        report={labReport}
        assessment={assessment}
        groups={groups}
        unmatched={unmatched.length}
        setReason={setReason}
      />
      <CompositionPanel bacteria={bacteria} unmatched={unmatched} />
      <GroupsPanel groups={groups} />
      {variety.length > 0 ? <VarietyPanel variety={variety} /> : <DiversityPanel report={labReport} />}
      <NotAssessedPanel
        assessment={assessment}
        unmatched={unmatched}
        onReason={(reason) =>
          change({ side: 'notAssessed', reason, rule: undefined, search: undefined, bacterium: undefined })
        }
      />
      <p className={`${layout.faintTiny} ${classes.note}`}>{t('guidance')}</p>
    </>
  );
  return (
    <>
      <VisuallyHidden component="h2">
        {t('reportOf', { date: formatDate(labReport.sampleDate ?? labReport.uploadedAt) })}
      </VisuallyHidden>
      <ReportActions report={labReport} neighbour={neighbourOf(labReport, others, true)} />
      {comparison.isError && compare !== undefined && (
        <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
      )}
      <AssessAgain report={labReport} />
      <DoesNotFit assessment={assessment} />
      <div className={classes.columns}>
        {isNarrow && (
          <details className={classes.folded}>
            <summary>{t('inShort.title')}</summary>
            {aside}
          </details>
        )}
        <div>
          {before && <SincePanel report={labReport} before={before} />}
          <BacteriaPanel
            bacteria={bacteria}
            categories={categories}
            search={search}
            onSearch={change}
            way={{
              params,
              calculated: report.data.calculation !== null,
              onLeave: (bacterium) =>
                navigate({ search: (now) => ({ ...now, bacterium }), replace: true, resetScroll: false }),
            }}
          />
        </div>
        {!isNarrow && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </>
  );
}
