import { Alert, Button, Group, Modal, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { Sex } from '#contract/patient-fields.ts';
import { type DuplicateDetails, duplicateDetailsSchema } from '#contract/patients.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useCreatePatient } from './patients.queries.ts';
import classes from './patients-screen.module.css';

interface NewUserModalProps {
  opened: boolean;
  onClose: () => void;
}

interface Values {
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  sex: Sex | null;
  email: string;
  phone: string;
  language: Language;
}

export function NewUserModal({ opened, onClose }: NewUserModalProps) {
  const { t } = useTranslation('patients');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('newUser.title')}
      size={560}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <NewUserForm onClose={onClose} />
    </Modal>
  );
}

function NewUserForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('patients');
  const { t: tPatient } = useTranslation('patient');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const create = useCreatePatient();
  const [duplicates, setDuplicates] = useState<DuplicateDetails['duplicates']>([]);
  const [opening, setOpening] = useState(false);
  const needed = filled(t('newUser.nameNeeded'));
  const form = useForm<Values>({
    initialValues: { firstName: '', lastName: '', dateOfBirth: null, sex: null, email: '', phone: '', language },
    validate: {
      firstName: needed,
      lastName: needed,
      dateOfBirth: (value) => (value !== null && parseDate(value) === null ? common('form.dateWrong') : null),
    },
    // Another name or date is another person: the warning no longer speaks of them.
    onValuesChange: () => setDuplicates([]),
  });

  const refuse = (error: Error): void => {
    if (error instanceof ApiError && error.code === 'POSSIBLE_DUPLICATE') {
      setDuplicates(duplicateDetailsSchema.parse(error.data).duplicates);
      return;
    }
    showFieldErrors(form, error);
    toast.failure(error, t('newUser.failed'));
  };

  const save = (thenOpen: boolean) =>
    form.onSubmit((body) => {
      setOpening(thenOpen);
      create.mutate(
        { body, force: duplicates.length > 0 },
        {
          onSuccess: (user) => {
            toast.success(t('newUser.saved', { name: `${user.firstName} ${user.lastName}` }));
            onClose();
            if (thenOpen) void navigate({ to: '/belly/users/$userId/info', params: { userId: String(user.id) } });
          },
          onError: refuse,
        },
      );
    });

  const again = duplicates.length > 0;
  return (
    <form onSubmit={save(true)} noValidate>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput label={tPatient('fields.firstName')} data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label={tPatient('fields.lastName')} {...form.getInputProps('lastName')} />
        <DateField
          label={tPatient('fields.dateOfBirth')}
          value={form.values.dateOfBirth}
          onChange={(date) => form.setFieldValue('dateOfBirth', date)}
          error={form.errors.dateOfBirth}
        />
        <Select
          label={tPatient('fields.sex')}
          placeholder={t('newUser.unknown')}
          clearable
          data={(['female', 'male'] as const).map((sex) => ({ value: sex, label: tPatient(`sex.${sex}`) }))}
          {...form.getInputProps('sex')}
        />
        <TextInput label={tPatient('fields.email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextInput label={tPatient('fields.phone')} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <Select
          label={tPatient('fields.language')}
          allowDeselect={false}
          data={(['en', 'hr'] as const).map((each) => ({ value: each, label: common(`language.${each}`) }))}
          {...form.getInputProps('language')}
        />
      </SimpleGrid>
      {again && (
        <Alert role="alert" color="yellow" mt="md" icon={<IconUsers aria-hidden />}>
          {t('newUser.duplicate', { count: duplicates.length })}{' '}
          {duplicates.map(({ id, code }) => (
            <Link key={id} to="/belly/users/$userId/info" params={{ userId: String(id) }} className={classes.duplicate}>
              {code}
            </Link>
          ))}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {common('actions.cancel')}
        </Button>
        <Button
          variant="default"
          onClick={() => save(false)()}
          loading={create.isPending && !opening}
          disabled={create.isPending}
        >
          {again ? t('newUser.saveAnyway') : t('newUser.save')}
        </Button>
        <Button type="submit" loading={create.isPending && opening} disabled={create.isPending}>
          {again ? t('newUser.saveAnywayAndOpen') : t('newUser.saveAndOpen')}
        </Button>
      </Group>
    </form>
  );
}
