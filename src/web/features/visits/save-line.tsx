import { Button } from '@mantine/core';
import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import type { VisitState } from './visit-autosave.ts';
import classes from './visits.module.css';

interface SaveLineProps {
  state: VisitState;
  onRetry: () => void;
}

/** Whether the words are safe, said politely whenever that changes. */
export function SaveLine({ state, onRetry }: SaveLineProps) {
  const { t } = useTranslation('visits');
  const { t: common } = useTranslation();
  const { phase, record: visit, unsavedSince, kept, refusal } = state;
  const isToday = practiceToday(new Date(visit.savedAt)) === practiceToday();
  const isUnsafe = phase === 'retrying' || phase === 'refused';
  return (
    <span className={classes.save} role="status" data-unsafe={isUnsafe || undefined}>
      {phase === 'saving' && t('editor.saving')}
      {phase === 'saved' && (
        <>
          <IconCheck size={14} aria-hidden />{' '}
          {isToday
            ? t('editor.saved', { time: formatTime(visit.savedAt) })
            : t('editor.savedOn', { date: formatDate(visit.savedAt) })}
        </>
      )}
      {isUnsafe && (
        <>
          <IconCloudOff size={16} aria-hidden />
          <span>
            {phase === 'refused'
              ? t('editor.refused', { message: refusal?.message ?? '' })
              : kept
                ? t('editor.keptSince', { time: formatTime(unsavedSince ?? visit.savedAt) })
                : t('editor.notKept')}
          </span>
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {common('actions.tryAgain')}
          </Button>
        </>
      )}
    </span>
  );
}
