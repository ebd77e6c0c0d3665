import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { comparisonQuery, labReportListQuery, labReportQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import { useSearchState } from '#web/lib/use-search-state.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { BacteriaPanel } from './bacteria-panel.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { CompositionPanel } from './composition-panel.tsx';
import { DiversityPanel, OutOfRangePanel } from './figures-panels.tsx';
import classes from './lab-report-screen.module.css';
import { QualityBox } from './quality-box.tsx';
import { ReportHeader } from './report-header.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/');

export function LabReportScreen() {
  const { t } = useTranslation('lab-reports');
  const { language } = useLanguage();
  const params = route.useParams();
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
  const { labReport, bacteria, categories, unmatched } = report.data;
  const compared = compare === undefined ? undefined : comparison.data;
  return (
    <div className={classes.page}>
      <ReportHeader
        report={labReport}
        others={others}
        compare={compare}
        onCompare={(id) => change({ compare: id })}
        calculated={report.data.calculation !== null}
      />
      <QualityBox report={labReport} bacteria={bacteria} unmatched={unmatched.length} />
      <div className={classes.top}>
        <CompositionPanel bacteria={bacteria} unmatched={unmatched} />
        <div className={classes.side}>
          <div className={classes.figures}>
            <DiversityPanel report={labReport} comparison={compared} />
            <OutOfRangePanel bacteria={bacteria} />
          </div>
          <CategoriesPanel categories={categories} />
        </div>
      </div>
      {compared && <ComparisonPanel comparison={compared} />}
      <BacteriaPanel
        bacteria={bacteria}
        categories={categories}
        comparison={compared}
        search={search}
        onSearch={change}
      />
      <p className={classes.note}>{t('guidance')}</p>
    </div>
  );
}
