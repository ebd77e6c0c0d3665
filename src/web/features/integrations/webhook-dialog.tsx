import { Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newWebhookSchema, type WebhookEvent, webhookEvents } from '#contract/webhooks.contract.ts';
import { ruledBy, showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { eventWords } from './event-words.ts';
import { useCreateWebhook } from './integrations.queries.ts';
import { ShownOnce } from './shown-once.tsx';

/** A new webhook: where to and of what, then the secret that its messages are signed with, once. */
export function WebhookDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const { t: common } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => {
    setSecret(null);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={secret === null ? t('webhooks.make') : t('webhooks.shown')}
      // What is shown once must not go by a click beside it.
      closeOnClickOutside={secret === null}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {secret === null ? (
        <WebhookForm onMade={setSecret} onCancel={close} />
      ) : (
        <ShownOnce text={t('webhooks.shownOnce')} secret={secret} onDone={close} />
      )}
    </Modal>
  );
}

interface Values {
  name: string;
  url: string;
  events: WebhookEvent[];
}

function WebhookForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('integrations');
  const { name, url, events } = newWebhookSchema.shape;
  const form = useForm<Values>({
    initialValues: { name: '', url: 'https://', events: [...webhookEvents] },
    validate: {
      name: ruledBy(name, t('webhooks.nameRule')),
      url: ruledBy(url, t('webhooks.urlRule')),
      events: ruledBy(events, t('webhooks.eventRule')),
    },
  });
  const create = useCreateWebhook({
    onDone: (made) => onMade(made.secret),
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('failed'));
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
      <Stack gap="sm">
        <TextInput data-autofocus label={t('webhooks.name')} {...form.getInputProps('name')} />
        <TextInput
          label={t('webhooks.url')}
          description={t('webhooks.urlHint')}
          inputMode="url"
          {...form.getInputProps('url')}
        />
        <Checkbox.Group label={t('webhooks.when')} {...form.getInputProps('events')}>
          <Stack gap="xs" mt={4}>
            {webhookEvents.map((event) => (
              <Checkbox key={event} value={event} label={t(`events.${eventWords[event]}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
      <FormActions submit={t('webhooks.create')} busy={create.isPending} onCancel={onCancel} />
    </form>
  );
}
