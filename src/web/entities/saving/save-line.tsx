import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import type { AutosaveState } from '#web/lib/autosave.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { IconCheck, IconCloudOff } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './save-line.module.css';

interface SaveLineProps {
  state: Pick<AutosaveState<unknown, unknown>, 'phase' | 'unsavedSince' | 'kept' | 'refusal'>;
  /** When what the server has was saved; null where nothing ever was. */
  savedAt: string | null;
  onRetry: () => void;
}

/** Whether the words are safe, said politely whenever that changes. Between two versions a strip of its own asks. */
export function SaveLine({ state: { phase, unsavedSince, kept, refusal }, savedAt, onRetry }: SaveLineProps) {
  const { t } = useTranslation(['patient', 'common']);
  const isUnsafe = phase === 'retrying' || phase === 'refused';
  return (
    <span
      className={`${layout.inlineGroup} ${layout.mutedSmall} ${classes.line}`}
      role="status"
      data-unsafe={isUnsafe || undefined}
    >
      {phase === 'saving' && t('saving.now')}
      {phase === 'saved' && savedAt !== null && (
        <>
          <IconCheck size={14} aria-hidden />
          {practiceToday(new Date(savedAt)) === practiceToday()
            ? t('saving.saved', { time: formatTime(savedAt) })
            : t('saving.savedOn', { date: formatDate(savedAt) })}
        </>
      )}
      {isUnsafe && (
        <>
          <IconCloudOff size={16} aria-hidden />
          <span>
            {phase === 'refused'
              ? t('saving.refused', { message: refusal?.message ?? '' })
              : kept
                ? t('saving.keptSince', { time: formatTime(unsavedSince ?? new Date().toISOString()) })
                : t('saving.notKept')}
          </span>
          <Button size="compact-xs" variant="default" onClick={onRetry}>
            {t('common:actions.tryAgain')}
          </Button>
        </>
      )}
    </span>
  );
}
