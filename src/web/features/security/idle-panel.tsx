import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './security-screen.module.css';

export function IdlePanel() {
  const { t } = useTranslation('security');
  const practice = useQuery(practiceQuery);
  const count = practice.data?.idleMinutes;
  return (
    <Panel aria-label={t('idle.title')}>
      <PanelHead title={t('idle.title')}>
        {count !== undefined && (
          <Badge outlined icon={<IconLock size={14} aria-hidden />}>
            {t('idle.minutes', { count })}
          </Badge>
        )}
      </PanelHead>
      <p className={classes.text}>{count !== undefined && t('idle.text', { count })}</p>
    </Panel>
  );
}
