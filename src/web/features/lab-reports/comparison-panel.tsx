import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '#contract/lab-reports.contract.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { Panel } from '#web/ui/panel.tsx';
import classes from './comparison-panel.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { ListChangePanel } from './list-change-panel.tsx';

/** Two samples of one person: what changed by more than two samples of one person differ anyway. */
export function ComparisonPanel({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('lab-reports');
  const { before, after, counts, madeDifferently } = comparison;
  const dateOf = (report: Comparison['before']) => formatDate(report.sampleDate ?? report.uploadedAt);
  const figures = [
    { key: 'intoRange', value: counts.intoRange, tone: 'green' },
    { key: 'outOfRange', value: counts.outOfRange, tone: 'amber' },
    { key: 'usualVariation', value: counts.usualVariation, tone: 'grey' },
    { key: 'sameSide', value: counts.stillInside + counts.stillOutside, tone: undefined },
  ] as const;
  return (
    <section className={classes.comparison} aria-label={t('compare')}>
      <h3 className={classes.title}>
        {t('comparison.title', { before: dateOf(before), after: dateOf(after) })}{' '}
        {before.referenceSet !== null && before.referenceSet === after.referenceSet && (
          <span className={classes.muted}>{t('comparison.bothBy', { set: after.referenceSet })}</span>
        )}
      </h3>
      {madeDifferently ? (
        <p className={classes.careful} data-tone="amber">
          <IconAlertTriangle size={18} aria-hidden /> {t('comparison.madeDifferently')}
        </p>
      ) : (
        <Panel className={classes.counts}>
          {figures.map(({ key, value, tone }) => (
            <div key={key} className={classes.figure} data-tone={tone}>
              <span className={classes.value}>{formatNumber(value)}</span> <b>{t(`comparison.${key}`)}</b>
              <span className={classes.hint}>{t(`comparison.${key}Hint`)}</span>
            </div>
          ))}
        </Panel>
      )}
      <div className={classes.columns}>
        <ComparisonTable comparison={comparison} />
        <ListChangePanel before={before} after={after} />
      </div>
    </section>
  );
}
