import { useEffect, useRef } from 'react';
import type { AnswerValue, PresentedSection } from '#contract/questionnaires.contract.ts';
import type { Answers } from '#domain/questionnaires/answers.ts';
import classes from './public-page.module.css';
import { QuestionField } from './question-field.tsx';

interface SectionStepProps {
  section: PresentedSection;
  draft: Answers;
  onAnswer: (questionId: string, value: AnswerValue) => void;
  showMissing: boolean;
  /** The question to begin with, when it was chosen from the review. */
  focusOn: string | null;
}

/** One section of the questionnaire on a page of its own. */
export function SectionStep({ section, draft, onAnswer, showMissing, focusOn }: SectionStepProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const question = focusOn === null ? null : document.querySelector(`[data-question="${focusOn}"]`);
    if (question === null) {
      window.scrollTo({ top: 0 });
      title.current?.focus({ preventScroll: true });
      return;
    }
    question.scrollIntoView({ block: 'start' });
    question.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [focusOn]);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={classes.sectionTitle}>
        {section.title}
      </h1>
      {section.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={draft.get(question.id) ?? null}
          onChange={(value) => onAnswer(question.id, value)}
          showMissing={showMissing}
        />
      ))}
    </>
  );
}
