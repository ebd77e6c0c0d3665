import { useTranslation } from 'react-i18next';
import type { Comparison, Diversity } from '#contract/lab-reports.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconAlertTriangle, IconInfoCircle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { ComparisonGroups } from './comparison-groups.tsx';
import classes from './comparison-panel.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { EatenSincePanel } from './eaten-since-panel.tsx';
import { ListChangePanel } from './list-change-panel.tsx';

const shannonOf = ({ shannon }: Diversity): string =>
  formatNumber(shannon, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface ComparisonPanelProps {
  comparison: Comparison;
  /** Figures in place of drawings. */
  asTable: boolean;
}

/** Two samples of one person: what changed by more than two samples of one person differ anyway. */
export function ComparisonPanel({ comparison, asTable }: ComparisonPanelProps) {
  const { t } = useTranslation('lab-reports');
  const { before, after, counts, madeDifferently } = comparison;
  const figures = [
    { key: 'intoRange', value: counts.intoRange, tone: 'green' },
    { key: 'outOfRange', value: counts.outOfRange, tone: 'amber' },
    { key: 'usualVariation', value: counts.usualVariation, tone: 'grey' },
    { key: 'sameSide', value: counts.stillInside + counts.stillOutside, tone: undefined },
  ] as const;
  return (
    <section className={layout.stack12} aria-label={t('compare')}>
      {madeDifferently ? (
        <p className={`${layout.small20} ${layout.groupTop} ${layout.tonedBox} ${classes.note}`} data-tone="amber">
          <IconAlertTriangle size={18} aria-hidden /> {t('comparison.madeDifferently')}
        </p>
      ) : (
        <Panel className={classes.counts} aria-label={t('comparison.counts')}>
          {figures.map(({ key, value, tone }) => (
            <div key={key} className={classes.figure} data-tone={tone}>
              <span className={classes.value}>{formatNumber(value)}</span> <b>{t(`comparison.${key}`)}</b>
              <span className={`${layout.faintTiny} ${layout.block}`}>{t(`comparison.${key}Hint`)}</span>
            </div>
          ))}
        </Panel>
      )}
      <div className={`${layout.gridTop16} ${classes.columns}`}>
        <ComparisonTable comparison={comparison} asTable={asTable} />
        <div className={layout.stack16}>
          <ComparisonGroups groups={comparison.groups} />
          <ListChangePanel before={before} after={after} />
          <EatenSincePanel before={before} after={after} />
          {before.diversity !== null && after.diversity !== null && (
            <Panel className={classes.variety}>
              {t('comparison.variety')}
              <span>
                {shannonOf(before.diversity)} → <b>{shannonOf(after.diversity)}</b>
              </span>
            </Panel>
          )}
          <p className={`${layout.small20} ${layout.groupTop} ${layout.tonedBox} ${classes.note}`} data-tone="blue">
            <IconInfoCircle size={18} aria-hidden /> {t('comparison.testAgain')}
          </p>
        </div>
      </div>
    </section>
  );
}
