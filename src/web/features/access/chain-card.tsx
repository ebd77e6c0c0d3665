import { Alert, Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChainCheck } from '#contract/access.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleDashed } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import { chainQuery, useCheckChain } from './access.queries.ts';
import classes from './access-screen.module.css';
import { whenText } from './when-text.ts';

/** Whether every entry is as it was written. */
export function ChainCard() {
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  const { data: check } = useQuery(chainQuery);
  const checking = useCheckChain();
  const [shown, { open, close }] = useDisclosure(false);
  const broken = check?.broken ?? null;
  const run = (): void => checking.mutate(undefined, { onError: (error) => toast.failure(error, t('chain.failed')) });
  return (
    <Panel className={classes.total ?? ''} data-broken={broken !== null || undefined}>
      <p className={`${layout.row} ${classes.chainState}`} role="status">
        <ChainIcon check={check ?? null} />
        {broken !== null
          ? t('chain.broken', { entry: formatNumber(broken.entry) })
          : check
            ? t('chain.whole')
            : t('chain.unchecked')}
      </p>
      <p className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.note}`}>
        <span>{check ? t('chain.checked', { when: whenText(check.checkedAt, language, t('todayInside')) }) : ''}</span>
        <span className={`${layout.flex} ${layout.end} ${layout.gap12}`}>
          {broken !== null && (
            <UnstyledButton className={`${layout.smallStrong} ${classes.action}`} data-danger onClick={open}>
              {t('chain.show')}
            </UnstyledButton>
          )}
          <UnstyledButton
            className={`${layout.smallStrong} ${classes.action}`}
            disabled={checking.isPending}
            onClick={run}
          >
            {checking.isPending ? t('chain.checking') : t('chain.check')}
          </UnstyledButton>
        </span>
      </p>
      {check && broken !== null && (
        <Modal
          opened={shown}
          onClose={close}
          title={t('chain.broken', { entry: formatNumber(broken.entry) })}
          closeButtonProps={{ 'aria-label': t('chain.close') }}
        >
          <Alert color="red" icon={<IconAlertTriangleFilled size={18} aria-hidden />}>
            {t(`chain.${broken.reason}`, { entry: formatNumber(broken.entry) })}
          </Alert>
          <p className={layout.paragraph}>{t('chain.before', { entries: formatNumber(check.entries) })}</p>
          <p className={layout.paragraph}>{t('chain.what')}</p>
        </Modal>
      )}
    </Panel>
  );
}

function ChainIcon({ check }: { check: ChainCheck | null }) {
  if (check === null) return <IconCircleDashed size={18} className={layout.faint} aria-hidden />;
  if (check.broken !== null) return <IconAlertTriangleFilled size={18} className={classes.brokenIcon} aria-hidden />;
  return <IconCircleCheckFilled size={18} className={classes.wholeIcon} aria-hidden />;
}
