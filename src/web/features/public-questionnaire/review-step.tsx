import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PresentedQuestion, PresentedSection } from '#contract/questionnaires.contract.ts';
import type { Answers } from '#domain/questionnaires/answers.ts';
import { displayAnswer } from '#domain/questionnaires/display-answer.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconAlertCircle } from '#web/ui/first-icons.gen.ts';
import classes from './public-page.module.css';

interface ReviewStepProps {
  sections: PresentedSection[];
  answers: Answers;
  missing: PresentedQuestion[];
  failure: string | null;
  onOpen: (sectionId: string, questionId: string | null) => void;
}

/** All answers once more, what is still missing on top. */
export function ReviewStep({ sections, answers, missing, failure, onOpen }: ReviewStepProps) {
  const { t } = useTranslation('public-questionnaire');
  const { language } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }, []);
  const sectionOf = (question: PresentedQuestion) =>
    sections.find((section) => section.questions.some(({ id }) => id === question.id))?.id ?? '';
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        {t('review.title')}
      </h1>
      <p className={classes.lead}>{t('review.help')}</p>
      {missing.length > 0 && (
        <div className={classes.missing} data-tone="amber">
          <p>{t('review.missing', { count: missing.length })}</p>
          <ul>
            {missing.map((question) => (
              <li key={question.id}>
                <button type="button" onClick={() => onOpen(sectionOf(question), question.id)}>
                  {question.text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {sections.map((section) => (
        <section key={section.id} className={classes.card}>
          <div className={classes.cardHead}>
            <h2>{section.title}</h2>
            <Button
              variant="default"
              size="xs"
              onClick={() => onOpen(section.id, null)}
              aria-label={t('review.changeSection', { title: section.title })}
            >
              {t('actions.change')}
            </Button>
          </div>
          <dl className={classes.answers}>
            {section.questions
              .filter((question) => question.type !== 'display')
              .map((question) => {
                const display = displayAnswer(question, answers.get(question.id) ?? null, language);
                return (
                  <div key={question.id}>
                    <dt>{question.text}</dt>
                    <dd>{display || <span className={classes.noAnswer}>{t('review.noAnswer')}</span>}</dd>
                  </div>
                );
              })}
          </dl>
        </section>
      ))}
      <p className={classes.lead}>{t('review.consent')}</p>
      <div role="alert">
        {failure !== null && (
          <p className={classes.error}>
            <IconAlertCircle size={18} aria-hidden />
            {failure}
          </p>
        )}
      </div>
    </>
  );
}
