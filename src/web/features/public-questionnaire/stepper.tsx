import { useTranslation } from 'react-i18next';
import type { PresentedSection, Progress } from '#contract/questionnaires.contract.ts';
import { progressOf } from '#domain/questionnaires/accept-answers.ts';
import type { Answers } from '#domain/questionnaires/answers.ts';
import classes from './stepper.module.css';

interface StepperProps {
  /** The sections that are shown, and where we are among them; after the last one, the review. */
  sections: PresentedSection[];
  current: number;
  answers: Answers;
  progress: Progress;
}

/** One bar a section, filled by its answers, and the words below. */
export function Stepper({ sections, current, answers, progress }: StepperProps) {
  const { t } = useTranslation('public-questionnaire');
  return (
    <div className={classes.stepper}>
      <div className={classes.bars} aria-hidden>
        {sections.map((section, index) => (
          <span key={section.id} className={classes.bar} data-current={index === current || undefined}>
            <span style={{ width: `${shareOf(section, answers) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={classes.words}>
        <b>
          {current < sections.length
            ? t('progress.section', { number: current + 1, total: sections.length })
            : t('progress.review')}
        </b>
        <span>{t('progress.answered', progress)}</span>
      </div>
    </div>
  );
}

function shareOf({ questions }: PresentedSection, answers: Answers): number {
  // The sections hold what is shown only: conditions have been looked at already.
  const { answered, total } = progressOf(
    questions.map(({ visibleIf: _, ...question }) => question),
    answers,
  );
  return total === 0 ? 1 : answered / total;
}
