import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportListItem } from '#contract/lab-reports.contract.ts';
import { labReportListQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { latestTwo } from '#web/entities/lab-report/samples-in-time.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { formatDate, formatDay, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconArrowsDiff, IconCheck, IconReportMedical, IconUpload } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './lab-report-screen.module.css';
import { useDeleteLabReport } from './lab-reports.queries.ts';
import { TimelinePanel } from './timeline-panel.tsx';

const route = getRouteApi('/belly/users/$userId/lab-reports/');

/** The samples, what the route puts below them, and how they went on. */
export function LabReportsScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('lab-reports');
  useDocumentTitle(t('title'));
  const { userId } = route.useParams();
  const navigate = route.useNavigate();
  const { confirm, confirmModal } = useConfirm();
  const [picked, setChosen] = useState<number[] | null>(null);
  const list = useQuery(labReportListQuery(Number(userId)));
  /** Where there are two, the latest two are compared unless one chooses others. */
  const chosen = picked ?? latestTwo(list.data ?? []).map(({ id }) => id);
  const remove = useDeleteLabReport({
    onDone: () => toast.success(t('deleted')),
    onFailed: (error) => toast.failure(error, t('deleteFailed')),
  });
  const dateOf = (report: LabReportListItem) =>
    report.sampleDate === null ? `${formatDate(report.uploadedAt)} (${t('noDate')})` : formatDate(report.sampleDate);
  const reportParams = (report: LabReportListItem) => ({ userId, labReportId: String(report.id) });

  const columns: Column<LabReportListItem>[] = [
    {
      key: 'choose',
      header: t('column.choose'),
      width: 90,
      render: (report) => (
        <Checkbox
          aria-label={t('select', { date: dateOf(report) })}
          checked={chosen.includes(report.id)}
          onChange={({ currentTarget }) => {
            const others = chosen.filter((id) => id !== report.id);
            // a third takes the place of the one that was chosen first
            setChosen(currentTarget.checked ? [...others.slice(-1), report.id] : others);
          }}
        />
      ),
    },
    {
      key: 'date',
      header: t('column.date'),
      nowrap: true,
      render: (report) => (
        <Link to="/belly/users/$userId/lab-reports/$labReportId" params={reportParams(report)} className={classes.link}>
          {dateOf(report)}
        </Link>
      ),
    },
    { key: 'lab', header: t('column.lab'), nowrap: true, render: (report) => report.labName ?? '' },
    {
      key: 'method',
      header: t('column.method'),
      nowrap: true,
      render: (report) => t(`methods.${report.method}`),
    },
    { key: 'genera', header: t('column.genera'), align: 'right', render: (report) => formatNumber(report.genusCount) },
    {
      key: 'species',
      header: t('column.species'),
      align: 'right',
      render: (report) => formatNumber(report.speciesCount),
    },
    {
      key: 'low',
      header: t('column.low'),
      align: 'right',
      render: (report) => (
        <Badge tone="blue" icon={<StateIcon state="Low" />}>
          {formatNumber(report.statusCounts.Low)}
        </Badge>
      ),
    },
    {
      key: 'high',
      header: t('column.high'),
      align: 'right',
      render: (report) => (
        <Badge tone="amber" icon={<StateIcon state="High" />}>
          {formatNumber(report.statusCounts.High)}
        </Badge>
      ),
    },
    {
      key: 'shannon',
      header: t('column.shannon'),
      align: 'right',
      render: (report) =>
        report.diversity === null ? '' : formatNumber(report.diversity.shannon, { maximumFractionDigits: 2 }),
    },
    { key: 'state', header: t('column.state'), render: (report) => t(`state.${report.state}`) },
    {
      key: 'paper',
      header: t('column.paper'),
      nowrap: true,
      render: (report) => <PaperLink userId={userId} report={report} />,
    },
    {
      key: 'actions',
      header: t('actions'),
      hiddenHeader: true,
      align: 'right',
      render: (report) => (
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          disabled={remove.isPending}
          onClick={async () => {
            const agreed = await confirm({
              message: t('deleteQuestion', { date: dateOf(report) }),
              confirmLabel: t('delete'),
              danger: true,
            });
            if (agreed) remove.mutate(report.id);
          }}
        >
          {t('delete')}
        </Button>
      ),
    },
  ];
  const uploadButton = (
    <Button
      variant={list.data?.length === 0 ? 'filled' : 'default'}
      leftSection={<IconUpload size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/users/$userId/lab-report-upload" params={{ userId }} {...props} />}
    >
      {t('upload')}
    </Button>
  );
  const [first, second] = chosen;
  return (
    <div className={layout.stack16}>
      <Panel>
        <PanelHead title={t('title')} {...(list.data && { count: formatNumber(list.data.length) })}>
          <Button
            variant={second === undefined ? 'default' : 'filled'}
            leftSection={<IconArrowsDiff size={16} aria-hidden />}
            disabled={first === undefined || second === undefined}
            title={t('compareHint')}
            onClick={() =>
              first !== undefined &&
              second !== undefined &&
              void navigate({
                to: '/belly/users/$userId/lab-reports/$labReportId',
                params: { userId, labReportId: String(Math.max(first, second)) },
                search: { compare: Math.min(first, second) },
              })
            }
          >
            {t('compare')}
          </Button>
          {uploadButton}
        </PanelHead>
        <DataTable
          columns={columns}
          rows={list.data ?? []}
          rowKey={(report) => report.id}
          label={t('title')}
          placeholder={
            list.isError ? (
              <ErrorState error={list.error} onRetry={() => void list.refetch()} />
            ) : list.data === undefined ? (
              <SkeletonRows rows={3} rowHeight={44} />
            ) : (
              <EmptyState icon={<IconReportMedical size={24} stroke={1.5} aria-hidden />}>{t('empty')}</EmptyState>
            )
          }
        />
      </Panel>
      {children}
      {list.data && <TimelinePanel reports={list.data} />}
      {confirmModal}
    </div>
  );
}

/** How far the patient's paper has come, and the way to it. */
function PaperLink({ userId, report: { id, paper } }: { userId: string; report: LabReportListItem }) {
  const { t } = useTranslation('lab-reports');
  const params = { userId, labReportId: String(id) };
  return (
    <Link to="/belly/users/$userId/lab-reports/$labReportId/report" params={params} className={classes.link}>
      {paper.state === 'given' ? (
        <Badge tone="green" icon={<IconCheck size={12} aria-hidden />}>
          {paper.at === null ? t('paper.given') : t('paper.givenOn', { day: formatDay(paper.at) })}
        </Badge>
      ) : paper.state === 'draft' ? (
        <Badge tone="beet">{t('paper.draft')}</Badge>
      ) : (
        t('paper.none')
      )}
    </Link>
  );
}
