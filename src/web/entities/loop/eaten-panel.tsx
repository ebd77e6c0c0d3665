import { useTranslation } from 'react-i18next';
import type { Loop, Trial } from '#contract/check-ins.contract.ts';
import { weeksOfPlan } from '#domain/trial/assess-trial.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './loop.module.css';
import { TrialWeeks } from './trial-weeks.tsx';
import { oneDigit, useOutcomeWords } from './use-statements.ts';

/** What was planned and what was eaten, a week; and what the trial says so far. */
export function EatenPanel({ loop }: { loop: Loop }) {
  const { t } = useTranslation('follow-up');
  return (
    <Panel aria-label={t('eaten.title')}>
      <PanelHead title={t('eaten.title')} count={t('eaten.hint')} />
      {loop.trials.map((trial) => (
        <TrialRow key={trial.id} trial={trial} loop={loop} />
      ))}
      <p className={`${layout.mutedSmall} ${classes.note}`}>
        {loop.trials.length === 0
          ? t('eaten.noTrial')
          : t('eaten.from', { weeks: loop.weeks.length, asked: loop.asked })}
      </p>
    </Panel>
  );
}

function TrialRow({ trial, loop }: { trial: Trial; loop: Loop }) {
  const { t } = useTranslation('follow-up');
  const { language } = useLanguage();
  const { nameOf, wordOf } = useOutcomeWords();
  const { samples, samplesTaken } = trial;
  const { eaten, answered, verdict, moreWeeks, against } = trial.result;
  const tone = eaten.timesAWeek === null ? undefined : eaten.asPlanned * 2 >= eaten.of ? 'green' : 'amber';
  return (
    <div className={`${layout.stack} ${classes.trial}`}>
      <div className={`${layout.small} ${layout.gridMiddle} ${classes.eatenRow}`}>
        <b>{trial.name[language]}</b>
        <span className={`${layout.aside} ${layout.line18}`}>{trial.timesAWeek}×</span>
        <svg className={classes.bar} viewBox="0 0 70 18" data-tone={tone} aria-hidden>
          <rect x="0" y="5" width="70" height="8" rx="4" className={classes.rail} />
          {eaten.timesAWeek !== null && (
            <rect x="0" y="5" width={Math.min(70, eaten.timesAWeek * 10)} height="8" rx="4" fill="currentColor" />
          )}
          <rect x={trial.timesAWeek * 10 - 2} y="0" width="2" height="18" className={classes.planLine} />
        </svg>
        <b data-tone={tone} className={classes.toned}>
          {eaten.timesAWeek === null ? t('eaten.missing') : `${oneDigit(eaten.timesAWeek)}×`}
        </b>
      </div>
      <p className={`${layout.aside} ${layout.line18}`}>
        {trial.dose !== '' && `${trial.dose} · `}
        {whenWords(trial)}
      </p>
      <TrialWeeks {...{ trial, loop }} />
      <p className={`${layout.aside} ${layout.line18}`}>
        {t('trial.judged', { name: nameOf(trial.outcome, loop) })} <b>{wordOf(trial.outcome, verdict)}</b>
        {verdict.certainty !== 'tooEarly' && (
          <>
            {' '}
            ·{' '}
            {t('trial.effect', {
              mean: oneDigit(verdict.mean),
              low: oneDigit(verdict.interval.low),
              high: oneDigit(verdict.interval.high),
            })}
          </>
        )}
        {verdict.certainty === 'tooEarly' && (
          <> · {moreWeeks === null ? t('trial.moreThanAYear') : t('trial.moreWeeks', { count: moreWeeks })}</>
        )}
      </p>
      <p className={`${layout.aside} ${layout.line18}`}>
        {t('trial.answered', { with: answered.with, without: answered.without })}
        {against > 0 && <> · {t('trial.against', { count: against })}</>}
      </p>
      {samples.before + samples.after > 0 && (
        <p className={`${layout.aside} ${layout.line18}`}>
          {t('trial.samples', {
            ...samplesTaken,
            ...{ plannedBefore: samples.before, plannedAfter: samples.after },
          })}
        </p>
      )}
    </div>
  );

  function whenWords({ startsOn, endsOn, endedOn, pattern, result: { passed } }: Trial): string {
    const [from, to] = [formatDate(startsOn), formatDate(endsOn)];
    if (endedOn !== null) return t('trial.ended', { day: formatDate(endedOn), to });
    return passed === 0
      ? t('trial.begins', { from, to })
      : t('trial.runs', { from, to, week: passed, weeks: weeksOfPlan(pattern) });
  }
}
