import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PatientQuestion } from '#contract/check-ins.contract.ts';
import { useChangeLoop } from '#web/entities/loop/loop.queries.ts';
import { formatDate } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './follow-up.module.css';

/** What the patient asked in their own words, until somebody has read it. */
export function QuestionsPanel({ userId, questions }: { userId: number; questions: readonly PatientQuestion[] }) {
  const { t } = useTranslation('follow-up');
  const change = useChangeLoop(userId, {
    onDone: () => {},
    onFailed: (error) => toast.failure(error, t('notSaved')),
  });
  return (
    <Panel aria-label={t('questions.title')}>
      <PanelHead title={t('questions.title')} />
      {questions.length === 0 && <p className={`${layout.mutedSmall} ${classes.none}`}>{t('questions.none')}</p>}
      {questions.map(({ id, text, askedAt, read }) => (
        <div key={id} className={`${layout.stack} ${layout.small20} ${classes.body}`}>
          <p className={classes.words}>{text}</p>
          <p className={layout.mutedSmall}>
            {formatDate(askedAt)}
            {read && ` · ${t('questions.readBy', { name: read.by ?? '' })}`}
          </p>
          {read === null && (
            <Button
              variant="default"
              size="xs"
              loading={change.isPending}
              onClick={() => change.mutate({ act: 'readQuestion', questionId: id })}
            >
              {t('questions.read')}
            </Button>
          )}
        </div>
      ))}
    </Panel>
  );
}
