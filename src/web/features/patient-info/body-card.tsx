import { Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { activityLevelSchema, patientBounds } from '#contract/patient-fields.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { type EnergyAim, energyAimSchema } from '#contract/person.ts';
import { menopauseSchema, type Standard } from '#contract/reference-standard.ts';
import { phytateLevels } from '#contract/words.ts';
import { patientFactsQuery } from '#web/entities/patient/patient.queries.ts';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { IconCalculator } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { BodyFigures } from './body-figures.tsx';
import { FactList } from './fact-list.tsx';
import classes from './info-card.module.css';
import { InfoCard } from './info-card.tsx';

type Measure = 'heightCm' | 'weightKg' | 'pregnancyWeeks' | 'prepregnancyWeightKg' | 'lactationMonths';
type Values = Record<Measure, number | string> &
  Pick<UserDetails, 'activityLevel' | 'dueDate' | 'menopause' | 'standard' | 'energyAim'> & {
    phytateMg: string | null;
    standardReason: string;
    energyAimReason: string;
  };

const units = {
  heightCm: 'cm',
  weightKg: 'kg',
  pregnancyWeeks: 'weeks',
  prepregnancyWeightKg: 'kg',
  lactationMonths: 'months',
} as const;

function valuesOf(user: UserDetails): Values {
  return {
    heightCm: user.heightCm ?? '',
    weightKg: user.weightKg ?? '',
    activityLevel: user.activityLevel,
    dueDate: user.dueDate,
    pregnancyWeeks: user.pregnancyWeeks ?? '',
    prepregnancyWeightKg: user.prepregnancyWeightKg ?? '',
    lactationMonths: user.lactationMonths ?? '',
    menopause: user.menopause,
    phytateMg: user.phytateMg === null ? null : String(user.phytateMg),
    standard: user.standard,
    standardReason: user.standardReason ?? '',
    energyAim: user.energyAim,
    energyAimReason: user.energyAimReason ?? '',
  };
}

/** An empty field is a value not known. */
function numberOf(value: number | string): number | null {
  return typeof value === 'number' ? value : null;
}

export function BodyCard({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const { t: common } = useTranslation();
  const practice = useQuery(practiceQuery).data?.standard ?? 'nasem';
  const facts = useQuery(patientFactsQuery(user.id)).data;
  const maternal = user.sex === 'female' || user.pregnancyWeeks !== null || user.lactationMonths !== null;
  const measures: Measure[] = [
    'heightCm',
    'weightKg',
    ...(maternal ? (['pregnancyWeeks', 'prepregnancyWeightKg', 'lactationMonths'] as const) : []),
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
        prepregnancyWeightKg: numberOf(values.prepregnancyWeightKg),
        lactationMonths: numberOf(values.lactationMonths),
        menopause: values.menopause,
        phytateMg: phytateLevels.find((level) => String(level) === values.phytateMg) ?? null,
        standard: values.standard,
        standardReason: values.standard === null ? null : values.standardReason,
        energyAim: values.energyAim,
        energyAimReason: values.energyAim === 'lose' ? values.energyAimReason : null,
      })}
      validate={(values) => ({
        ...(values.dueDate !== null && parseDate(values.dueDate) === null && { dueDate: common('form.dateWrong') }),
        ...Object.fromEntries(
          measures
            .filter((field) => typeof values[field] === 'string' && values[field] !== '')
            .map((field) => [field, common('form.numberWrong')]),
        ),
      })}
      fields={(form) => (
        <BodyFields form={form} measures={measures} practice={practice} aims={facts?.energyAims ?? []} />
      )}
    >
      <BodyFigures user={user} />
      <LifeStageQuestions userId={user.id} />
      <FactList
        user={user}
        fields={[
          'heightCm',
          'weightKg',
          'activityLevel',
          ...(maternal ? (['dueDate'] as const) : []),
          ...measures.slice(2).filter((field) => field !== 'prepregnancyWeightKg' || user.pregnancyWeeks !== null),
          ...(user.menopause === null ? [] : (['menopause'] as const)),
          ...(user.phytateMg === null ? [] : (['phytateMg'] as const)),
        ]}
      />
      <dl className={classes.list} style={{ marginTop: 8 }}>
        <dt>{tPatient('fields.standard')}</dt>
        <dd>
          {user.standard === null || user.standard === practice
            ? t('body.standardOfPractice', { standard: practice === 'efsa' ? 'EFSA' : 'NASEM' })
            : t('body.standardOwn', {
                standard: user.standard === 'efsa' ? 'EFSA' : 'NASEM',
                practice: practice === 'efsa' ? 'EFSA' : 'NASEM',
              })}
          {user.standardReason !== null && <div className={layout.aside}>{user.standardReason}</div>}
        </dd>
        <dt>{tPatient('fields.energyAim')}</dt>
        <dd>
          {tPatient(`energyAim.${user.energyAim ?? 'none'}`)}
          {user.energyAim !== null && facts?.energyAimBy != null && (
            <div className={layout.aside}>
              {[t('body.aimBy', { name: facts.energyAimBy }), user.energyAimReason].filter(Boolean).join(': ')}
            </div>
          )}
        </dd>
      </dl>
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

interface BodyFieldsProps {
  form: UseFormReturnType<Values>;
  measures: Measure[];
  practice: Standard;
  /** What the energy of weeks may be for. */
  aims: readonly EnergyAim[];
}

function BodyFields({ form, measures, practice, aims }: BodyFieldsProps) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const measure = (field: Measure) => (
    <DecimalField
      key={field}
      label={`${tPatient(`fields.${field}`)} (${t(`units.${units[field]}`)})`}
      autoFocus={field === 'heightCm'}
      min={patientBounds[boundsOf(field)].min}
      max={patientBounds[boundsOf(field)].max}
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
      {measures.length > 2 && (
        <Select
          label={tPatient('fields.menopause')}
          clearable
          data={menopauseSchema.options.map((value) => ({ value, label: tPatient(`menopause.${value}`) }))}
          {...form.getInputProps('menopause')}
        />
      )}
      <Select
        label={tPatient('fields.phytateMg')}
        clearable
        data={phytateLevels.map((level) => ({ value: String(level), label: t('body.phytate', { mg: String(level) }) }))}
        {...form.getInputProps('phytateMg')}
      />
      <Select
        label={tPatient('fields.standard')}
        clearable
        placeholder={t('body.byPractice', { standard: practice === 'efsa' ? 'EFSA' : 'NASEM' })}
        data={[
          { value: 'efsa', label: 'EFSA' },
          { value: 'nasem', label: 'NASEM' },
        ]}
        {...form.getInputProps('standard')}
      />
      {form.values.standard !== null && (
        <TextInput
          label={tPatient('fields.standardReason')}
          maxLength={200}
          {...form.getInputProps('standardReason')}
        />
      )}
      <Select
        label={tPatient('fields.energyAim')}
        clearable
        placeholder={tPatient('energyAim.none')}
        data={energyAimSchema.options
          .filter((aim) => aims.includes(aim) || aim === form.values.energyAim)
          .map((aim) => ({ value: aim, label: tPatient(`energyAim.${aim}`) }))}
        {...form.getInputProps('energyAim')}
      />
      {form.values.energyAim === 'lose' && (
        <TextInput
          label={tPatient('fields.energyAimReason')}
          maxLength={200}
          {...form.getInputProps('energyAimReason')}
        />
      )}
    </SimpleGrid>
  );
}

/** The weight before pregnancy has the bounds of any weight. */
function boundsOf(field: Measure): Exclude<Measure, 'prepregnancyWeightKg'> {
  return field === 'prepregnancyWeightKg' ? 'weightKg' : field;
}

/** What the record no longer tells: safety rules act on the careful side until somebody has asked. */
function LifeStageQuestions({ userId }: { userId: number }) {
  const { t } = useTranslation('patient-info');
  const { data } = useQuery(patientFactsQuery(userId));
  return data?.asks.map((question) => (
    <p key={question} className={`${layout.aside} ${layout.paragraph}`} role="note">
      {t(`body.asks.${question}`)}
    </p>
  ));
}
