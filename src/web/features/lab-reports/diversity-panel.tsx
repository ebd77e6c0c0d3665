import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { detectionLimit } from '#domain/sample/diversity.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import classes from './lab-report-screen.module.css';

const two = (value: number) => formatNumber(value, { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Where no set says how it is in healthy adults. */
export function DiversityPanel({ report }: { report: LabReport }) {
  const { t } = useTranslation('lab-reports');
  const { diversity } = report;
  return (
    <Panel className={classes.figure}>
      <h3 className={layout.aside}>{t('diversity')}</h3>
      <div className={`${layout.wrap} ${classes.row}`}>
        <span className={classes.value}>{diversity === null ? '–' : two(diversity.shannon)}</span>
      </div>
      {diversity !== null && (
        <div className={`${layout.wrap} ${classes.row}`}>
          <span className={layout.faintSmall} title={t('diversityNoRangeHint')}>
            {t('diversityNoRange')}
          </span>
          <span className={layout.faintSmall}>
            {t('diversityBasis', { limit: formatPercent(detectionLimit(report.method), 2) })}
          </span>
        </div>
      )}
      {diversity !== null && (
        <div className={`${layout.wrap} ${classes.row}`}>
          <span className={layout.faintSmall}>{t('simpson', { value: two(diversity.simpson) })}</span>
          <span className={layout.faintSmall}>{t('richness', { value: formatNumber(diversity.richness) })}</span>
          <span className={layout.faintSmall}>{t('evenness', { value: two(diversity.evenness) })}</span>
        </div>
      )}
    </Panel>
  );
}
