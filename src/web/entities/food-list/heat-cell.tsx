import { formatSigned } from '#web/lib/format.ts';
import classes from './heat-cell.module.css';

/** Percent of colour a point, up to the most. */
const PER_POINT = 3.2;
const MOST_COLOUR = 56;

/** A cell of a heat map: green or red in the surface, and its signed number. */
export function HeatCell({ points = 0 }: { points?: number | undefined }) {
  if (Math.abs(points) < 0.05) return <td className={classes.cell}>·</td>;
  const colour = points > 0 ? 'var(--mb-green-solid)' : 'var(--mb-red-solid)';
  const strength = Math.min(MOST_COLOUR, Math.abs(points) * PER_POINT);
  return (
    <td
      className={classes.cell}
      data-filled
      style={{ background: `color-mix(in srgb, ${colour} ${strength}%, var(--mb-surface))` }}
    >
      {formatSigned(points, Math.abs(points) < 1 ? 1 : 0)}
    </td>
  );
}
