import type { FoodBand } from '#contract/recommendation.contract.ts';
import { bandColor } from './band-badge.tsx';
import classes from './score-bar.module.css';

/** Scores beyond this are cut off in the picture; the number beside it is whole. */
const SCALE = 50;

interface ScoreBarProps {
  score: number;
  band: FoodBand;
  /** Where bands begin, drawn on both sides of the centre. */
  ticks?: readonly number[];
}

/** From the centre, left against and right in favour, in the colour of the band. */
export function ScoreBar({ score, band, ticks = [] }: ScoreBarProps) {
  const width = (Math.min(SCALE, Math.abs(score)) / SCALE) * 50;
  return (
    <span className={classes.bar} aria-hidden>
      {ticks
        .flatMap((tick) => [-tick, tick])
        .map((tick) => (
          <span key={tick} className={classes.tick} style={{ left: `${50 + (tick / SCALE) * 50}%` }} />
        ))}
      <span
        className={classes.value}
        data-excluded={band === 'excluded' || undefined}
        style={{
          [score < 0 ? 'right' : 'left']: '50%',
          width: `${width}%`,
          ...(band === 'excluded' ? {} : { background: bandColor(band) }),
        }}
      />
    </span>
  );
}
