import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/second-factor.contract.ts';
import { refreshSecondFactor, removeApp } from '#web/entities/second-factor/second-factor.queries.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconShieldCheck } from '#web/ui/icons.gen.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import { isLastFactor } from './last-factor.ts';
import classes from './security-screen.module.css';
import type { FactorDialogs } from './security-screen.tsx';

export function AppPanel({ factors, dialogs }: { factors: SecondFactor; dialogs: FactorDialogs }) {
  const { t } = useTranslation('security');
  const client = useQueryClient();
  const { confirm, confirmModal } = useConfirm();
  const { app } = factors;
  const isLast = isLastFactor(factors);
  const remove = async (): Promise<void> => {
    if (!(await confirm({ message: t('app.removeQuestion'), confirmLabel: t('app.remove'), danger: true }))) return;
    try {
      await removeApp();
      toast.success(t('app.removed'));
    } catch (error) {
      toast.failure(error, t('app.failed'));
    }
    await refreshSecondFactor(client);
  };
  return (
    <Panel aria-label={t('app.title')}>
      <PanelHead
        title={t('app.title')}
        count={
          app && (
            <Badge tone="green" icon={<IconShieldCheck size={14} aria-hidden />}>
              {t('on')}
            </Badge>
          )
        }
      >
        {app && (
          <Button
            variant="default"
            className={classes.danger ?? ''}
            disabled={isLast}
            title={isLast ? t('lastFactor') : undefined}
            onClick={() => void remove()}
          >
            {t('app.remove')}
          </Button>
        )}
        <Button variant="default" onClick={() => void dialogs.setUpApp()}>
          {t(app ? 'app.change' : 'app.setUp')}
        </Button>
      </PanelHead>
      <p className={classes.text}>
        {t('app.text')} {app && t('app.setUpAt', { date: formatDate(app.setUpAt) })}
      </p>
      {confirmModal}
    </Panel>
  );
}
