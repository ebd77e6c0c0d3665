import { useTranslation } from 'react-i18next';
import { type Outcome, outcomes, topStep } from '#contract/check-in-answers.ts';
import type { Loop } from '#contract/check-ins.contract.ts';
import { weekByWeek } from '#domain/trial/plan-days.ts';
import { weeksBetween } from '#domain/trial/weeks.ts';
import { formatDay } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './loop.module.css';
import { oneDigit, toneOf, useOutcomeWords } from './use-statements.ts';

const width = 360;
const height = 84;
const left = 6;

/** A dot a week, the running mean, and how far single weeks lie from it; weeks without an answer are marked below. */
export function SymptomsPanel({ loop }: { loop: Loop }) {
  const { t } = useTranslation('follow-up');
  const known = outcomes.filter((outcome) => (loop.changes[outcome]?.answered ?? 0) > 0);
  return (
    <Panel aria-label={t('symptoms.title')}>
      <PanelHead
        title={t('symptoms.title')}
        count={t('symptoms.count', { weeks: loop.weeks.length, asked: loop.asked })}
      />
      {known.length === 0 ? (
        <p className={`${layout.mutedSmall} ${classes.note}`}>{t('symptoms.noneText')}</p>
      ) : (
        known.map((outcome) => <Chart key={outcome} outcome={outcome} loop={loop} />)
      )}
      {known.length > 0 && (
        <p className={`${layout.mutedSmall} ${classes.note}`}>
          {t('symptoms.legend')} {loop.trials.length > 0 && t('symptoms.shaded')}
        </p>
      )}
    </Panel>
  );
}

function Chart({ outcome, loop }: { outcome: Outcome; loop: Loop }) {
  const { t } = useTranslation('follow-up');
  const { nameOf, wordOf } = useOutcomeWords();
  const change = loop.changes[outcome];
  const first = loop.weeks[0]?.week ?? loop.week;
  const last = Math.max(1, weeksBetween(first, loop.weeks.at(-1)?.week ?? first));
  const xOf = (week: number): number => left + (week * (width - 2 * left)) / last;
  const yOf = (step: number): number => height - 18 - (step / topStep[outcome]) * (height - 30);
  const points = loop.weeks.flatMap(({ week, answers }) => {
    const step = answers[outcome];
    return step === null ? [] : [{ week: weeksBetween(first, week), step }];
  });
  const answered = new Set(points.map(({ week }) => week));
  const missing = Array.from({ length: last + 1 }, (_, week) => week).filter((week) => !answered.has(week));
  const means = points.map(({ week }) => ({ week, ...around(points, week) }));
  const band = [
    ...means.map(({ week, mean, spread }) => `${xOf(week)},${yOf(mean + spread)}`),
    ...means.toReversed().map(({ week, mean, spread }) => `${xOf(week)},${yOf(mean - spread)}`),
  ];
  const weeksWithIt = loop.trials
    .filter((trial) => trial.outcome === outcome)
    .flatMap((trial) => weekByWeek(trial, loop.weeks).slice(0, trial.result.passed))
    .filter(({ week, dose }) => dose === 1 && week >= first && weeksBetween(first, week) <= last);
  const shade = { width: (width - 2 * left) / last, height: height - 8 };
  const tone = change ? toneOf(outcome, change.verdict) : 'grey';
  const word = change ? wordOf(outcome, change.verdict) : '';
  return (
    <div className={classes.chart}>
      <div className={`${layout.small} ${layout.wrap} ${classes.chartHead}`}>
        <b>{nameOf(outcome, loop)}</b>
        <span className={`${layout.aside} ${layout.line18}`}>{t(`scale.${outcome}`)}</span>
        <b data-tone={tone} className={classes.toned}>
          {change &&
            change.from !== null &&
            change.to !== null &&
            `${oneDigit(change.from)} → ${oneDigit(change.to)}, `}
          {word}
        </b>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.plot} aria-hidden>
        {weeksWithIt.map(({ week }) => (
          <rect key={week} x={xOf(weeksBetween(first, week) - 0.5)} y="0" className={classes.withIt} {...shade} />
        ))}
        <polygon points={band.join(' ')} className={classes.band} />
        <polyline
          points={means.map(({ week, mean }) => `${xOf(week)},${yOf(mean)}`).join(' ')}
          className={classes.mean}
        />
        {points.map(({ week, step }) => (
          <circle key={week} cx={xOf(week)} cy={yOf(step)} r="3" className={classes.dot} />
        ))}
        {missing.map((week) => (
          <rect key={week} x={xOf(week) - 2} y={height - 5} width="4" height="2" className={classes.missing} />
        ))}
      </svg>
      <div className={`${layout.mutedTiny} ${layout.between}`}>
        <span>{formatDay(first)}</span>
        <span>{formatDay(loop.weeks.at(-1)?.week ?? first)}</span>
      </div>
    </div>
  );
}

/** The mean of the answered weeks nearest in time, and how far single weeks lie from it. */
function around(points: readonly { week: number; step: number }[], week: number): { mean: number; spread: number } {
  const near = points.filter((other) => Math.abs(other.week - week) <= 2).map(({ step }) => step);
  const mean = near.reduce((sum, step) => sum + step, 0) / near.length;
  const variance = near.reduce((sum, step) => sum + (step - mean) ** 2, 0) / near.length;
  return { mean, spread: Math.max(0.3, Math.sqrt(variance)) };
}
