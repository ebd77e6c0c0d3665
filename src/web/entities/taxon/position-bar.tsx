import type { TaxonStatus } from '#contract/microbiome.ts';
import classes from './position-bar.module.css';

interface PositionBarProps {
  abundance: number;
  low: number | null;
  high: number | null;
  status: TaxonStatus;
  /** The value of the report it is compared with. */
  earlier?: number | undefined;
  /** What the picture says; left out where the words stand beside it. */
  label?: string;
}

/** One log axis for all rows: 0.01 to 100 %. */
const least = 0.01;
const most = 100;
const placeOf = (percent: number) => {
  const clamped = Math.min(most, Math.max(least, percent));
  return (100 * Math.log10(clamped / least)) / Math.log10(most / least);
};

const markers = { Low: 'M1 2h10L6 11z', Normal: 'M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8z', High: 'M6 1l5 9H1z' };

const picture = (label: string) => ({ role: 'img', 'aria-label': label, title: label });

/** The range shaded, the value as its state. */
export function PositionBar({ abundance, low, high, status, earlier, label }: PositionBarProps) {
  const from = low === null || low <= 0 ? 0 : placeOf(low);
  const to = high === null ? 100 : placeOf(high);
  return (
    <span className={classes.bar} {...(label === undefined ? { 'aria-hidden': true } : picture(label))}>
      <span className={classes.axis} />
      {(low !== null || high !== null) && (
        <span className={classes.range} style={{ left: `${from}%`, width: `${Math.max(1, to - from)}%` }} />
      )}
      {earlier !== undefined && <span className={classes.earlier} style={{ left: `${placeOf(earlier)}%` }} />}
      <svg
        className={classes.marker}
        data-status={status}
        style={{ left: `${placeOf(abundance)}%` }}
        width={12}
        height={12}
        viewBox="0 0 12 12"
        aria-hidden="true"
      >
        <path d={markers[status === 'Unknown' ? 'Normal' : status]} />
      </svg>
    </span>
  );
}
