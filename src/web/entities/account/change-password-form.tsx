import { PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordSchema } from '#contract/account-fields.ts';
import { ruledBy, showFieldErrors } from '#web/lib/form.ts';
import { toast } from '#web/ui/toast.tsx';
import { ownAccountQuery, useChangePassword } from './own-account.queries.ts';
import { PasswordMeter } from './password-meter.tsx';

interface ChangePasswordFormProps {
  onDone: () => void;
  /** The buttons below the fields. */
  children: (busy: boolean) => ReactNode;
}

/** One's own password: the present one, the next one and the next one again. */
export function ChangePasswordForm({ onDone, children }: ChangePasswordFormProps) {
  const { t } = useTranslation('passwords');
  const me = useQuery(ownAccountQuery);
  const form = useForm({
    initialValues: { current: '', next: '', repeat: '' },
    validate: {
      current: (value) => (value === '' ? t('currentNeeded') : null),
      next: ruledBy(passwordSchema, t('tooShort')),
      repeat: (value, values) => (value === values.next ? null : t('mismatch')),
    },
  });
  const change = useChangePassword({
    onDone: () => {
      toast.success(t('done'));
      onDone();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('failed'));
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      <Stack gap="sm">
        <PasswordInput
          label={t('current')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label={t('next')}
          description={t('hint')}
          autoComplete="new-password"
          {...form.getInputProps('next')}
        />
        <PasswordMeter password={form.values.next} owner={me.data ?? null} />
        <PasswordInput label={t('repeat')} autoComplete="new-password" {...form.getInputProps('repeat')} />
      </Stack>
      {children(change.isPending)}
    </form>
  );
}
