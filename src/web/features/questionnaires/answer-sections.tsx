import { useTranslation } from 'react-i18next';
import type { PresentedQuestionnaire, UserQuestionnaireDetail } from '#contract/questionnaires.contract.ts';
import { toAnswers } from '#domain/questionnaires/answers.ts';
import { visibleSections } from '#domain/questionnaires/visibility.ts';
import { IconFlagFilled } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './questionnaire-single.module.css';

interface AnswerSectionsProps {
  questionnaire: PresentedQuestionnaire;
  submission: UserQuestionnaireDetail;
}

/** The questions that were shown, with their answers, by section. */
export function AnswerSections({ questionnaire, submission }: AnswerSectionsProps) {
  const { t } = useTranslation('questionnaires');
  const displays = new Map(submission.answers.map((answer) => [answer.questionId, answer.display]));
  const flagged = new Set(submission.flags.flatMap((flag) => flag.questionIds));
  const sections = visibleSections(questionnaire.sections, toAnswers(submission.answers));
  return (
    <div className={`${layout.gridTop16} ${classes.sections}`}>
      {sections.map((section) => (
        <Panel key={section.id}>
          <PanelHead title={section.title} />
          <dl className={classes.answers}>
            {section.questions
              .filter((question) => question.type !== 'display')
              .map((question) => (
                <div key={question.id} data-flagged={flagged.has(question.id) || undefined}>
                  <dt>{question.text}</dt>
                  <dd>
                    {flagged.has(question.id) && (
                      <IconFlagFilled
                        size={14}
                        role="img"
                        aria-label={t('single.flagged')}
                        className={classes.flagIcon}
                      />
                    )}
                    {displays.get(question.id) ?? <span className={layout.faint}>{t('single.noAnswer')}</span>}
                  </dd>
                </div>
              ))}
          </dl>
        </Panel>
      ))}
    </div>
  );
}
