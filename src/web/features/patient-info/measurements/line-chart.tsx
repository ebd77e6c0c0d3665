import { formatShortMonth } from '#web/lib/format.ts';
import classes from './line-chart.module.css';

export type PointState = 'low' | 'within' | 'high' | 'unknown';

export interface ChartPoint {
  id: number;
  /** `YYYY-MM-DD`. */
  on: string;
  value: number;
  state: PointState;
}

interface LineChartProps {
  /** What the picture says, in words. */
  label: string;
  /** The oldest first. */
  points: readonly ChartPoint[];
  /** Where it is as it should be; an end that is null is open. */
  band: { low: number | null; high: number | null } | null;
  /** Dashed lines with a word beside them. */
  limits: readonly { value: number; label: string }[];
  format: (value: number) => string;
}

/** Widths are in percent and heights in pixels: the text keeps its size on every screen. */
const size = { height: 150, top: 26, bottom: 30 };
const shapes: Record<PointState, string> = {
  low: 'M-6 -4h12L0 6z',
  within: 'M0 -4.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0 -9z',
  high: 'M0 -6l6 10h-12z',
  unknown: 'M0 -4.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0 -9z',
};
const dayMs = 86_400_000;
/** Values and months of more points would run into each other. */
const mostValues = 6;
const x = (place: number) => `${4 + place * 68}%`;
/** Where the picture ends and the words of the limits begin. */
const edgeX = '77%';
const wordX = '79%';

export function LineChart({ label, points, band, limits, format }: LineChartProps) {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const drawn = nearLimits(limits, points, last.value);
  const shown = [...points.map(({ value }) => value), ...drawn.map(({ value }) => value)];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const room = (most - least || Math.abs(most) * 0.1 || 1) * 0.12;
  const bottom = size.height - size.bottom;
  const y = (value: number) => size.top + ((most + room - value) / (most - least + 2 * room)) * (bottom - size.top);
  const days = (on: string) => (Date.parse(on) - Date.parse(first.on)) / dayMs;
  const place = (on: string) => (days(last.on) === 0 ? 0.5 : days(on) / days(last.on));
  const edge = (value: number | null, open: number) =>
    value === null ? open : Math.min(bottom, Math.max(size.top - 8, y(value)));
  const step = Math.ceil(points.length / mostValues);
  const labelled = (at: number) => (points.length - 1 - at) % step === 0;
  const months = points.filter((_, at) => labelled(at));
  return (
    <svg className={classes.chart} height={size.height} role="img" aria-label={label}>
      {band !== null && (
        <rect
          x="0"
          width={edgeX}
          y={edge(band.high, size.top - 8)}
          height={Math.max(0, edge(band.low, bottom) - edge(band.high, size.top - 8))}
          className={classes.band}
        />
      )}
      {drawn.map(({ value, label: word }) => (
        <g key={word}>
          <line x1="0" x2={edgeX} y1={y(value)} y2={y(value)} className={classes.limit} />
          <text x={wordX} y={y(value) + 4} className={classes.limitText}>
            {word}
          </text>
        </g>
      ))}
      <line x1="0" x2={edgeX} y1={bottom} y2={bottom} className={classes.axis} />
      {points.slice(1).map((to, at) => {
        const from = points[at] ?? to;
        return (
          <line
            key={to.id}
            x1={x(place(from.on))}
            y1={y(from.value)}
            x2={x(place(to.on))}
            y2={y(to.value)}
            className={classes.line}
          />
        );
      })}
      {points.map(({ id, on, value, state }, at) => (
        <svg key={id} x={x(place(on))} overflow="visible" aria-hidden="true">
          <g transform={`translate(0 ${y(value)})`}>
            <path d={shapes[state]} className={classes.dot} data-state={state} />
            {labelled(at) && (
              <text
                y={-10}
                textAnchor="middle"
                className={classes.value}
                data-last={at === points.length - 1 || undefined}
              >
                {format(value)}
              </text>
            )}
          </g>
        </svg>
      ))}
      {months.map(({ id, on }) => (
        <svg key={id} x={x(place(on))} overflow="visible" aria-hidden="true">
          <text y={size.height - 10} textAnchor="middle" className={classes.date}>
            {formatShortMonth(on)}
          </text>
        </svg>
      ))}
    </svg>
  );
}

/** A limit far from all values would flatten the line; the one nearest to the newest is always there. */
function nearLimits(limits: LineChartProps['limits'], points: readonly ChartPoint[], newest: number) {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(most - least, Math.abs(newest) * 0.15);
  const distance = (limit: number) => Math.abs(limit - newest);
  const nearest = Math.min(...limits.map(({ value }) => distance(value)));
  return limits.filter(({ value }) => distance(value) === nearest || (value >= least - room && value <= most + room));
}
