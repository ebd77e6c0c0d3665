import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue, PresentedQuestion } from '#contract/questionnaires.contract.ts';
import { displayAnswer } from '#domain/questionnaires/display-answer.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import classes from './collision-dialog.module.css';

interface CollisionDialogProps {
  question: PresentedQuestion;
  mine: AnswerValue;
  theirs: AnswerValue;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** Two devices gave different answers to one question: the person decides. */
export function CollisionDialog({ question, mine, theirs, onChoose }: CollisionDialogProps) {
  const { t } = useTranslation('public-questionnaire');
  const { language } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const said = (value: AnswerValue) => displayAnswer(question, value, language) || t('collision.noAnswer');
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="collision-title"
      // Closing without a choice would hide that one answer was lost.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="collision-title">{t('collision.title')}</h2>
      <p>{t('collision.help')}</p>
      <p className={classes.question}>{question.text}</p>
      <div className={classes.choices}>
        <Button variant="default" size="lg" fullWidth className={classes.choice ?? ''} onClick={() => onChoose('mine')}>
          {t('collision.here', { answer: said(mine) })}
        </Button>
        <Button
          variant="default"
          size="lg"
          fullWidth
          className={classes.choice ?? ''}
          onClick={() => onChoose('theirs')}
        >
          {t('collision.there', { answer: said(theirs) })}
        </Button>
      </div>
    </dialog>
  );
}
