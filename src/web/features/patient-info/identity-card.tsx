import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FactList } from './fact-list.tsx';
import { InfoCard } from './info-card.tsx';

const shown = ['firstName', 'lastName', 'dateOfBirth', 'sex', 'email', 'phone', 'language', 'goal'] as const;

function valuesOf(user: UserDetails) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    dateOfBirth: user.dateOfBirth,
    sex: user.sex,
    email: user.email ?? '',
    phone: user.phone ?? '',
    language: user.language,
    goal: user.goal ?? '',
  };
}

export function IdentityCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient');
  const { t: tPatients } = useTranslation('patients');
  const { t: common } = useTranslation();
  return (
    <InfoCard
      card="identity"
      user={user}
      valuesOf={valuesOf}
      changeOf={(values) => values}
      validate={({ firstName, lastName, dateOfBirth }) => ({
        ...(firstName.trim() === '' && { firstName: tPatients('newUser.nameNeeded') }),
        ...(lastName.trim() === '' && { lastName: tPatients('newUser.nameNeeded') }),
        ...(dateOfBirth !== null && parseDate(dateOfBirth) === null && { dateOfBirth: common('form.dateWrong') }),
      })}
      fields={(form) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <TextInput label={t('fields.firstName')} data-autofocus autoFocus {...form.getInputProps('firstName')} />
          <TextInput label={t('fields.lastName')} {...form.getInputProps('lastName')} />
          <DateField
            birth
            label={t('fields.dateOfBirth')}
            value={form.values.dateOfBirth}
            onChange={(dateOfBirth) => form.setValues((values) => ({ ...values, dateOfBirth }))}
            error={form.errors.dateOfBirth}
          />
          <Select
            label={t('fields.sex')}
            clearable
            data={(['female', 'male'] as const).map((sex) => ({ value: sex, label: t(`sex.${sex}`) }))}
            {...form.getInputProps('sex')}
          />
          <TextInput label={t('fields.email')} type="email" {...form.getInputProps('email')} />
          <TextInput label={t('fields.phone')} type="tel" {...form.getInputProps('phone')} />
          <Select
            label={t('fields.language')}
            allowDeselect={false}
            data={(['en', 'hr'] as const).map((each) => ({ value: each, label: common(`language.${each}`) }))}
            {...form.getInputProps('language')}
          />
          <TextInput label={t('fields.goal')} {...form.getInputProps('goal')} />
        </SimpleGrid>
      )}
    >
      <FactList user={user} fields={shown} />
    </InfoCard>
  );
}
