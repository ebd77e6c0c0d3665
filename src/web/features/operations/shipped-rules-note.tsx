import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImpactControl, type ImpactOption } from '#web/entities/impact/impact-control.tsx';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import { pendingRulesQuery, useTakeOverRules } from './operations.queries.ts';
import classes from './operations-screen.module.css';

/** Pairs and behaviours that are shipped anew change food lists, so an Admin sees what would change before they do. */
export function ShippedRulesNote() {
  const { t } = useTranslation(['operations', 'reference-data']);
  const undo = useUndo();
  const impact = useMemo(
    (): ImpactOption[] => [{ label: t('reference-data:impact.show'), change: { change: 'shippedRules.takeOver' } }],
    [t],
  );
  const pending = useQuery(pendingRulesQuery()).data;
  const takeOver = useTakeOverRules({
    onDone: ({ changeSetId }) => toast.success(t('shipped.done'), undo(changeSetId)),
    onFailed: (error) => toast.failure(error, t('shipped.failed')),
  });
  if (!pending) return null;
  return (
    <Panel>
      <PanelHead title={t('shipped.title')} />
      <div className={`${layout.stack} ${classes.shipped}`}>
        <p>{t('shipped.text')}</p>
        <ul>
          <li>{t('shipped.pairs', pending.pairs)}</li>
          <li>{t('shipped.behaviours', pending.behaviours)}</li>
        </ul>
        <ImpactControl options={impact} />
        <Button loading={takeOver.isPending} onClick={() => takeOver.mutate()}>
          {t('shipped.takeOver')}
        </Button>
      </div>
    </Panel>
  );
}
