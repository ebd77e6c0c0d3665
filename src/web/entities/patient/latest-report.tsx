import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserProgress } from '#contract/patient-fields.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './latest-report.module.css';

/** The day of the latest sample and how many bacteria are out of range. */
export function LatestReport({ report }: { report: UserProgress['latestLabReport'] }) {
  const { t } = useTranslation('patient');
  if (report === null) return <span className={layout.faint}>{t('noReport')}</span>;
  return (
    <span className={`${layout.inlineGroup} ${layout.nowrap} ${layout.gap12}`}>
      <span className={classes.date}>{report.sampleDate === null ? '–' : formatDate(report.sampleDate)}</span>
      <OutOfRange tone="blue" state="Low" count={report.low} words={t('lowCount', { count: report.low })} />
      <OutOfRange tone="amber" state="High" count={report.high} words={t('highCount', { count: report.high })} />
    </span>
  );
}

interface OutOfRangeProps {
  tone: 'blue' | 'amber';
  state: 'Low' | 'High';
  count: number;
  words: string;
}

function OutOfRange({ tone, state, count, words }: OutOfRangeProps) {
  return (
    <span className={`${layout.inlineGroup} ${classes.count}`} data-tone={tone} title={words}>
      <StateIcon state={state} />
      <span aria-hidden>{formatNumber(count)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
