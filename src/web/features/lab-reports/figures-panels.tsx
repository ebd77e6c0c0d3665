import { useTranslation } from 'react-i18next';
import type { Comparison, LabReport, LabReportBacteria } from '#contract/lab-reports.contract.ts';
import { detectionLimit } from '#domain/lab-reports/diversity.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import { Panel } from '#web/ui/panel.tsx';
import classes from './lab-report-screen.module.css';

const two = (value: number) => formatNumber(value, { maximumFractionDigits: 2, minimumFractionDigits: 2 });

interface DiversityPanelProps {
  report: LabReport;
  comparison: Comparison | undefined;
}

export function DiversityPanel({ report, comparison }: DiversityPanelProps) {
  const { t } = useTranslation('lab-reports');
  const { diversity } = report;
  const other = comparison && (comparison.before.id === report.id ? comparison.after : comparison.before);
  return (
    <Panel className={classes.figure}>
      <h3 className={classes.label}>{t('diversity')}</h3>
      <div className={classes.row}>
        <span className={classes.value}>{diversity === null ? '–' : two(diversity.shannon)}</span>
        {other?.diversity && <span className={classes.muted}>{t('was', { value: two(other.diversity.shannon) })}</span>}
      </div>
      {diversity !== null && (
        <div className={classes.row}>
          <span className={classes.muted} title={t('diversityNoRangeHint')}>
            {t('diversityNoRange')}
          </span>
          <span className={classes.muted}>
            {t('diversityBasis', { limit: formatPercent(detectionLimit(report.method), 2) })}
          </span>
        </div>
      )}
      {diversity !== null && (
        <div className={classes.row}>
          <span className={classes.muted}>{t('simpson', { value: two(diversity.simpson) })}</span>
          <span className={classes.muted}>{t('richness', { value: formatNumber(diversity.richness) })}</span>
          <span className={classes.muted}>{t('evenness', { value: two(diversity.evenness) })}</span>
        </div>
      )}
    </Panel>
  );
}

/** Out of range, but with no behaviour or no food: nothing would come of it. */
export function isSilent(row: LabReportBacteria): boolean {
  if (row.status !== 'Low' && row.status !== 'High') return false;
  return (row.behaviourToEat === null && row.behaviourNotToEat === null) || row.foodCount === 0;
}

export function OutOfRangePanel({ bacteria }: { bacteria: readonly LabReportBacteria[] }) {
  const { t } = useTranslation(['lab-reports', 'common']);
  const count = (status: LabReportBacteria['status']) => bacteria.filter((row) => row.status === status).length;
  const [low, normal, high] = [count('Low'), count('Normal'), count('High')];
  const silent = bacteria.filter(isSilent).length;
  return (
    <Panel className={classes.figure}>
      <h3 className={classes.label}>{t('outOfRange')}</h3>
      <div className={classes.row}>
        <span className={classes.low}>
          <span className={classes.value}>{formatNumber(low)}</span> <StateIcon state="Low" /> {t('common:status.Low')}
        </span>
        <span className={classes.high}>
          <span className={classes.value}>{formatNumber(high)}</span> <StateIcon state="High" />{' '}
          {t('common:status.High')}
        </span>
      </div>
      <div className={classes.bar} aria-hidden>
        <span className={classes.barLow} style={{ flexGrow: low }} />
        <span className={classes.barNormal} style={{ flexGrow: normal }} />
        <span className={classes.barHigh} style={{ flexGrow: high }} />
      </div>
      <div className={classes.row}>
        <span className={classes.muted}>{t('withRange', { count: low + normal + high })}</span>
        {silent > 0 && (
          <span className={classes.muted} title={t('silentHint')}>
            {t('silent', { count: silent })}
          </span>
        )}
      </div>
    </Panel>
  );
}
