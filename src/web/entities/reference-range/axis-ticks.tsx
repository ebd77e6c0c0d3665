import { formatNumber } from '#web/lib/format.ts';
import { bacteriaAxis, type LogAxis, placeOn } from './log-axis.ts';
import classes from './range-bar.module.css';

/** In a narrow column those beside the ends make way. */
const isMinor = (at: number, { ticks }: LogAxis): boolean => ticks.length > 4 && (at === 1 || at === ticks.length - 2);

/** The figures of the axis, for the head of the column that holds the bars. */
export function AxisTicks({ axis = bacteriaAxis }: { axis?: LogAxis }) {
  return (
    <span className={classes.ticks} aria-hidden>
      {axis.ticks.map((tick, at) => (
        <span key={tick} data-minor={isMinor(at, axis) || undefined} style={{ left: `${placeOn(axis, tick)}%` }}>
          {formatNumber(tick, { maximumFractionDigits: 3 })}
          {at === axis.ticks.length - 1 && ' %'}
        </span>
      ))}
    </span>
  );
}
