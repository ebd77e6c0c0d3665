import { useTranslation } from 'react-i18next';
import { type Certainty, type Outcome, outcomes } from '#contract/check-in-answers.ts';
import type { Loop, Trial } from '#contract/check-ins.contract.ts';
import type { Comparison } from '#contract/lab-reports.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';

export interface Statement {
  about: 'eaten' | 'symptoms' | 'bacteria';
  tone: 'green' | 'amber' | 'grey';
  title: string;
  text: string;
}

/** Whether more of it is what one hopes for; of stool form neither end is. */
const moreIsBetter: Partial<Record<Outcome, boolean>> = { bloating: false, energy: true, goal: true };
const order: readonly Certainty[] = ['clearly', 'probably', 'noChange', 'tooEarly'];
export const oneDigit = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function useOutcomeWords() {
  const { t } = useTranslation('follow-up');
  const nameOf = (outcome: Outcome, loop: Loop): string =>
    outcome === 'goal' ? loop.plan?.goal || t('outcome.goal') : t(`outcome.${outcome}`);
  const wordOf = (outcome: Outcome, { certainty, direction }: Trial['result']['verdict']): string => {
    if (certainty !== 'clearly' && certainty !== 'probably') return t(`certainty.${certainty}`);
    const way = outcome === 'stoolForm' ? (direction === 'more' ? 'softer' : 'harder') : (direction ?? 'less');
    return t(`certainty.${certainty}`, { way: t(`way.${way}`) });
  };
  return { nameOf, wordOf };
}

export function toneOf(outcome: Outcome, { certainty, direction }: Trial['result']['verdict']): Statement['tone'] {
  if (certainty !== 'clearly' && certainty !== 'probably') return 'grey';
  const better = moreIsBetter[outcome];
  if (better === undefined) return 'grey';
  return (direction === 'more') === better ? 'green' : 'amber';
}

/** The three statements, each as certain as its own figures. None of them says why. */
export function useStatements(loop: Loop, comparison: Comparison | null): Statement[] {
  const { t } = useTranslation('follow-up');
  const { language } = useLanguage();
  const { nameOf, wordOf } = useOutcomeWords();
  return [eaten(), symptoms(), bacteria()];

  function eaten(): Statement {
    const trial = loop.trials.find(({ result }) => result.eaten.of > 0);
    if (!trial) return { about: 'eaten', tone: 'grey', title: t('eaten.unknown'), text: t('eaten.unknownText') };
    const { asPlanned, of, timesAWeek } = trial.result.eaten;
    return {
      about: 'eaten',
      tone: asPlanned * 2 >= of ? 'green' : 'amber',
      title: t('eaten.said', { asPlanned, of }),
      text: t('eaten.saidText', {
        food: trial.name[language],
        times: oneDigit(timesAWeek ?? 0),
        plan: trial.timesAWeek,
      }),
    };
  }

  function symptoms(): Statement {
    const known = outcomes.filter((outcome) => (loop.changes[outcome]?.answered ?? 0) > 0);
    // What was chosen before a trial stands, whatever else turned out surer: of three, one is sure by chance more often.
    const chosen = loop.trials.map(({ outcome }) => outcome).find((outcome) => known.includes(outcome));
    const [best] = chosen ? [chosen] : known.toSorted((a, b) => rank(a) - rank(b));
    const change = best && loop.changes[best];
    if (!best || !change || change.from === null || change.to === null) {
      return { about: 'symptoms', tone: 'grey', title: t('symptoms.none'), text: t('symptoms.noneText') };
    }
    return {
      about: 'symptoms',
      tone: change.verdict.certainty === 'tooEarly' ? 'amber' : toneOf(best, change.verdict),
      title: t('symptoms.said', { name: nameOf(best, loop), word: wordOf(best, change.verdict) }),
      text: t(`symptoms.text.${change.verdict.certainty}`, { from: oneDigit(change.from), to: oneDigit(change.to) }),
    };
  }

  function rank(outcome: Outcome): number {
    return order.indexOf(loop.changes[outcome]?.verdict.certainty ?? 'tooEarly');
  }

  function bacteria(): Statement {
    if (!comparison)
      return { about: 'bacteria', tone: 'grey', title: t('bacteria.none'), text: t('bacteria.noneText') };
    const { counts, madeDifferently } = comparison;
    const all = counts.intoRange + counts.outOfRange + counts.usualVariation + counts.stillInside + counts.stillOutside;
    return {
      about: 'bacteria',
      tone: 'amber',
      title: t('bacteria.tooEarly'),
      text: madeDifferently
        ? t('bacteria.madeDifferently')
        : t('bacteria.within', { within: formatNumber(counts.usualVariation), all: formatNumber(all) }),
    };
  }
}
