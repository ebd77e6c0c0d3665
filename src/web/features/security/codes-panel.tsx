import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SecondFactor } from '#contract/second-factor.contract.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconRefresh } from '#web/ui/icons.gen.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './security-screen.module.css';
import type { FactorDialogs } from './security-screen.tsx';

export function CodesPanel({ factors: { recoveryCodes }, dialogs }: { factors: SecondFactor; dialogs: FactorDialogs }) {
  const { t } = useTranslation('security');
  const { confirm, confirmModal } = useConfirm();
  const total = recoveryCodes.length;
  const left = recoveryCodes.filter(({ used }) => !used).length;
  const make = async (): Promise<void> => {
    if (await confirm({ message: t('codes.makeQuestion'), confirmLabel: t('codes.make') })) await dialogs.makeCodes();
  };
  return (
    <Panel aria-label={t('codes.title')}>
      <PanelHead title={t('codes.title')} count={total > 0 ? t('codes.left', { left, total }) : undefined}>
        {total > 0 && (
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void make()}>
            {t('codes.make')}
          </Button>
        )}
      </PanelHead>
      <p className={classes.text}>{t(total > 0 ? 'codes.text' : 'codes.none')}</p>
      {total > 0 && (
        <ul className={classes.codes} aria-label={t('codes.title')}>
          {recoveryCodes.map(({ used }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a code has nothing else to be known by
            <li key={place} data-used={used} aria-label={t(used ? 'codes.used' : 'codes.unused')}>
              {used ? t('codes.used') : '•••• ••••'}
            </li>
          ))}
        </ul>
      )}
      {confirmModal}
    </Panel>
  );
}
