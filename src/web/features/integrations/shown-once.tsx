import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { copyText } from '#web/lib/copy-text.ts';
import { IconCopy } from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import classes from './integrations-screen.module.css';

/** A secret that nobody can look up again. */
export function ShownOnce({ text, secret, onDone }: { text: string; secret: string; onDone: () => void }) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  const copy = async (): Promise<void> => {
    if (await copyText(secret)) toast.success(t('copied'));
    else toast.failure(new Error(t('notCopied')), t('notCopied'));
  };
  return (
    <Stack gap="sm">
      <p>{text}</p>
      <code className={classes.secret}>{secret}</code>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {common('actions.copy')}
        </Button>
        <Button onClick={onDone}>{t('kept')}</Button>
      </Group>
    </Stack>
  );
}
