import { useTranslation } from 'react-i18next';
import type { Loop, Trial } from '#contract/check-ins.contract.ts';
import { weekByWeek } from '#domain/trial/plan-days.ts';
import classes from './loop.module.css';

const height = 34;
const column = 10;
const yOf = (days: number): number => height - 2 - (days / 7) * (height - 4);

/** The weeks of a trial: those with it shaded, a bar for the days on which it was eaten, a dot where nobody said. */
export function TrialWeeks({ trial, loop }: { trial: Trial; loop: Loop }) {
  const { t } = useTranslation('follow-up');
  const weeks = weekByWeek(trial, loop.weeks);
  const told = weeks.filter(({ days }) => days !== null).length;
  const passed = weeks.slice(0, trial.result.passed);
  return (
    <svg
      viewBox={`0 0 ${weeks.length * column} ${height}`}
      className={classes.weeks}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('trial.drawn', { told, of: passed.length })}
    >
      {weeks.map(({ week, dose }, at) =>
        dose === 1 ? (
          <g key={week}>
            <rect x={at * column} y="0" width={column} height={height} className={classes.withIt} />
            <rect
              x={at * column}
              y={yOf(trial.timesAWeek) - 1}
              width={column}
              height="2"
              className={classes.planLine}
            />
          </g>
        ) : null,
      )}
      {passed.map(({ week, days }, at) => (
        <rect
          key={week}
          x={at * column + 2}
          y={days === null ? height - 3 : Math.min(yOf(days), height - 4)}
          width={column - 4}
          height={days === null ? 2 : Math.max(2, height - yOf(days))}
          className={days === null ? classes.missing : classes.eaten}
        />
      ))}
    </svg>
  );
}
