import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { copyText } from '#web/lib/copy-text.ts';
import { IconCopy, IconPrinter } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import classes from './second-factor.module.css';

/** The codes in clear, this once. */
export function RecoveryCodesSheet({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const copy = async (): Promise<void> => {
    if (await copyText(codes.join('\n'))) toast.success(t('codes.copied'));
    else toast.error(t('codes.notCopied'));
  };
  return (
    <div>
      <p className={classes.text}>{t('codes.keep')}</p>
      <ul className={classes.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg" gap="xs" className={classes.noPrint ?? ''}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {common('actions.copy')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {common('actions.print')}
        </Button>
        <Button onClick={onDone}>{t('codes.kept')}</Button>
      </Group>
    </div>
  );
}
