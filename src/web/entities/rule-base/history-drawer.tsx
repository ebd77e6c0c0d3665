import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '#web/ui/layout.module.css';
import type { HistorySubject } from './change-sets.queries.ts';
import classes from './history-list.module.css';
import { HistoryList } from './history-list.tsx';

interface HistoryDrawerProps {
  /** Null keeps the drawer closed. */
  subject: HistorySubject | null;
  /** The taxon or category, as it is shown on the screen. */
  name: ReactNode;
  onClose: () => void;
}

export function HistoryDrawer({ subject, name, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation(['reference-data', 'common']);
  return (
    <Drawer
      opened={subject !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={
        <span className={`${layout.strong} ${layout.title17}`}>
          {t('history.title')}: {name}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <div className={classes.drawer}>{subject !== null && <HistoryList subject={subject} />}</div>
    </Drawer>
  );
}
