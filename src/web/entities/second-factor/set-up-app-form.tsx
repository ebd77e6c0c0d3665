import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#web/lib/api-error.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import classes from './second-factor.module.css';
import { addApp } from './second-factor.queries.ts';

interface SetUpAppFormProps {
  secret: string;
  uri: string;
  /** Codes, where the app is the account's first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

export function SetUpAppForm({ secret, uri, onAdded, onCancel }: SetUpAppFormProps) {
  const { t } = useTranslation('security');
  const form = useForm({ initialValues: { code: '' } });
  const submit = form.onSubmit(async ({ code }) => {
    try {
      onAdded(await addApp(code));
    } catch (error) {
      form.setFieldError('code', errorMessage(error, t('app.failed')));
    }
  });
  return (
    <form noValidate onSubmit={submit}>
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
        {...form.getInputProps('code')}
      />
      <FormActions
        cancellable
        submit={t('app.submit')}
        busy={form.submitting}
        disabled={form.values.code.replace(/\s/g, '').length !== 6}
        onCancel={onCancel}
      />
    </form>
  );
}
