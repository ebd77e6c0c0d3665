import { Button, NumberInput, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconCalculator } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { activityLevelSchema, patientBounds } from '#contract/patient-fields.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { BodyFigures } from './body-figures.tsx';
import { FactList } from './fact-list.tsx';
import { InfoCard } from './info-card.tsx';

type Measure = 'heightCm' | 'weightKg' | 'pregnancyWeeks' | 'lactationMonths';
type Values = Record<Measure, number | string> & Pick<UserDetails, 'activityLevel' | 'dueDate'>;

const units = { heightCm: 'cm', weightKg: 'kg', pregnancyWeeks: 'weeks', lactationMonths: 'months' } as const;

function valuesOf(user: UserDetails): Values {
  return {
    heightCm: user.heightCm ?? '',
    weightKg: user.weightKg ?? '',
    activityLevel: user.activityLevel,
    dueDate: user.dueDate,
    pregnancyWeeks: user.pregnancyWeeks ?? '',
    lactationMonths: user.lactationMonths ?? '',
  };
}

/** An empty field is a value not known. */
function numberOf(value: number | string): number | null {
  return typeof value === 'number' ? value : null;
}

export function BodyCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { t: common } = useTranslation();
  const maternal = user.sex === 'female' || user.pregnancyWeeks !== null || user.lactationMonths !== null;
  const measures: Measure[] = [
    'heightCm',
    'weightKg',
    ...(maternal ? (['pregnancyWeeks', 'lactationMonths'] as const) : []),
  ];
  return (
    <InfoCard
      card="body"
      user={user}
      valuesOf={valuesOf}
      changeOf={(values) => ({
        heightCm: numberOf(values.heightCm),
        weightKg: numberOf(values.weightKg),
        activityLevel: values.activityLevel,
        dueDate: values.dueDate,
        // weeks that follow from a due date are not kept beside it
        pregnancyWeeks: values.dueDate === null ? numberOf(values.pregnancyWeeks) : null,
        lactationMonths: numberOf(values.lactationMonths),
      })}
      validate={({ dueDate }) => ({
        ...(dueDate !== null && parseDate(dueDate) === null && { dueDate: common('form.dateWrong') }),
      })}
      fields={(form) => <BodyFields form={form} measures={measures} />}
    >
      <BodyFigures user={user} />
      <FactList
        user={user}
        fields={[
          'heightCm',
          'weightKg',
          'activityLevel',
          ...(maternal ? (['dueDate'] as const) : []),
          ...measures.slice(2),
        ]}
      />
      <Button
        mt="md"
        size="xs"
        variant="default"
        leftSection={<IconCalculator size={14} aria-hidden />}
        renderRoot={(props) => <Link to="/belly/DRICalculator" search={{ patient: user.id }} {...props} />}
      >
        {t('body.openCalculator')}
      </Button>
    </InfoCard>
  );
}

function BodyFields({ form, measures }: { form: UseFormReturnType<Values>; measures: Measure[] }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const { language } = useLanguage();
  const measure = (field: Measure) => (
    <NumberInput
      key={field}
      label={`${tPatient(`fields.${field}`)} (${t(`units.${units[field]}`)})`}
      autoFocus={field === 'heightCm'}
      hideControls
      decimalSeparator={language === 'hr' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      decimalScale={field === 'heightCm' || field === 'weightKg' ? 1 : 0}
      min={patientBounds[field].min}
      max={patientBounds[field].max}
      clampBehavior="none"
      disabled={field === 'pregnancyWeeks' && form.values.dueDate !== null}
      description={field === 'pregnancyWeeks' && form.values.dueDate !== null ? t('body.weeksFollow') : undefined}
      {...form.getInputProps(field)}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
      {measures.slice(0, 2).map(measure)}
      <Select
        label={tPatient('fields.activityLevel')}
        clearable
        data={activityLevelSchema.options.map((level) => ({ value: level, label: tPatient(`activityLevel.${level}`) }))}
        {...form.getInputProps('activityLevel')}
      />
      {measures.length > 2 && (
        <DateField
          label={tPatient('fields.dueDate')}
          value={form.values.dueDate}
          onChange={(dueDate) => form.setValues((values) => ({ ...values, dueDate }))}
          error={form.errors.dueDate}
        />
      )}
      {measures.slice(2).map(measure)}
    </SimpleGrid>
  );
}
