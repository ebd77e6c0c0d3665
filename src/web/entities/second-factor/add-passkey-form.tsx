import { Button, Group, TextInput } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorApi } from '#contract/second-factor.contract.ts';
import { call } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/api-error.ts';

interface AddPasskeyFormProps {
  confirmed: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
  /** Codes, where the passkey is the account's first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

export function AddPasskeyForm({ confirmed, onAdded, onCancel }: AddPasskeyFormProps) {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const [name, setName] = useState(() => t('passkeys.thisDevice'));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const begun = await confirmed(() => call(secondFactorApi.beginPasskey));
      if (begun !== undefined) {
        const response = await startRegistration({ optionsJSON: begun.options as unknown as Options });
        const body = { token: begun.token, name: name.trim(), response: { ...response } };
        onAdded((await call(secondFactorApi.addPasskey, { body })).recoveryCodes);
        return;
      }
    } catch (error) {
      setFailure(explain(error));
    }
    setBusy(false);
  };
  const explain = (error: unknown): string => {
    const kind = error instanceof Error ? error.name : '';
    if (kind === 'NotAllowedError' || kind === 'AbortError') return t('passkeys.cancelled');
    if (kind === 'InvalidStateError') return t('passkeys.alreadyThere');
    return errorMessage(error, t('passkeys.failed'));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        data-autofocus
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={failure}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {t('passkeys.add')}
        </Button>
      </Group>
    </form>
  );
}
