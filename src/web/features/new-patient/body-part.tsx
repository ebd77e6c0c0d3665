import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { activityLevelSchema, patientBounds } from '#contract/patient-fields.ts';
import { gestationalAge } from '#domain/person/pregnancy.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './new-patient.module.css';
import { type Fields, lifeStages } from './new-patient-fields.ts';

type Measure = 'heightCm' | 'weightKg' | 'prepregnancyWeightKg' | 'lactationMonths';
const units = { heightCm: 'cm', weightKg: 'kg', prepregnancyWeightKg: 'kg', lactationMonths: 'months' } as const;

interface BodyPartProps {
  form: UseFormReturnType<Fields>;
  /** The condition for it is known. */
  planning: boolean;
}

export function BodyPart({ form, planning }: BodyPartProps) {
  const { t } = useTranslation('patients');
  const { t: tInfo } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const { sex, lifeStage, dueDate } = form.values;
  const measure = (field: Measure) => (
    <DecimalField
      label={tPatient(`fields.${field}`)}
      unit={tInfo(`units.${units[field]}`)}
      {...patientBounds[field === 'prepregnancyWeightKg' ? 'weightKg' : field]}
      {...form.getInputProps(field)}
    />
  );
  const pregnancy = dueDate === null || parseDate(dueDate) === null ? null : gestationalAge(dueDate, practiceToday());
  return (
    <Panel className={classes.card} aria-label={tInfo('cards.body')}>
      <PanelHead title={tInfo('cards.body')} />
      <div className={classes.body}>
        <div className={`${layout.gridTop12} ${classes.three}`}>
          {measure('heightCm')}
          {measure('weightKg')}
          <Select
            label={tPatient('fields.activityLevel')}
            clearable
            data={activityLevelSchema.options.map((level) => ({
              value: level,
              label: tPatient(`activityLevel.${level}`),
            }))}
            {...form.getInputProps('activityLevel')}
          />
        </div>
        {sex === 'female' && (
          <div className={classes.stage}>
            <span className={`${layout.small18} ${classes.label}`} aria-hidden>
              {t('newUser.lifeStage')}
            </span>
            <SegmentedSwitch
              label={t('newUser.lifeStage')}
              className={classes.stages ?? ''}
              fullWidth
              value={lifeStage}
              onChange={(stage) => form.setFieldValue('lifeStage', stage)}
              options={lifeStages.map((stage) => ({
                value: stage,
                label: t(`newUser.stages.${stage}`),
                disabled: stage === 'planning' && !planning,
              }))}
            />
          </div>
        )}
        {sex === 'female' && lifeStage === 'pregnant' && (
          <div className={`${layout.gridTop12} ${classes.three}`}>
            <DateField
              label={tPatient('fields.dueDate')}
              required
              value={dueDate}
              onChange={(date) => form.setFieldValue('dueDate', date)}
              error={form.errors.dueDate}
            />
            {measure('prepregnancyWeightKg')}
            {pregnancy !== null && (
              <p className={`${layout.mutedSmall} ${classes.week}`} role="status">
                <strong>{tPatient('pregnancy', { weeks: pregnancy.weeks, count: pregnancy.days })}</strong>
                <br />
                {t('newUser.advances')}
              </p>
            )}
          </div>
        )}
        {sex === 'female' && lifeStage === 'breastfeeding' && (
          <div className={`${layout.gridTop12} ${classes.three}`}>{measure('lactationMonths')}</div>
        )}
      </div>
    </Panel>
  );
}
