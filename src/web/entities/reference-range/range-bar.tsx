import type { TaxonStatus } from '#contract/microbiome.ts';
import type { Percentiles } from '#contract/reference-ranges.ts';
import { bacteriaAxis, type LogAxis, placeOn } from './log-axis.ts';
import classes from './range-bar.module.css';

interface Interval {
  low: number | null;
  high: number | null;
}

export interface Measurement {
  value: number;
  status: TaxonStatus;
  /** Where two of three samples of this person would lie. */
  usual: { low: number; high: number } | null;
  /** Another colour than that of the status: of a move between two reports. */
  tone?: 'green' | 'amber' | 'grey';
}

interface RangeBarProps {
  /** The range of healthy adults, p5 to p95, or the laboratory's own. */
  range: Interval | null;
  percentiles?: Percentiles | null;
  measurement?: Measurement;
  /** The measurement of the report it is compared with; it stands above the later one. */
  earlier?: Measurement;
  axis?: LogAxis;
  /** For Admins: the median is dark. */
  detailed?: boolean;
  /** The figures in words; left out where they stand beside the drawing. */
  label?: string;
}

const markers = { Low: 'M1 2h10L6 11z', Normal: 'M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8z', High: 'M6 1l5 9H1z' };
const spoken = (label: string) => ({ role: 'img', 'aria-label': label, title: label });

/** Light grey p5 to p95, darker p25 to p75, a line at the median; the measurement with its whisker. */
export function RangeBar({
  range,
  percentiles,
  measurement,
  earlier,
  axis = bacteriaAxis,
  detailed = false,
  label,
}: RangeBarProps) {
  const between = (low: number | null, high: number | null) => {
    const from = low === null || low <= 0 ? 0 : placeOn(axis, low);
    const to = high === null ? 100 : placeOn(axis, high);
    return { left: `${from}%`, width: `${Math.max(0.8, to - from)}%` };
  };
  const stacked = earlier !== undefined && measurement !== undefined;
  return (
    <span className={classes.bar} {...(label === undefined ? { 'aria-hidden': true } : spoken(label))}>
      <span className={classes.axis} />
      {axis.ticks.map((tick) => (
        <span key={tick} className={classes.tick} style={{ left: `${placeOn(axis, tick)}%` }} />
      ))}
      {range !== null && <span className={classes.range} style={between(range.low, range.high)} />}
      {percentiles && (
        <>
          <span className={classes.middle} style={between(percentiles.p25, percentiles.p75)} />
          <span
            className={classes.median}
            data-dark={detailed || undefined}
            style={{ left: `${placeOn(axis, percentiles.p50)}%` }}
          />
        </>
      )}
      {earlier && <Marker measurement={earlier} axis={axis} row={stacked ? 'upper' : undefined} earlier />}
      {measurement && <Marker measurement={measurement} axis={axis} row={stacked ? 'lower' : undefined} />}
    </span>
  );
}

interface MarkerProps {
  measurement: Measurement;
  axis: LogAxis;
  row: 'upper' | 'lower' | undefined;
  earlier?: boolean;
}

function Marker({ measurement: { value, status, usual, tone }, axis, row, earlier }: MarkerProps) {
  const from = usual === null ? null : placeOn(axis, usual.low);
  const to = usual === null ? null : placeOn(axis, usual.high);
  return (
    <span className={classes.measurement} data-status={earlier ? 'Earlier' : status} data-mark={tone} data-row={row}>
      {from !== null && to !== null && (
        <span className={classes.whisker} style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }} />
      )}
      <svg
        className={classes.marker}
        style={{ left: `${placeOn(axis, value)}%` }}
        width={12}
        height={12}
        viewBox="0 0 12 12"
        aria-hidden="true"
      >
        <path d={markers[earlier || status === 'Unknown' ? 'Normal' : status]} />
      </svg>
    </span>
  );
}
