import { useTranslation } from 'react-i18next';
import type { UserProgress } from '#contract/patient-fields.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import classes from './latest-report.module.css';

/** The day of the latest sample and how many bacteria are out of range. */
export function LatestReport({ report }: { report: UserProgress['latestLabReport'] }) {
  const { t } = useTranslation('patient');
  if (report === null) return <span className={classes.none}>{t('noReport')}</span>;
  return (
    <span className={classes.report}>
      <span className={classes.date}>{report.sampleDate === null ? '–' : formatDate(report.sampleDate)}</span>
      <span className={classes.count} data-tone="blue" title={t('lowCount', { count: report.low })}>
        <StateIcon state="Low" />
        {formatNumber(report.low)}
      </span>
      <span className={classes.count} data-tone="amber" title={t('highCount', { count: report.high })}>
        <StateIcon state="High" />
        {formatNumber(report.high)}
      </span>
    </span>
  );
}
