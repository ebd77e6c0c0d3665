import { Checkbox, Modal, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type MailSetUp, reportBySchema } from '#contract/mail.contract.ts';
import { showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import classes from './mail.module.css';
import { useSaveMailSettings } from './mail.queries.ts';

interface SettingsModalProps {
  setUp: MailSetUp;
  onClose: () => void;
}

/** Who sends, where links lead, how reports go out, and whether patients are reminded. */
export function SettingsModal({ setUp: { server, settings, version }, onClose }: SettingsModalProps) {
  const { t } = useTranslation(['mail', 'common']);
  const form = useForm({
    initialValues: { ...settings, siteUrl: settings.siteUrl || (server === null ? '' : location.origin) },
  });
  const save = useSaveMailSettings({
    onDone: () => {
      toast.success(t('settings.saved'));
      onClose();
    },
    onFailed: (error) => {
      const placed = showFieldErrors(form, error, (field) => field.replace(/^settings\./, ''));
      if (!placed) toast.failure(error, t('settings.failed'));
    },
  });
  /** An empty field is no number; the server says what may stand there. */
  const submit = form.onSubmit((values) => save.mutate({ settings: values, version }));
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={t('settings.action')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Text fw={500}>{t('settings.server')}</Text>
            <Text c="dimmed" size="sm">
              {server === null ? t('server.noneHelp') : `${server.host}:${server.port}. ${t('settings.serverHelp')}`}
            </Text>
          </div>
          <TextInput
            label={t('settings.senderName')}
            description={t('settings.senderNameHelp')}
            {...form.getInputProps('senderName')}
          />
          <TextInput type="email" label={t('settings.sender')} {...form.getInputProps('sender')} />
          <TextInput
            type="email"
            label={t('settings.replyTo')}
            description={t('settings.replyToHelp')}
            {...form.getInputProps('replyTo')}
          />
          <TextInput
            label={t('settings.siteUrl')}
            description={t('settings.siteUrlHelp')}
            {...form.getInputProps('siteUrl')}
          />
          <fieldset className={classes.group}>
            <legend>{t('settings.reports')}</legend>
            <Radio.Group aria-label={t('settings.reports')} {...form.getInputProps('reportBy')}>
              <Stack gap="xs" mb="xs">
                {reportBySchema.options.map((by) => (
                  <Radio
                    key={by}
                    value={by}
                    label={t(`settings.reportBy.${by}`)}
                    description={t(`settings.reportBy.${by}Help`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <NumberInput
              label={t('settings.reportLinkDays')}
              min={1}
              max={365}
              allowDecimal={false}
              disabled={form.values.reportBy === 'pdf'}
              {...form.getInputProps('reportLinkDays')}
            />
          </fieldset>
          <fieldset className={classes.group}>
            <legend>{t('settings.reminders')}</legend>
            <Checkbox
              label={t('settings.remind')}
              description={t('settings.remindHelp')}
              {...form.getInputProps('remind', { type: 'checkbox' })}
            />
            <div className={`${layout.grid12} ${classes.pair}`}>
              <NumberInput
                label={t('settings.remindAfterDays')}
                min={1}
                max={60}
                allowDecimal={false}
                disabled={!form.values.remind}
                {...form.getInputProps('remindAfterDays')}
              />
              <NumberInput
                label={t('settings.remindTimes')}
                min={1}
                max={5}
                allowDecimal={false}
                disabled={!form.values.remind}
                {...form.getInputProps('remindTimes')}
              />
            </div>
            <Checkbox
              mt="md"
              label={t('settings.remindDates')}
              description={t('settings.remindDatesHelp')}
              {...form.getInputProps('remindDates', { type: 'checkbox' })}
            />
            <div className={`${layout.grid12} ${classes.pair}`}>
              <NumberInput
                label={t('settings.remindDatesDays')}
                min={1}
                max={14}
                allowDecimal={false}
                disabled={!form.values.remindDates}
                {...form.getInputProps('remindDatesDays')}
              />
            </div>
          </fieldset>
        </Stack>
        <FormActions submit={t('common:actions.save')} busy={save.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
