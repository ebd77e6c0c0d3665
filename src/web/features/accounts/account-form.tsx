import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { passwordSchema, roleSchema } from '#contract/account-fields.ts';
import { type Account, optionalEmailSchema, usernameSchema } from '#contract/accounts.contract.ts';
import type { Role } from '#contract/auth.contract.ts';
import { type Language, languageSchema } from '#contract/endpoint.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { filled, ruledBy, showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { mailReadyQuery, useCreateAccount, useMailAccount, useUpdateAccount } from './accounts.queries.ts';
import { NewPasswordInput } from './new-password-input.tsx';

interface AccountFormProps {
  /** Absent for a new account. */
  account?: Account;
  /** One cannot change one's own role. */
  own?: boolean;
  onDone: () => void;
}

interface Values {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  language: Language;
  password: string;
  mail: boolean;
}

export function AccountForm({ account, own = false, onDone }: AccountFormProps) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const create = useCreateAccount();
  const update = useUpdateAccount(account?.id ?? 0);
  const required = filled(t('form.required'));
  const form = useForm<Values>({
    initialValues: {
      username: account?.username ?? '',
      firstName: account?.firstName ?? '',
      lastName: account?.lastName ?? '',
      email: account?.email ?? '',
      role: account?.role ?? 'Nutritionist',
      language: account?.language ?? language,
      password: '',
      mail: true,
    },
    validate: {
      username: ruledBy(usernameSchema, t('form.usernameRule')),
      firstName: required,
      lastName: required,
      email: ruledBy(optionalEmailSchema, t('form.emailRule')),
      ...(!account && { password: ruledBy(passwordSchema, t('form.passwordRule')) }),
    },
  });

  const { data: mailReady } = useQuery({ ...mailReadyQuery, enabled: !account });
  const mailAccount = useMailAccount({
    onDone: (to) => toast.success(t('form.mailed', { to })),
    onFailed: (error) => toast.partly(t('form.notMailed', { message: errorMessage(error, '') })),
  });
  const outcome = {
    onSuccess: ({ id, email }: Account) => {
      const { mail } = form.getValues();
      if (!account && mailReady === true && mail && email !== null) mailAccount.mutate(id);
      toast.success(account ? t('form.saved') : t('form.created'));
      onDone();
    },
    onError: (error: Error) => {
      if (error instanceof ApiError && error.code === 'USERNAME_TAKEN') {
        form.setFieldError('username', t('form.taken'));
        return;
      }
      if (!showFieldErrors(form, error)) toast.failure(error, t('form.failed'));
    },
  };
  const submit = ({ password, mail: _, ...values }: Values): void =>
    account ? update.mutate(values, outcome) : create.mutate({ ...values, password }, outcome);

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={t('form.firstName')} data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={t('form.lastName')} {...form.getInputProps('lastName')} />
        <TextInput
          label={t('form.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput label={t('form.email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <Select
          label={t('form.role')}
          allowDeselect={false}
          disabled={own}
          title={own ? t('form.ownRole') : undefined}
          data={roleSchema.options.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          {...form.getInputProps('role')}
        />
        <Select
          label={t('form.language')}
          allowDeselect={false}
          data={languageSchema.options.map((each) => ({ value: each, label: common(`language.${each}`) }))}
          {...form.getInputProps('language')}
        />
      </SimpleGrid>
      {!account && (
        <NewPasswordInput
          mt="sm"
          label={t('form.password')}
          description={t('form.passwordHint')}
          owner={form.values}
          onGenerate={(password) => form.setFieldValue('password', password)}
          {...form.getInputProps('password')}
        />
      )}
      {!account && mailReady === true && (
        <Checkbox
          mt="sm"
          label={t('form.mail')}
          description={t('form.mailHint')}
          disabled={form.values.email.trim() === ''}
          {...form.getInputProps('mail', { type: 'checkbox' })}
        />
      )}
      <FormActions
        submit={account ? common('actions.saveChanges') : common('actions.create')}
        busy={create.isPending || update.isPending}
        onCancel={onDone}
      />
    </form>
  );
}
