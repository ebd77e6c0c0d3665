import type { BehaviourStatus } from '#contract/microbiome.ts';
import { formatDate } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './trend-chart.module.css';

export interface TrendSeries {
  marker: BehaviourStatus;
  values: readonly (number | null)[];
}

interface TrendChartProps {
  /** What the picture says, in words. */
  label: string;
  samples: readonly { id: number; date: string; place: number }[];
  series: readonly TrendSeries[];
  /** The values at the lower and the upper edge. */
  between: readonly [number, number];
  format: (value: number) => string;
}

/** Widths are in percent and heights in pixels: the text keeps its size on every screen. */
const size = { height: 140, top: 26, bottom: 52 };
const shapes: Record<BehaviourStatus, string> = {
  Low: 'M-6 -4h12L0 6z',
  Normal: 'M0 -4.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0 -9z',
  High: 'M0 -6l6 10h-12z',
};
const x = (place: number) => `${6 + place * 88}%`;
/** Dates of more samples would run into each other. */
const mostDates = 4;

export function TrendChart({ label, samples, series, between, format }: TrendChartProps) {
  const [least, most] = between;
  const y = (value: number) =>
    size.top + ((most - value) / (most - least || 1)) * (size.height - size.top - size.bottom);
  const last = samples.length - 1;
  const anchor = (at: number) => (at === 0 ? 'start' : at === last ? 'end' : 'middle');
  return (
    <svg className={`${layout.block} ${layout.fullWidth}`} height={size.height} role="img" aria-label={label}>
      <line x1="0" x2="100%" y1={size.height - 24} y2={size.height - 24} className={classes.axis} />
      {series.flatMap(({ marker, values }) => {
        const known = samples.flatMap((sample, at) => {
          const value = values[at];
          return value === null || value === undefined ? [] : [{ ...sample, value }];
        });
        return known.slice(1).map((to, at) => {
          const from = known[at] ?? to;
          return (
            <line
              key={`${marker} ${to.id}`}
              x1={x(from.place)}
              y1={y(from.value)}
              x2={x(to.place)}
              y2={y(to.value)}
              className={classes.line}
            />
          );
        });
      })}
      {samples.map((sample, at) => (
        <svg key={sample.id} x={x(sample.place)} overflow="visible" aria-hidden="true">
          {series.map(({ marker, values }) => {
            const value = values[at];
            if (value === null || value === undefined) return null;
            const above = series.every((other) => (other.values[at] ?? value) <= value);
            // of two equal values only one stands above
            const below = !above || series.some((other) => other.marker < marker && other.values[at] === value);
            return (
              <g key={marker} transform={`translate(0 ${y(value)})`}>
                <path d={shapes[marker]} className={classes.dot} data-marker={marker} />
                <text y={below ? 19 : -9} textAnchor="middle" className={classes.value}>
                  {format(value)}
                </text>
              </g>
            );
          })}
          {(samples.length <= mostDates || at === 0 || at === last) && (
            <text
              y={size.height - 8}
              dx={at === 0 ? -8 : at === last ? 8 : 0}
              textAnchor={anchor(at)}
              className={classes.date}
            >
              {formatDate(sample.date)}
            </text>
          )}
        </svg>
      ))}
    </svg>
  );
}
