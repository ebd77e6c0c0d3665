import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#web/lib/format.ts';
import { IconRefresh } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { type BehaviourView, useChangeElsewhere } from './behaviours.queries.ts';
import classes from './change-elsewhere.module.css';

/** Offers what somebody else has changed since the lists were read; they are fetched only when asked for. */
export function ChangeElsewhere({ view }: { view: BehaviourView }) {
  const { t } = useTranslation('bacteria-behaviour');
  const { change, refresh } = useChangeElsewhere(view);
  const [refreshing, setRefreshing] = useState(false);
  const onRefresh = async (): Promise<void> => {
    setRefreshing(true);
    await refresh();
    setRefreshing(false);
  };
  return (
    <div role="status">
      {change !== null && (
        <div className={`${layout.wrapGroup} ${layout.spread} ${layout.toned} ${classes.note}`} data-tone="blue">
          <span>
            {change.by === undefined ? t('changed.bySomebody') : t('changed.by', { name: change.by })}
            {change.at !== undefined && <span className={layout.muted}> {formatDateTime(change.at)}</span>}
          </span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={refreshing}
            onClick={() => void onRefresh()}
          >
            {t('changed.refresh')}
          </Button>
        </div>
      )}
    </div>
  );
}
