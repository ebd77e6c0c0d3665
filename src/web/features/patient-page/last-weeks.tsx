import { useTranslation } from 'react-i18next';
import { type Outcome, topStep } from '#contract/check-in-answers.ts';
import type { PageCheckIn } from '#contract/check-ins.contract.ts';
import classes from './check-in.module.css';
import page from './patient-page.module.css';

const width = 140;
const height = 24;

/** What the last weeks say at a glance; a week without an answer leaves its place empty. */
export function LastWeeks({ checkIn }: { checkIn: PageCheckIn }) {
  const { t } = useTranslation('patient-page');
  if (checkIn.weeks.length < 2) return null;
  return (
    <div className={page.card}>
      <h3 className={page.cardTitle}>{t('checkIn.lastWeeks')}</h3>
      {checkIn.outcomes.map((outcome) => (
        <Line
          key={outcome}
          outcome={outcome}
          title={outcome === 'goal' ? checkIn.goal : t(`checkIn.outcome.${outcome}`)}
          steps={checkIn.weeks.map(({ answers }) => answers[outcome])}
        />
      ))}
    </div>
  );
}

function Line({ outcome, title, steps }: { outcome: Outcome; title: string; steps: readonly (number | null)[] }) {
  const { t } = useTranslation('patient-page');
  const points = steps.flatMap((step, at) =>
    step === null
      ? []
      : [
          {
            x: 6 + (at * (width - 12)) / Math.max(1, steps.length - 1),
            y: height - 4 - (step / topStep[outcome]) * (height - 8),
          },
        ],
  );
  const given = steps.filter((step) => step !== null);
  const change = (given.at(-1) ?? 0) - (given[0] ?? 0);
  const word = change === 0 ? 'steady' : change > 0 ? 'more' : 'less';
  return (
    <div className={classes.line}>
      <span>{title}</span>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="currentColor" />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="3" fill="currentColor" />
        ))}
      </svg>
      <span>
        {given.length < 2 ? '' : t(outcome === 'stoolForm' ? `checkIn.form.${word}` : `checkIn.change.${word}`)}
      </span>
    </div>
  );
}
