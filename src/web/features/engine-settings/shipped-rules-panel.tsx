import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImpactControl } from '#web/entities/impact/impact-control.tsx';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './engine-settings.module.css';
import { usePendingRules, useTakeOver } from './engine-settings.queries.ts';

const changes = ['added', 'changed', 'removed', 'kept'] as const;

/** What a newer version of the shipped rules would change, before it is taken over. */
export function ShippedRulesPanel() {
  const { t } = useTranslation('engine-settings');
  const query = usePendingRules();
  const undo = useUndo();
  const { confirm, confirmModal } = useConfirm();
  const takeOver = useTakeOver({
    onDone: ({ changeSetId }) => toast.success(t('shipped.done'), undo(changeSetId)),
    onFailed: (error) => toast.failure(error, t('shipped.failed')),
  });
  const impact = useMemo(() => [{ label: t('impact'), change: { change: 'shippedRules.takeOver' } as const }], [t]);
  const ask = async (): Promise<void> => {
    const question = { message: t('shipped.confirm'), confirmLabel: t('shipped.takeOver') };
    if (await confirm(question)) takeOver.mutate();
  };
  const pending = query.data?.pending;
  return (
    <Panel aria-label={t('shipped.title')}>
      <PanelHead title={t('shipped.title')} />
      {query.isPending && <SkeletonRows rows={2} rowHeight={37} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && (
        <div className={`${layout.stack12} ${classes.body}`}>
          <p>{pending ? t('shipped.waits') : t('shipped.none')}</p>
          {pending && (
            <>
              <div className={classes.scroll}>
                <table className={`${layout.fullWidth} ${classes.counts}`}>
                  <thead>
                    <tr>
                      <th scope="col">{t('shipped.kind')}</th>
                      {changes.map((each) => (
                        <th key={each} scope="col">
                          {t(`shipped.${each}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {(['pairs', 'behaviours'] as const).map((kind) => (
                      <tr key={kind}>
                        <th scope="row">{t(`shipped.${kind}`)}</th>
                        {changes.map((each) => (
                          <td key={each}>{formatNumber(pending[kind][each])}</td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <div className={`${layout.chips} ${classes.actions}`}>
                <ImpactControl options={impact} />
                <span className={layout.endGroup}>
                  <Button loading={takeOver.isPending} onClick={() => void ask()}>
                    {t('shipped.takeOver')}
                  </Button>
                </span>
              </div>
            </>
          )}
        </div>
      )}
      {confirmModal}
    </Panel>
  );
}
