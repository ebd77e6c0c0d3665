import { Button, Group, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MeasurementKind, measurementKindNames, measurementKinds } from '#contract/measurement-kinds.ts';
import { measurementsQuery } from '#web/entities/measurement/measurement.queries.ts';
import { showFieldErrors } from '#web/lib/form.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import classes from './visits.module.css';
import { useMeasure } from './visits.queries.ts';

interface MeasuredHereProps {
  userId: number;
  visitedOn: string;
  isPlanned: boolean;
}

/** What was measured on the day of the visit. It is the same record as on the patient's info. */
export function MeasuredHere({ userId, visitedOn, isPlanned }: MeasuredHereProps) {
  const { t } = useTranslation('visits');
  const { t: tMeasures } = useTranslation('measurements');
  const [adding, setAdding] = useState(false);
  const { data = [] } = useQuery(measurementsQuery(userId));
  const ofDay = data.filter(({ measuredOn }) => measuredOn === visitedOn);
  if (isPlanned) return null;
  return (
    <section aria-label={t('measured.title')}>
      <h3 className={classes.heading}>{t('measured.title')}</h3>
      <div className={`${layout.wrapRow} ${classes.measures}`}>
        {ofDay.map(({ id, kind, value, unit }) => (
          <span key={id} className={classes.measure}>
            {tMeasures(`kind.${kind}`)}{' '}
            <strong>
              {formatNumber(value, { maximumFractionDigits: 2 })} {unit}
            </strong>
          </span>
        ))}
        {!adding && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('measured.add')}
          </Button>
        )}
      </div>
      {adding && <MeasureForm userId={userId} measuredOn={visitedOn} onDone={() => setAdding(false)} />}
    </section>
  );
}

function MeasureForm({ userId, measuredOn, onDone }: { userId: number; measuredOn: string; onDone: () => void }) {
  const { t } = useTranslation('visits');
  const { t: tMeasures } = useTranslation('measurements');
  const form = useForm<{ kind: MeasurementKind; value: number | string }>({
    initialValues: { kind: 'weight', value: '' },
    validate: { value: (value) => (typeof value === 'number' ? null : t('measured.valueNeeded')) },
  });
  const measure = useMeasure(userId, {
    onDone: () => {
      toast.success(t('measured.added'));
      onDone();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('measured.failed'));
    },
  });
  const { units, min, max } = measurementKinds[form.values.kind];
  const [unit] = units;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ kind, value }) => measure.mutate({ kind, value: Number(value), unit, measuredOn }))}
    >
      <Group gap="sm" align="flex-start">
        <Select
          label={t('measured.kind')}
          allowDeselect={false}
          searchable
          data={measurementKindNames.map((kind) => ({ value: kind, label: tMeasures(`kind.${kind}`) }))}
          {...form.getInputProps('kind')}
        />
        <DecimalField
          label={t('measured.value', { unit })}
          min={min}
          max={max}
          autoFocus
          value={form.values.value}
          onChange={(value) => form.setFieldValue('value', value)}
          error={form.errors.value}
        />
      </Group>
      <FormActions submit={t('measured.save')} busy={measure.isPending} onCancel={onDone} />
    </form>
  );
}
