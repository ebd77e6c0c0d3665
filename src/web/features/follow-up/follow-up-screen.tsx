import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loop } from '#contract/check-ins.contract.ts';
import type { Comparison } from '#contract/lab-reports.contract.ts';
import { lastDayOf } from '#domain/check-in/check-in.ts';
import { comparisonQuery, labReportListQuery } from '#web/entities/lab-report/lab-report.queries.ts';
import { latestTwo } from '#web/entities/lab-report/samples-in-time.ts';
import { BacteriaChange } from '#web/entities/loop/bacteria-change.tsx';
import { EatenPanel } from '#web/entities/loop/eaten-panel.tsx';
import { ElsePanel } from '#web/entities/loop/else-panel.tsx';
import { IntoNote } from '#web/entities/loop/into-note.tsx';
import { loopQuery, useChangeLoop } from '#web/entities/loop/loop.queries.ts';
import { Statements } from '#web/entities/loop/statements.tsx';
import { SymptomsPanel } from '#web/entities/loop/symptoms-panel.tsx';
import { useStatements } from '#web/entities/loop/use-statements.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconFlask, IconPlayerPlay, IconSend } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CheckInsModal } from './check-ins-modal.tsx';
import classes from './follow-up.module.css';
import { QuestionsPanel } from './questions-panel.tsx';
import { TrialModal } from './trial-modal.tsx';

const route = getRouteApi('/belly/users/$userId/follow-up');

/** What comes back from a patient between two samples. */
export function FollowUpScreen() {
  const { t } = useTranslation('follow-up');
  useDocumentTitle(t('title'));
  const userId = Number(route.useParams().userId);
  const loop = useQuery(loopQuery(userId));
  const samples = useQuery(labReportListQuery(userId));
  const [before, after] = latestTwo(samples.data ?? []);
  const comparison = useQuery({
    ...comparisonQuery(after?.id ?? 0, before?.id ?? 0),
    enabled: before !== undefined && after !== undefined,
  });
  const compared = before === undefined ? null : comparison.data;
  // Without the samples it would be said, and written into a note, that there is one only.
  if (loop.data && samples.data && compared !== undefined) {
    return <FollowUp userId={userId} loop={loop.data} comparison={compared} />;
  }
  const failed = [loop, samples, comparison].find(({ isError }) => isError);
  return failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : <SkeletonRows rows={6} />;
}

interface FollowUpProps {
  userId: number;
  loop: Loop;
  /** Of the two latest samples; null where there are not two. */
  comparison: Comparison | null;
}

function FollowUp({ userId, loop, comparison }: FollowUpProps) {
  const { t } = useTranslation('follow-up');
  const [dialog, setDialog] = useState<'checkIns' | 'trial' | null>(null);
  const statements = useStatements(loop, comparison);
  return (
    <div className={layout.stack16}>
      <div className={`${layout.wrapGroup} ${layout.spread} ${layout.gap12}`}>
        <h1 className={classes.title}>{t('title')}</h1>
        <IntoNote userId={userId} statements={statements} />
      </div>
      <Statements statements={statements} />
      <div className={`${layout.gridTop16} ${classes.columns}`}>
        <div className={layout.stack16}>
          <EatenPanel loop={loop} />
          <Plan {...{ userId, loop }} onDialog={setDialog} />
          <ElsePanel userId={userId} {...timeOf(loop)} />
        </div>
        <div className={layout.stack16}>
          <SymptomsPanel loop={loop} />
          <QuestionsPanel userId={userId} questions={loop.questions} />
        </div>
        {comparison && <BacteriaChange comparison={comparison} />}
      </div>
      {dialog === 'checkIns' && <CheckInsModal {...{ userId, loop }} onClose={() => setDialog(null)} />}
      {dialog === 'trial' && <TrialModal {...{ userId, loop }} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** From the first week that was asked or answered until the end of this one. */
function timeOf({ plan, weeks, week }: Loop): { from: string; to: string } {
  const [from = week] = [plan?.startsOn, weeks[0]?.week].filter((day) => day !== undefined).sort();
  return { from, to: lastDayOf(week, 1) };
}

interface PlanProps {
  userId: number;
  loop: Loop;
  onDialog: (dialog: 'checkIns' | 'trial') => void;
}

/** Whether the patient is asked, since when and until when; and what may be begun. */
function Plan({ userId, loop, onDialog }: PlanProps) {
  const { t } = useTranslation('follow-up');
  const change = useChangeLoop(userId, {
    onDone: () => {},
    onFailed: (error) => toast.failure(error, t('notSaved')),
  });
  const { plan, pageUntil } = loop;
  const isOver = plan === null || plan.ended !== null || plan.endsOn < loop.week;
  const running = loop.trials.find(({ endedOn, endsOn }) => endedOn === null && endsOn >= loop.week);
  return (
    <Panel aria-label={t('plan.title')}>
      <PanelHead title={t('plan.title')} />
      <div className={`${layout.stack} ${layout.small20} ${classes.body}`}>
        <p>{stateWords()}</p>
        {plan?.agreedOn && <p className={layout.mutedSmall}>{t('plan.agreed', { day: formatDate(plan.agreedOn) })}</p>}
        {plan?.mailAgreedOn && (
          <p className={layout.mutedSmall}>{t('plan.mail', { day: formatDate(plan.mailAgreedOn) })}</p>
        )}
        {!isOver && pageUntil === null && (
          <p className={layout.toneText} data-tone="amber">
            {t('plan.noPage')}
          </p>
        )}
        {!isOver && pageUntil !== null && pageUntil < plan.endsOn && (
          <p className={layout.toneText} data-tone="amber">
            {t('plan.pageEnds', { day: formatDate(pageUntil) })}
          </p>
        )}
        <div className={layout.chips}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSend size={15} aria-hidden />}
            onClick={() => onDialog('checkIns')}
          >
            {t(isOver ? 'plan.start' : 'plan.change')}
          </Button>
          {!isOver && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              loading={change.isPending}
              onClick={() => change.mutate({ act: 'end' })}
            >
              {t('plan.end')}
            </Button>
          )}
        </div>
        <div className={layout.chips}>
          {running ? (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              loading={change.isPending}
              leftSection={<IconFlask size={15} aria-hidden />}
              onClick={() => change.mutate({ act: 'endTrial', trialId: running.id })}
            >
              {t('trial.end')}
            </Button>
          ) : (
            <Button
              variant="default"
              size="xs"
              disabled={isOver}
              title={isOver ? t('trial.needsCheckIns') : undefined}
              leftSection={<IconPlayerPlay size={15} aria-hidden />}
              onClick={() => onDialog('trial')}
            >
              {t('trial.start')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );

  function stateWords(): string {
    if (plan === null) return t('plan.none');
    if (plan.ended) return t(`plan.ended.${plan.ended.by}`, { day: formatDate(plan.ended.on) });
    if (isOver) return t('plan.over', { day: formatDate(plan.endsOn) });
    return t(plan.agreedOn === null ? 'plan.waits' : 'plan.running', { day: formatDate(plan.endsOn) });
  }
}
