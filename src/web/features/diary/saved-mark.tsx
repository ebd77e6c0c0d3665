import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Diary, DiaryBody } from '#contract/diaries.contract.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { formatDateTime, formatTime } from '#web/lib/format.ts';
import classes from './saved-mark.module.css';
import type { DiaryDraft, SaveState } from './use-diary-draft.ts';

/** Whether all that is on screen is kept. */
export function SavedMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { t } = useTranslation(['diary', 'common']);
  if (state.kind === 'failed') {
    return (
      <span className={classes.failed} role="alert">
        {t('save.failed', { reason: errorMessage(state.error, t('common:errors.operationFailed')) })}
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t('common:actions.tryAgain')}
        </Button>
      </span>
    );
  }
  if (state.kind === 'saving') return <span className={classes.saved}>{t('save.saving')}</span>;
  if (state.kind === 'taken' || state.at === null) return null;
  return (
    <span className={classes.saved}>
      <IconCheck size={14} aria-hidden />
      {t('save.saved', { time: formatTime(state.at) })}
    </span>
  );
}

const countOf = ({ days }: Pick<DiaryBody, 'days'>): number =>
  days.reduce((sum, { entries }) => sum + entries.length, 0);

/** Two versions, and nothing of either is lost until one is chosen. */
export function TakenStrip({ draft, theirs }: { draft: DiaryDraft; theirs: Diary }) {
  const { t } = useTranslation('diary');
  return (
    <div className={classes.taken} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.words}>
        {t('taken.sentence', {
          name: theirs.updatedBy ?? t('taken.someone'),
          at: formatDateTime(theirs.updatedAt),
          theirs: t('foot.foods', { count: countOf(theirs) }),
          mine: t('foot.foods', { count: countOf(draft.content) }),
        })}
      </span>
      <Button size="xs" variant="default" onClick={draft.takeTheirs}>
        {t('taken.theirs')}
      </Button>
      <Button size="xs" variant="default" onClick={draft.keepMine}>
        {t('taken.mine')}
      </Button>
    </div>
  );
}
