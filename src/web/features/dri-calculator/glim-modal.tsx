import { Checkbox, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type GlimResult, glim } from '#domain/body-status/malnutrition.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { parseAmount } from './calculator-fields.ts';
import classes from './screening.module.css';

interface GlimModalProps {
  onClose: () => void;
  ageYears: number;
  bmi: number | null;
  lossWithin: number | null;
  lossBeyond: number | null;
}

type Answer = '' | 'yes' | 'no';
type Numbers = 'lossWithin' | 'lossBeyond' | 'halfIntake' | 'reducedIntake';
type Choices = 'muscle' | 'gut' | 'inflammation';
type Values = Record<Numbers, string> & Record<Choices, Answer> & { asianOrigin: boolean };
const known = (answer: Answer) => (answer === '' ? null : answer === 'yes');
const amount = (text: string) => {
  const value = parseAmount(text);
  return value === null || Number.isNaN(value) ? null : value;
};
const start = (value: number | null) => (value === null ? '' : String(Math.max(0, Number(value.toFixed(1)))));

/** The questions of GLIM; nothing of it is stored. */
export function GlimModal({ onClose, ageYears, bmi, lossWithin, lossBeyond }: GlimModalProps) {
  const { t } = useTranslation('dri-calculator');
  const { t: common } = useTranslation();
  const form = useForm<Values>({
    initialValues: {
      ...{ lossWithin: start(lossWithin), lossBeyond: start(lossBeyond), halfIntake: '', reducedIntake: '' },
      ...{ muscle: '', gut: '', inflammation: '', asianOrigin: false },
    },
  });
  const { values } = form;
  const result = glim({
    ageYears,
    bmi,
    lossWithin6Months: amount(values.lossWithin),
    lossBeyond6Months: amount(values.lossBeyond),
    reducedMuscle: known(values.muscle),
    halfIntakeWeeks: amount(values.halfIntake),
    reducedIntakeWeeks: amount(values.reducedIntake),
    gutCondition: known(values.gut),
    inflammation: known(values.inflammation),
    asianOrigin: values.asianOrigin,
  });
  const number = (field: Numbers) => (
    <Question label={t(`glim.${field}`)}>
      {(labelId) => (
        <TextInput aria-labelledby={labelId} inputMode="decimal" size="xs" {...form.getInputProps(field)} />
      )}
    </Question>
  );
  const choice = (field: Choices) => (
    <Question label={t(`glim.${field}`)}>
      {() => (
        <SegmentedSwitch
          label={t(`glim.${field}`)}
          size="xs"
          value={values[field] === '' ? 'unknown' : values[field]}
          onChange={(value) => form.setFieldValue(field, value === 'unknown' ? '' : value)}
          options={[
            { value: 'unknown', label: t('glim.unknown') },
            { value: 'no', label: t('screening.no') },
            { value: 'yes', label: t('screening.yes') },
          ]}
        />
      )}
    </Question>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('glim.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <p className={layout.mutedSmall}>{t('glim.intro')}</p>
      <fieldset className={classes.group}>
        <legend>{t('glim.phenotypic')}</legend>
        {number('lossWithin')}
        {number('lossBeyond')}
        {choice('muscle')}
        <Checkbox
          mt={10}
          size="xs"
          label={t('glim.asian')}
          {...form.getInputProps('asianOrigin', { type: 'checkbox' })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('glim.etiologic')}</legend>
        {number('halfIntake')}
        {number('reducedIntake')}
        {choice('gut')}
        {choice('inflammation')}
      </fieldset>
      <Outcome result={result} />
    </Modal>
  );
}

function Question({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={`${layout.wrapGroup} ${classes.question}`}>
      <span id={id}>{label}</span>
      {children(id)}
    </div>
  );
}

function Outcome({ result }: { result: GlimResult }) {
  const { t } = useTranslation('dri-calculator');
  const { language } = useLanguage();
  const { phenotypic, etiologic, unknown, stage } = result;
  const list = (names: GlimResult['unknown']) =>
    new Intl.ListFormat(language === 'hr' ? 'hr' : 'en-GB').format(
      names.map((name) => t(name === 'inflammation' ? 'glim.inflammationShort' : `glim.${name}`)),
    );
  const met = [...phenotypic, ...etiologic];
  const tone = stage === 2 ? 'red' : stage === 1 ? 'amber' : 'grey';
  return (
    <div className={`${layout.toneText} ${layout.toned} ${classes.result}`} data-tone={tone} role="status">
      <p>
        <strong>
          {stage !== null ? t(`glim.stage${stage}`) : unknown.length > 0 ? t('glim.notYet') : t('glim.none')}
        </strong>
      </p>
      {met.length > 0 && <p>{t('glim.met', { list: list(met) })}</p>}
      {unknown.length > 0 && <p>{t('glim.open', { list: list(unknown) })}</p>}
      <p>{t('glim.guidance')}</p>
    </div>
  );
}
