import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { comparisonQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { IconAlertTriangle, IconArrowsDiff } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './since-panel.module.css';

interface SincePanelProps {
  report: LabReport;
  /** The sample before it. */
  before: LabReport;
}

/** What became of the bacteria since the sample before, first of all, and the way to the whole comparison. */
export function SincePanel({ report, before }: SincePanelProps) {
  const { t } = useTranslation('lab-reports');
  const comparison = useQuery(comparisonQuery(report.id, before.id));
  const title = t('since', { date: formatDate(before.sampleDate ?? before.uploadedAt) });
  if (comparison.data === undefined) {
    return (
      <Panel aria-label={title}>
        {comparison.isError ? (
          <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
        ) : (
          <SkeletonRows rows={1} rowHeight={44} />
        )}
      </Panel>
    );
  }
  const { counts, madeDifferently } = comparison.data;
  const figures = [
    { key: 'intoRange', value: counts.intoRange, tone: 'green' },
    { key: 'outOfRange', value: counts.outOfRange, tone: 'amber' },
    { key: 'sameSide', value: counts.stillInside + counts.stillOutside, tone: undefined },
    { key: 'usualVariation', value: counts.usualVariation, tone: 'grey' },
  ] as const;
  return (
    <Panel className={`${layout.wrapGroup} ${classes.since}`} aria-label={title}>
      <h2 className={layout.title14}>{title}</h2>
      {madeDifferently ? (
        <span className={`${layout.mutedSmall} ${classes.figure}`} data-tone="amber">
          <IconAlertTriangle size={16} aria-hidden /> {t('comparison.madeDifferently')}
        </span>
      ) : (
        figures.map(({ key, value, tone }) => (
          <span
            key={key}
            className={`${layout.mutedSmall} ${classes.figure}`}
            data-tone={tone}
            title={t(`comparison.${key}Hint`)}
          >
            <b>{formatNumber(value)}</b> {t(`comparison.${key}`)}
          </span>
        ))
      )}
      <Button
        className={`${layout.screenOnly} ${layout.end}`}
        size="xs"
        variant="light"
        leftSection={<IconArrowsDiff size={15} aria-hidden />}
        renderRoot={(props) => (
          <Link
            to="/belly/users/$userId/lab-reports/$labReportId"
            params={{ userId: String(report.userId), labReportId: String(report.id) }}
            search={{ compare: before.id }}
            {...props}
          />
        )}
      >
        {t('sinceOpen')}
      </Button>
    </Panel>
  );
}
