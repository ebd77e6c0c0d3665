import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorApi } from '#contract/second-factor.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import classes from './second-factor.module.css';

interface SetUpAppFormProps {
  secret: string;
  uri: string;
  /** Codes, where the app is the account's first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

export function SetUpAppForm({ secret, uri, onAdded, onCancel }: SetUpAppFormProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      onAdded((await call(secondFactorApi.addApp, { body: { code } })).recoveryCodes);
    } catch (error) {
      setFailure(errorMessage(error, t('app.failed')));
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm" align="center">
        <p className={classes.text}>{t('app.scan')}</p>
        <QrCode text={uri} label={t('app.picture')} />
        <p className={classes.text}>
          {t('app.orType')} <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </Stack>
      <TextInput
        mt="md"
        data-autofocus
        label={t('app.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={failure}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={code.replace(/\s/g, '').length !== 6}>
          {t('app.submit')}
        </Button>
      </Group>
    </form>
  );
}
