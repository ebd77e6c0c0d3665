import { useTranslation } from 'react-i18next';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import type { AutosavePhase } from '#web/lib/autosave.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './save-state.module.css';

interface SaveStateProps {
  phase: AutosavePhase;
  /** When what is there now was saved; null where nothing ever was. */
  savedAt: string | null;
}

/** Whether the work is safe, said politely whenever that changes. */
export function SaveState({ phase, savedAt }: SaveStateProps) {
  const { t } = useTranslation('patient-report');
  return (
    <span className={`${layout.inlineGroup} ${layout.muted18} ${classes.state}`} role="status" data-phase={phase}>
      {phase === 'saving' && (
        <>
          <IconCloudUp size={16} aria-hidden />
          <span>{t('save.saving')}</span>
        </>
      )}
      {phase === 'retrying' && (
        <>
          <IconCloudOff size={16} aria-hidden />
          <span>{t('save.retrying')}</span>
        </>
      )}
      {(phase === 'refused' || phase === 'conflict') && (
        <>
          <IconCloudOff size={16} aria-hidden />
          <span>{t('save.stopped')}</span>
        </>
      )}
      {phase === 'saved' && savedAt !== null && (
        <>
          <IconCloudCheck size={16} aria-hidden />
          <SavedAt at={savedAt} />
        </>
      )}
    </span>
  );
}

function SavedAt({ at }: { at: string }) {
  const { t } = useTranslation('patient-report');
  const time = formatTime(at);
  const isToday = practiceToday(new Date(at)) === practiceToday();
  const said = isToday ? t('save.saved', { time }) : t('save.savedEarlier', { day: formatDay(at), time });
  return <span title={said}>{said}</span>;
}
