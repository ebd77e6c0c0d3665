import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportAnswer, ReportDifferences } from '#contract/patient-report.contract.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { IconAlertTriangle, IconBan, IconUsers } from '#web/ui/icons.gen.ts';
import type { DraftState } from './draft-autosave.ts';

interface StripsProps {
  answer: ReportAnswer;
  draft: DraftState;
  onBlocks: () => void;
  onChanges: () => void;
  onCompare: () => void;
  onKeepMine: () => void;
}

interface Strip {
  key: string;
  rank: ComponentProps<typeof WorkStrip>['rank'];
  tone: 'red' | 'amber';
  icon: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
}

/** What stands in the way of the paper, and what keeps its text from being saved. */
export function Strips({ answer, draft, onBlocks, onChanges, onCompare, onKeepMine }: StripsProps) {
  const { t } = useTranslation('patient-report');
  const errorText = useErrorText();
  const { differences, state } = answer;
  const blocks = [...answer.blocks, ...answer.checks.filter(({ kind }) => kind === 'block')];
  const [block] = blocks;
  const strips: Strip[] = [];
  if (draft.theirs !== null) {
    const { savedBy, savedAt } = draft.theirs;
    strips.push({
      key: 'theirs',
      rank: 'unsaved',
      tone: 'amber',
      icon: <IconUsers size={18} aria-hidden />,
      text: (
        <>
          <strong>{t('strips.theirs', { name: savedBy ?? t('strips.somebody') })}</strong>{' '}
          {savedAt !== null && t('strips.theirsAt', { time: formatTime(savedAt) })}
        </>
      ),
      actions: (
        <>
          <Button size="compact-sm" variant="default" onClick={onCompare}>
            {t('strips.compare')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onKeepMine}>
            {t('strips.keepMine')}
          </Button>
        </>
      ),
    });
  }
  if (draft.refusal !== null) {
    strips.push({
      key: 'refusal',
      rank: 'unsaved',
      tone: 'red',
      icon: <IconBan size={18} aria-hidden />,
      text: (
        <>
          <strong>{t('strips.refused')}</strong> {draft.refusal.message}
        </>
      ),
    });
  }
  if (block !== undefined) {
    strips.push({
      key: 'blocked',
      rank: 'blocked',
      tone: 'red',
      icon: <IconBan size={18} aria-hidden />,
      text: (
        <>
          <strong>{t('strips.blocked')}</strong> {errorText(block)}
        </>
      ),
      actions: (
        <Button size="compact-sm" variant="default" onClick={onBlocks}>
          {t('strips.settle', { count: blocks.length })}
        </Button>
      ),
    });
  }
  if (differences !== null) {
    strips.push({
      key: 'differences',
      rank: 'stale',
      tone: 'amber',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      text: <Recalculated differences={differences} />,
      actions: (
        <Button size="compact-sm" variant="default" onClick={onChanges}>
          {t('strips.showChanges')}
        </Button>
      ),
    });
  }
  if (state.poorSample) {
    strips.push({
      key: 'poor',
      rank: 'note',
      tone: 'amber',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      text: (
        <>
          <strong>{t('strips.poor')}</strong> {t('strips.poorText')}
        </>
      ),
    });
  }
  return strips.map(({ key, text, ...strip }) => (
    <WorkStrip key={key} role="status" {...strip}>
      <p>{text}</p>
    </WorkStrip>
  ));
}

function Recalculated({ differences }: { differences: ReportDifferences }) {
  const { t } = useTranslation('patient-report');
  const { calculatedAt } = differences;
  const time = formatTime(calculatedAt);
  const isToday = practiceToday(new Date(calculatedAt)) === practiceToday();
  const findings = t('strips.proposals', { count: differences.findings.length });
  const foods = t('strips.foods', { count: differences.foods.length });
  const one = differences.findings.length > 0 ? findings : foods;
  const both = differences.findings.length > 0 && differences.foods.length > 0;
  const none = differences.findings.length === 0 && differences.foods.length === 0;
  return (
    <>
      <strong>
        {isToday
          ? t('strips.recalculatedToday', { time })
          : t('strips.recalculated', { day: formatDay(calculatedAt), time })}
      </strong>{' '}
      {none
        ? t('strips.differNone')
        : both
          ? t('strips.differBoth', { findings, foods })
          : t('strips.differOne', { what: one })}
    </>
  );
}
