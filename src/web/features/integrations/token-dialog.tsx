import { Checkbox, Modal, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  newServiceTokenSchema,
  type ServiceScope,
  serviceScopes,
  tokenLifetimeDays,
} from '#contract/service-tokens.contract.ts';
import { ruledBy, showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useCreateToken } from './integrations.queries.ts';
import { scopeWords } from './scope-words.ts';
import { ShownOnce } from './shown-once.tsx';

interface Shown {
  name: string;
  secret: string;
}

/** A new token: what it is for, then the token itself, once. */
export function TokenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = (): void => {
    setShown(null);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={shown === null ? t('tokens.make') : t('tokens.shown', { name: shown.name })}
      // What is shown once must not go by a click beside it.
      closeOnClickOutside={shown === null}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {shown === null ? (
        <TokenForm onMade={setShown} onCancel={close} />
      ) : (
        <ShownOnce text={t('tokens.shownOnce')} secret={shown.secret} onDone={close} />
      )}
    </Modal>
  );
}

interface Values {
  name: string;
  scopes: ServiceScope[];
  expiresInDays: number | string;
}

function TokenForm({ onMade, onCancel }: { onMade: (shown: Shown) => void; onCancel: () => void }) {
  const { t } = useTranslation('integrations');
  const { name, scopes, expiresInDays } = newServiceTokenSchema.shape;
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], expiresInDays: tokenLifetimeDays.usual },
    validate: {
      name: ruledBy(name, t('tokens.nameRule')),
      scopes: ruledBy(scopes, t('tokens.scopeRule')),
      expiresInDays: ruledBy(expiresInDays, t('tokens.daysRule', tokenLifetimeDays)),
    },
  });
  const create = useCreateToken({
    onDone: (made) => onMade({ name: made.serviceToken.name, secret: made.secret }),
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('failed'));
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => create.mutate({ ...values, expiresInDays: Number(values.expiresInDays) }))}
    >
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t('tokens.name')}
          description={t('tokens.nameHint')}
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('tokens.mayDo')} {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt={4}>
            {serviceScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`scopes.${scopeWords[scope]}`)}
                description={t(`scopeHints.${scopeWords[scope]}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          label={t('tokens.days')}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...form.getInputProps('expiresInDays')}
        />
      </Stack>
      <FormActions submit={t('tokens.create')} busy={create.isPending} onCancel={onCancel} />
    </form>
  );
}
