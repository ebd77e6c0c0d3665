import { useTranslation } from 'react-i18next';
import type { Percentiles } from '#contract/reference-ranges.ts';
import { type LogAxis, placeOn } from '#web/entities/reference-range/log-axis.ts';
import { RangeBar } from '#web/entities/reference-range/range-bar.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import classes from './legend-panel.module.css';

/** Figures that spread well; they mean nothing. */
const example: Percentiles = { p5: 1, p10: 1.35, p25: 2.1, p50: 3.2, p75: 4.8, p90: 7.8, p95: 10 };
const marked = ['p5', 'p25', 'p50', 'p75', 'p95'] as const;
const axis: LogAxis = { least: 1, most: 10, ticks: [] };

/** The same marks as in the table, with the percentile under each. */
export function LegendPanel() {
  const { t } = useTranslation('reference-ranges');
  return (
    <Panel aria-label={t('legend.title')} className={`${layout.mutedSmall} ${classes.legend}`}>
      <h2 className={classes.title}>{t('legend.title')}</h2>
      <div className={classes.drawing} aria-hidden>
        <RangeBar range={{ low: example.p5, high: example.p95 }} percentiles={example} axis={axis} detailed />
        {marked.map((key) => (
          <span key={key} className={classes.place} style={{ left: `${placeOn(axis, example[key])}%` }}>
            {key.slice(1)}
          </span>
        ))}
      </div>
      <p>{t('legend.text')}</p>
    </Panel>
  );
}
