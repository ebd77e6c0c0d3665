import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './conflict-strip.module.css';

/** What someone else saved meanwhile is never overwritten unasked. */
export function TakenStrip({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const { t } = useTranslation('week');
  return (
    <div className={classes.strip} data-tone="amber" role="alert">
      <IconUsers size={18} aria-hidden />
      <p className={classes.text}>{t('saved.conflict')}</p>
      <Button size="xs" variant="default" onClick={onTheirs}>
        {t('saved.reload')}
      </Button>
      <Button size="xs" variant="default" onClick={onMine}>
        {t('saved.keepMine')}
      </Button>
    </div>
  );
}
