import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportAnswer, ReportDifferences } from '#contract/patient-report.contract.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import type { DraftState } from './draft-keeper.ts';
import classes from './strips.module.css';

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
  tone: 'red' | 'amber';
  icon: ReactNode;
  text: ReactNode;
  actions?: ReactNode;
}

/**
 * What stands in the way, one strip at a time, the worst first. Before all else comes what keeps the text itself from
 * being saved.
 */
export function Strips({ answer, draft, onBlocks, onChanges, onCompare, onKeepMine }: StripsProps) {
  const { t } = useTranslation('patient-report');
  const errorText = useErrorText();
  const [turned, setTurned] = useState(0);
  const { differences, state } = answer;
  const blocks = [...answer.blocks, ...answer.checks.filter(({ kind }) => kind === 'block')];
  const [block] = blocks;
  const strips: Strip[] = [];
  if (draft.theirs !== null) {
    const { savedBy, savedAt } = draft.theirs;
    strips.push({
      key: 'theirs',
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
          <Button size="xs" variant="default" onClick={onCompare}>
            {t('strips.compare')}
          </Button>
          <Button size="xs" variant="default" onClick={onKeepMine}>
            {t('strips.keepMine')}
          </Button>
        </>
      ),
    });
  }
  if (draft.refusal !== null) {
    strips.push({
      key: 'refusal',
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
      tone: 'red',
      icon: <IconBan size={18} aria-hidden />,
      text: (
        <>
          <strong>{t('strips.blocked')}</strong> {errorText(block)}
        </>
      ),
      actions: (
        <Button size="xs" variant="default" onClick={onBlocks}>
          {t('strips.settle', { count: blocks.length })}
        </Button>
      ),
    });
  }
  if (differences !== null) {
    strips.push({
      key: 'differences',
      tone: 'amber',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      text: <Recalculated differences={differences} />,
      actions: (
        <Button size="xs" variant="default" onClick={onChanges}>
          {t('strips.showChanges')}
        </Button>
      ),
    });
  }
  if (state.poorSample) {
    strips.push({
      key: 'poor',
      tone: 'amber',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      text: (
        <>
          <strong>{t('strips.poor')}</strong> {t('strips.poorText')}
        </>
      ),
    });
  }
  const strip = strips[turned % Math.max(strips.length, 1)];
  if (strip === undefined) return null;
  return (
    <section className={classes.strip} data-tone={strip.tone} aria-label={t('strips.label')} aria-live="polite">
      {strip.icon}
      <p className={classes.text}>{strip.text}</p>
      {strips.length > 1 && (
        <UnstyledButton className={classes.more ?? ''} onClick={() => setTurned((turned + 1) % strips.length)}>
          {t('strips.more', { count: strips.length - 1 })}
        </UnstyledButton>
      )}
      {strip.actions}
    </section>
  );
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
