import { useTranslation } from 'react-i18next';
import type { LabReportVariety } from '#contract/lab-reports.contract.ts';
import type { VarietyMeasure } from '#contract/reference-ranges.ts';
import { densityAt } from '#domain/assessment/variety.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './variety-panel.module.css';

const others: readonly VarietyMeasure[] = ['richness', 'simpson', 'evenness'];

/** Where the numbers stand among healthy adults. No verdict: laboratories differ as much as people do. */
export function VarietyPanel({ variety }: { variety: readonly LabReportVariety[] }) {
  const { t } = useTranslation('lab-reports');
  const of = (measure: VarietyMeasure) => variety.find((each) => each.measure === measure);
  const shannon = of('shannon');
  if (shannon === undefined) return null;
  return (
    <Panel>
      <PanelHead title={t('variety.title')} />
      <div className={classes.body}>
        <div className={`${layout.wrap} ${classes.main}`}>
          <span className={classes.value}>{figure(shannon.measure, shannon.value)}</span>
          <span className={layout.faintSmall}>
            {t('variety.shannon')} · {t(`variety.among.${amongHealthy(shannon)}`)}
          </span>
        </div>
        <Spread variety={shannon} />
        <p className={layout.muted18}>
          {t('variety.place', { place: formatNumber(Math.round(shannon.percentile)) })} {t('variety.noVerdict')}
        </p>
        <details className={classes.more}>
          <summary>{others.map((measure) => t(`variety.${measure}`)).join(', ')}</summary>
          <dl className={`${layout.chips} ${classes.others}`}>
            {others.map((measure, at) => {
              const one = of(measure);
              return (
                one && (
                  <div key={measure}>
                    <dt>{t(`variety.${measure}`)}</dt>
                    <dd>
                      <b>{figure(measure, one.value)}</b>
                      <span className={layout.faintSmall}>
                        {at === 0 && t('variety.usual')} {figure(measure, one.range.low)}–
                        {figure(measure, one.range.high)}
                      </span>
                    </dd>
                  </div>
                )
              );
            })}
          </dl>
        </details>
      </div>
    </Panel>
  );
}

function amongHealthy({ value, range: { low, high } }: LabReportVariety): 'below' | 'within' | 'above' {
  if (value < low) return 'below';
  return value > high ? 'above' : 'within';
}

const figure = (measure: VarietyMeasure, value: number): string =>
  measure === 'richness'
    ? formatNumber(Math.round(value))
    : formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** How healthy adults spread, above light grey p5 to p95, darker p25 to p75, a line at the median; and the measurement. */
function Spread({ variety: { measure, value, percentiles } }: { variety: LabReportVariety }) {
  const { t } = useTranslation('lab-reports');
  const { p5, p25, p50, p75, p95 } = percentiles;
  const margin = (p95 - p5) * 0.2 || 1;
  const [from, to] = [p5 - margin, p95 + margin];
  const at = (point: number) => (100 * (Math.min(to, Math.max(from, point)) - from)) / (to - from);
  const between = (low: number, high: number) => ({ left: `${at(low)}%`, width: `${at(high) - at(low)}%` });
  // the quartiles get a figure where it does not touch its neighbour
  const apart = (point: number, index: number, all: readonly number[]) =>
    index < 3 || all.slice(0, 3).every((other) => Math.abs(at(point) - at(other)) > 14);
  const label = t('variety.label', {
    value: figure(measure, value),
    low: figure(measure, p5),
    middle: figure(measure, p50),
    high: figure(measure, p95),
  });
  return (
    <span className={classes.spread} role="img" aria-label={label} title={label}>
      <svg className={classes.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <path d={curvePath(percentiles, from, to)} />
      </svg>
      <span className={classes.stem} style={{ left: `${at(value)}%` }} />
      <span className={classes.range} style={between(p5, p95)} />
      <span className={classes.middle} style={between(p25, p75)} />
      <span className={classes.median} style={{ left: `${at(p50)}%` }} />
      <span className={classes.point} style={{ left: `${at(value)}%` }} />
      {[p5, p50, p95, p25, p75].filter(apart).map((point) => (
        <span key={point} className={`${layout.mutedTiny} ${classes.tick}`} style={{ left: `${at(point)}%` }}>
          {figure(measure, point)}
        </span>
      ))}
    </span>
  );
}

const steps = 40;

function curvePath(percentiles: LabReportVariety['percentiles'], from: number, to: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = (100 * step) / steps;
    const height = densityAt(percentiles, from + ((to - from) * step) / steps);
    return `${x.toFixed(1)} ${(100 - 100 * height).toFixed(1)}`;
  });
  return `M0 100L${points.join('L')}L100 100Z`;
}
