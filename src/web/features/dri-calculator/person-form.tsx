import { useTranslation } from 'react-i18next';
import { trimesterOf } from '#domain/dri/efsa-life-stage.ts';
import { PatientPicker } from '#web/entities/patient/patient-picker.tsx';
import { hasStatus } from '#web/lib/api-error.ts';
import { IconChevronDown } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { ActivityCards } from './activity-cards.tsx';
import { type AgeUnit, type MeasureField as FieldName, withUnits } from './calculator-fields.ts';
import { EfsaFields } from './efsa-fields.tsx';
import { problemSentence } from './field-messages.ts';
import { MeasureField } from './measure-field.tsx';
import classes from './person-form.module.css';
import { Screening } from './screening.tsx';
import { StandardCards } from './standard-cards.tsx';
import type { Calculator } from './use-calculator.ts';

const activityFromYears = { nasem: 3, efsa: 1 } as const;

export function PersonForm({ calculator }: { calculator: Calculator }) {
  const { t } = useTranslation('dri-calculator');
  const { t: common } = useTranslation();
  const { fields, change, reading, patient } = calculator;
  const { ageYears } = reading.input;
  const problemOf = (field: FieldName) => ({
    problem: reading.problems[field],
    message: problemSentence(t, field, reading.problems[field], fields),
  });
  const imperial = fields.units === 'imperial';
  return (
    <Panel className={`${layout.screenOnly} ${classes.panel}`} aria-label={t('form.label')}>
      <div className={`${layout.stack16} ${classes.part}`}>
        <PatientPicker
          value={calculator.patientId ?? null}
          onChange={calculator.pickPatient}
          label={
            <>
              {t('form.patient')} <span className={classes.optional}>{common('form.optional')}</span>
            </>
          }
          error={hasStatus(patient.error, 404) ? t('form.patientGone') : (patient.error?.message ?? null)}
        />
      </div>
      <div className={`${layout.stack16} ${classes.part}`}>
        <StandardCards calculator={calculator} />
      </div>
      <form
        className={`${layout.stack16} ${classes.part}`}
        onSubmit={calculator.form.onSubmit(() => undefined)}
        noValidate
      >
        <div className={`${layout.gridTop12} ${classes.sexAndAge}`}>
          <div>
            <div className={`${layout.small18} ${classes.label}`}>{t('form.sex')}</div>
            <SegmentedSwitch
              label={t('form.sex')}
              className={classes.sex ?? ''}
              fullWidth
              value={fields.sex ?? ''}
              onChange={(sex) => {
                if (sex !== '') change({ sex });
              }}
              options={[
                { value: 'female', label: t('form.female') },
                { value: 'male', label: t('form.male') },
              ]}
            />
          </div>
          <MeasureField
            label={t('form.age')}
            value={fields.age}
            onChange={(age) => change({ age })}
            unitWidth={78}
            description={
              fields.ageUnit === 'years' && ageYears !== null && ageYears < 2 ? t('form.monthsHint') : undefined
            }
            unit={
              <span className={`${layout.group} ${classes.ageUnit}`}>
                <select
                  aria-label={t('form.ageUnit')}
                  value={fields.ageUnit}
                  onChange={(event) => change({ ageUnit: event.currentTarget.value as AgeUnit })}
                >
                  <option value="years">{t('form.years')}</option>
                  <option value="months">{t('form.months')}</option>
                </select>
                <IconChevronDown size={12} aria-hidden />
              </span>
            }
            {...problemOf('age')}
          />
        </div>
        <div className={`${layout.gridTop12} ${classes.pair}`}>
          {imperial ? (
            <div className={`${layout.gap6} ${layout.gridTop} ${classes.feet}`}>
              <MeasureField
                label={t('form.height')}
                name={t('form.feet')}
                value={fields.height}
                onChange={(height) => change({ height })}
                unit="ft"
                unitWidth={30}
                {...problemOf('height')}
              />
              <MeasureField
                label={<span aria-hidden>&nbsp;</span>}
                name={t('form.inches')}
                value={fields.inches}
                onChange={(inches) => change({ inches })}
                unit="in"
                unitWidth={30}
              />
            </div>
          ) : (
            <MeasureField
              label={t('form.height')}
              value={fields.height}
              onChange={(height) => change({ height })}
              unit="cm"
              {...problemOf('height')}
            />
          )}
          <MeasureField
            label={t('form.weight')}
            value={fields.weight}
            onChange={(weight) => change({ weight })}
            unit={imperial ? 'lb' : 'kg'}
            {...problemOf('weight')}
          />
        </div>
        <div className={classes.units}>
          <SegmentedSwitch
            label={t('form.units')}
            size="xs"
            value={fields.units}
            onChange={(units) => change(withUnits(fields, units))}
            options={[
              { value: 'metric', label: t('form.metric') },
              { value: 'imperial', label: t('form.imperial') },
            ]}
          />
        </div>
        <MotherFields calculator={calculator} problemOf={problemOf} />
        {ageYears !== null && ageYears < activityFromYears[calculator.standards.chosen] ? (
          <p className={`${layout.faintSmall} ${classes.noActivity}`}>
            {t(`form.noActivity.${calculator.standards.chosen}`)}
          </p>
        ) : (
          <ActivityCards
            value={fields.activity}
            onChange={(activity) => change({ activity })}
            withPal={calculator.standards.chosen === 'efsa'}
          />
        )}
        <EfsaFields calculator={calculator} />
      </form>
      <Screening calculator={calculator} />
    </Panel>
  );
}

interface MotherFieldsProps {
  calculator: Calculator;
  problemOf: (field: FieldName) => Pick<Parameters<typeof MeasureField>[0], 'problem' | 'message'>;
}

/** Not shown where they cannot apply, unless something stands in them. */
function MotherFields({ calculator, problemOf }: MotherFieldsProps) {
  const { t } = useTranslation('dri-calculator');
  const { fields, change, reading } = calculator;
  const { sex, ageYears } = reading.input;
  const possible = sex !== 'male' && (ageYears === null || (ageYears >= 14 && ageYears < 51));
  if (!possible && fields.week === '' && fields.month === '') return null;
  return (
    <>
      <div className={`${layout.gridTop12} ${classes.pair}`}>
        <MeasureField
          label={t('form.week')}
          placeholder="–"
          value={fields.week}
          onChange={(week) => change({ week })}
          {...problemOf('week')}
        />
        <MeasureField
          label={t('form.month')}
          placeholder="–"
          value={fields.month}
          onChange={(month) => change({ month })}
          {...problemOf('month')}
        />
      </div>
      {reading.input.pregnancyWeeks !== null && reading.problems.week === undefined && (
        <MeasureField
          description={t(`form.trimester.t${trimesterOf(reading.input.pregnancyWeeks)}`)}
          label={t('form.weightBefore')}
          value={fields.weightBefore}
          onChange={(weightBefore) => change({ weightBefore })}
          unit={fields.units === 'imperial' ? 'lb' : 'kg'}
          {...problemOf('weightBefore')}
        />
      )}
    </>
  );
}
