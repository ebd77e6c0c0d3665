import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { labReportListQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { reportQuery } from '#web/entities/patient-report/patient-report.queries.ts';
import { WorkFrame } from '#web/entities/workbench/work-frame.tsx';
import { formatDate } from '#web/lib/format.ts';
import { IconFileOff } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import previewClasses from './preview-panel.module.css';
import classes from './report-workspace.module.css';
import { ReportWorkspace } from './report-workspace.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/$labReportId/report');

export function ReportScreen() {
  const { t } = useTranslation('patient-report');
  useDocumentTitle(t('title'));
  const params = route.useParams();
  const labReportId = Number(params.labReportId);
  const report = useQuery(reportQuery(labReportId));
  if (report.data !== undefined && report.data.state.list !== 'none') {
    return <ReportWorkspace key={labReportId} params={params} answer={report.data} />;
  }
  return (
    <WorkFrame>
      {report.data !== undefined ? (
        <NoFoodList params={params} />
      ) : report.isError ? (
        <Panel>
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        </Panel>
      ) : (
        <div className={`${layout.fill} ${layout.flex} ${layout.gap16}`}>
          <Panel className={`${layout.stack} ${classes.editor}`}>
            <SkeletonRows rows={12} rowHeight={44} />
          </Panel>
          <Panel className={layout.grow}>
            <div className={`${layout.growShrinks} ${previewClasses.stage}`}>
              <div className={previewClasses.blank} />
            </div>
          </Panel>
        </div>
      )}
    </WorkFrame>
  );
}

function NoFoodList({ params }: { params: { userId: string; labReportId: string } }) {
  const { t } = useTranslation('patient-report');
  const { data = [] } = useQuery(labReportListQuery(Number(params.userId)));
  const sample = data.find(({ id }) => id === Number(params.labReportId));
  const toPicker = (
    <Button
      renderRoot={(props) => (
        <Link to="/belly/users/$userId/lab-reports/$labReportId/nutrient-picker" params={params} {...props} />
      )}
    >
      {t('noList.calculate')}
    </Button>
  );
  return (
    <Panel>
      <EmptyState icon={<IconFileOff size={28} stroke={1.5} aria-hidden />} action={toPicker}>
        <strong>{t('noList.title')}</strong>{' '}
        {sample !== undefined && t('noList.text', { date: formatDate(sample.sampleDate ?? sample.uploadedAt) })}
      </EmptyState>
    </Panel>
  );
}
