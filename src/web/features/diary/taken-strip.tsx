import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DiaryBody } from '#contract/diaries.contract.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { IconAlertTriangle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './taken-strip.module.css';
import type { DiaryDraft } from './use-diary.ts';

const countOf = ({ days }: Pick<DiaryBody, 'days'>): number =>
  days.reduce((sum, { entries }) => sum + entries.length, 0);

interface TakenStripProps {
  mine: DiaryBody;
  theirs: DiaryDraft;
  onTheirs: () => void;
  onMine: () => void;
}

/** Two versions, and nothing of either is lost until one is chosen. */
export function TakenStrip({ mine, theirs, onTheirs, onMine }: TakenStripProps) {
  const { t } = useTranslation('diary');
  return (
    <div className={`${layout.wrapGroup} ${classes.taken}`} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span className={classes.words}>
        {t('taken.sentence', {
          name: theirs.updatedBy ?? t('taken.someone'),
          at: formatDateTime(theirs.updatedAt ?? ''),
          theirs: t('foot.foods', { count: countOf(theirs) }),
          mine: t('foot.foods', { count: countOf(mine) }),
        })}
      </span>
      <Button size="xs" variant="default" onClick={onTheirs}>
        {t('taken.theirs')}
      </Button>
      <Button size="xs" variant="default" onClick={onMine}>
        {t('taken.mine')}
      </Button>
    </div>
  );
}
