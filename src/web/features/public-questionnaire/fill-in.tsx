import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { PresentedSection, questionnairesApi } from '#contract/questionnaires.contract.ts';
import { missingAnswers, progressOf } from '#domain/questionnaires/accept-answers.ts';
import { visibleSections } from '#domain/questionnaires/visibility.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';
import { IconArrowRight } from '#web/ui/first-icons.gen.ts';
import { AnswerAutosave } from './answer-autosave.ts';
import { ClosedPage } from './closed-page.tsx';
import { CollisionDialog } from './collision-dialog.tsx';
import { PublicFrame } from './public-frame.tsx';
import classes from './public-page.module.css';
import { answerCalls, readUnsent } from './public-questionnaire.queries.ts';
import { ReviewStep } from './review-step.tsx';
import { SectionStep } from './section-step.tsx';
import { Stepper } from './stepper.tsx';
import { WelcomeStep } from './welcome-step.tsx';

export type OpenedQuestionnaire = ResponseOf<typeof questionnairesApi.publicGet>;

interface FillInProps {
  token: string;
  productName: string;
  opened: OpenedQuestionnaire;
  step: string | undefined;
  onStep: (step: string | undefined) => void;
  /** Back to the list, where it is one of several. */
  onList?: (() => void) | undefined;
}

const review = 'review';

/** Welcome, one section a page, review, thanks. */
export function FillIn({ token, productName, opened, step, onStep, onList }: FillInProps) {
  const { t } = useTranslation('public-questionnaire');
  const { questionnaire } = opened;
  const [autosave] = useState(
    () => new AnswerAutosave(questionnaire.sections, opened, readUnsent(token), answerCalls(token)),
  );
  const { record, phase } = useAutosave(autosave);
  // Whoever has answered something has agreed before the first question.
  const [consent, setConsent] = useState(opened.revision > 0);
  const [consentMissing, setConsentMissing] = useState(false);
  const [reviewed, setReviewed] = useState(false);
  const [focusOn, setFocusOn] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const sections = visibleSections(questionnaire.sections, record.answers);
  const progress = progressOf(questions, record.answers);
  const missingIds = new Set(missingAnswers(questions, record.answers).map((missing) => missing.questionId));
  const missing = questions.filter((question) => missingIds.has(question.id));
  const current = step === review ? sections.length : sections.findIndex((section) => section.id === step);
  const section = sections[current];

  if (record.closed !== null) {
    return (
      <PublicFrame productName={productName}>
        <ClosedPage
          title={t(`closed.${record.closed}.title`)}
          text={t(`closed.${record.closed}.text`)}
          advice={record.advice}
          done={record.closed === 'submitted'}
          {...(onList && { onList })}
          {...(record.closed === 'submitted' && !onList && { note: t('closed.submitted.close') })}
        />
      </PublicFrame>
    );
  }

  const go = (next: string | undefined, question: string | null = null): void => {
    setFocusOn(question);
    setFailure(null);
    if (next === review) setReviewed(true);
    onStep(next);
  };
  const submit = async (): Promise<void> => {
    const first = missing[0];
    if (first !== undefined) {
      go(sectionIdOf(sections, first.id), first.id);
      return;
    }
    setBusy(true);
    setFailure(null);
    const failed = await autosave.submit();
    setBusy(false);
    if (failed === null || failed.kind === 'closed') return;
    setFailure(t(failed.kind === 'later' ? 'review.offline' : 'review.failed'));
  };
  const collision = record.collisions[0];
  const colliding = questions.find((question) => question.id === collision?.questionId);
  const dialog = collision !== undefined && colliding !== undefined && (
    <CollisionDialog
      key={collision.questionId}
      question={colliding}
      mine={collision.mine}
      theirs={collision.theirs}
      onChoose={(choice) =>
        choice === 'mine'
          ? autosave.answer(collision.questionId, collision.mine)
          : autosave.keepTheirAnswer(collision.questionId)
      }
    />
  );

  if (!consent || current < 0) {
    const begin = (): void => {
      if (!consent) {
        setConsentMissing(true);
        return;
      }
      const open = sections.find((each) => each.questions.some((question) => missingIds.has(question.id)));
      go(opened.revision > 0 || progress.answered > 0 ? (open?.id ?? review) : sections[0]?.id);
    };
    return (
      <PublicFrame
        productName={productName}
        foot={
          <div className={classes.buttons}>
            {onList && (
              <Button variant="default" size="lg" onClick={onList}>
                {t('bundle.back')}
              </Button>
            )}
            <Button size="lg" onClick={begin} rightSection={<IconArrowRight size={18} aria-hidden />}>
              {t(progress.answered > 0 ? 'welcome.goOn' : 'welcome.begin')}
            </Button>
          </div>
        }
      >
        <WelcomeStep
          questionnaire={questionnaire}
          questionCount={t('progress.answered', progress)}
          expiresAt={opened.expiresAt}
          consent={consent}
          onConsent={(given) => {
            setConsent(given);
            setConsentMissing(false);
          }}
          consentMissing={consentMissing}
        />
        {dialog}
      </PublicFrame>
    );
  }

  const next = sections[current + 1]?.id ?? review;
  return (
    <PublicFrame
      productName={productName}
      phase={phase}
      stepper={<Stepper sections={sections} current={current} answers={record.answers} progress={progress} />}
      foot={
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={() => go(sections[current - 1]?.id)}>
            {t('actions.back')}
          </Button>
          {section === undefined ? (
            <Button size="lg" loading={busy} onClick={() => void submit()}>
              {t('actions.submit')}
            </Button>
          ) : (
            <Button size="lg" onClick={() => go(next)} rightSection={<IconArrowRight size={18} aria-hidden />}>
              {t(next === review ? 'actions.toReview' : 'actions.next')}
            </Button>
          )}
        </div>
      }
    >
      {section === undefined ? (
        <ReviewStep sections={sections} answers={record.answers} missing={missing} failure={failure} onOpen={go} />
      ) : (
        <SectionStep
          key={section.id}
          section={section}
          draft={record.draft}
          onAnswer={(questionId, value) => autosave.answer(questionId, value)}
          showMissing={reviewed}
          focusOn={focusOn}
        />
      )}
      {dialog}
    </PublicFrame>
  );
}

function sectionIdOf(sections: PresentedSection[], questionId: string): string | undefined {
  return sections.find((section) => section.questions.some((question) => question.id === questionId))?.id;
}
