import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { startRegistration } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#web/lib/api-error.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { addPasskey, beginPasskey } from './second-factor.queries.ts';

interface AddPasskeyFormProps {
  /** Codes, where the passkey is the account's first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

export function AddPasskeyForm({ onAdded, onCancel }: AddPasskeyFormProps) {
  const { t } = useTranslation('security');
  const form = useForm({ initialValues: { name: t('passkeys.thisDevice') } });
  const submit = form.onSubmit(async ({ name }) => {
    try {
      const begun = await beginPasskey();
      const response = await startRegistration({ optionsJSON: begun.options as unknown as Options });
      onAdded(await addPasskey({ token: begun.token, name: name.trim(), response: { ...response } }));
    } catch (error) {
      form.setFieldError('name', explain(error));
    }
  });
  const explain = (error: unknown): string => {
    const kind = error instanceof Error ? error.name : '';
    if (kind === 'NotAllowedError' || kind === 'AbortError') return t('passkeys.cancelled');
    if (kind === 'InvalidStateError') return t('passkeys.alreadyThere');
    return errorMessage(error, t('passkeys.failed'));
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <FormActions
        cancellable
        submit={t('passkeys.add')}
        busy={form.submitting}
        disabled={form.values.name.trim() === ''}
        onCancel={onCancel}
      />
    </form>
  );
}
