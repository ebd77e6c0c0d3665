import { ActionIcon, Button, Group, Modal, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { measurementKindNames, measurementKinds } from '#contract/measurement-kinds.ts';
import type { Measurement } from '#contract/measurements.contract.ts';
import { inUnit, secondUnit } from '#domain/measurements/units.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import {
  emptyRow,
  fieldsOf,
  numberOf,
  type RowErrors,
  type RowFields,
  readRows,
  withKind,
} from './measurement-rows.ts';
import { valueText } from './measurement-view.ts';
import classes from './measurements.module.css';
import { useAddMeasurements, useUpdateMeasurement } from './measurements.queries.ts';

interface MeasurementsModalProps {
  userId: number;
  /** Null: new ones, several of one day at once. */
  measurement: Measurement | null;
  onClose: () => void;
}

const groups = ['body', 'blood', 'stool'] as const;

export function MeasurementsModal({ userId, measurement, onClose }: MeasurementsModalProps) {
  const { t } = useTranslation('measurements');
  const { t: common } = useTranslation();
  const add = useAddMeasurements(userId);
  const update = useUpdateMeasurement(userId);
  const [fields, setFields] = useState(() => fieldsOf(measurement, practiceToday()));
  const [errors, setErrors] = useState<ReadonlyMap<number, RowErrors>>(new Map());
  const [dateError, setDateError] = useState<string | null>(null);
  const change = (row: RowFields) =>
    setFields((before) => ({ ...before, rows: before.rows.map((each) => (each.key === row.key ? row : each)) }));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const words = { kind: t('form.kindNeeded'), value: t('form.valueNeeded') };
    const { measurements, keys, errors: wrong } = readRows(fields, words);
    const day = fields.measuredOn === null ? null : parseDate(fields.measuredOn);
    setErrors(wrong);
    setDateError(day === null ? t('form.dateNeeded') : null);
    const [first] = measurements;
    if (wrong.size > 0 || day === null || first === undefined) return;
    const handlers = {
      onSuccess: () => {
        toast.success(t('form.saved', { count: measurements.length }));
        onClose();
      },
      onError: (error: Error) => {
        showErrors(error, keys);
        toast.failure(error, t('form.failed'));
      },
    };
    if (measurement === null) add.mutate(measurements, handlers);
    else update.mutate({ ...first, id: measurement.id, version: measurement.version }, handlers);
  };

  /** The server names a field by its place: `measurements.1.unit`, or `unit` of a single one. */
  const showErrors = (error: Error, keys: readonly number[]): void => {
    const found = new Map<number, RowErrors>();
    for (const { field, message } of error instanceof ApiError ? error.fieldErrors : []) {
      const parts = field.split('.');
      const name = parts.at(-1) ?? '';
      const key = keys[parts.length === 1 ? 0 : Number(parts[1])];
      if (name === 'measuredOn') setDateError(message);
      else if (key !== undefined) found.set(key, { ...found.get(key), [name]: message });
    }
    setErrors(found);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={measurement === null ? t('form.title') : t('form.editTitle')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <form noValidate onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField
            label={t('form.date')}
            required
            value={fields.measuredOn}
            onChange={(measuredOn) => setFields((before) => ({ ...before, measuredOn }))}
            error={dateError}
          />
          <TextInput
            label={t('form.source')}
            maxLength={100}
            value={fields.source}
            onChange={(event) => {
              const source = event.currentTarget.value;
              setFields((before) => ({ ...before, source }));
            }}
          />
        </SimpleGrid>
        <div className={classes.rows}>
          {fields.rows.map((row, at) => (
            <Row
              key={row.key}
              row={row}
              number={at + 1}
              errors={errors.get(row.key) ?? {}}
              onChange={change}
              {...(fields.rows.length > 1 && {
                onRemove: () =>
                  setFields((before) => ({ ...before, rows: before.rows.filter(({ key }) => key !== row.key) })),
              })}
            />
          ))}
        </div>
        <Group justify="space-between" mt="md" gap="xs">
          {measurement === null ? (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setFields((before) => ({ ...before, rows: [...before.rows, emptyRow()] }))}
            >
              {t('form.more')}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={add.isPending || update.isPending}>
              {common('actions.save')}
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  );
}

interface RowProps {
  row: RowFields;
  number: number;
  errors: RowErrors;
  onChange: (row: RowFields) => void;
  onRemove?: () => void;
}

function Row({ row, number, errors, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('measurements');
  const value = numberOf(row.value);
  const other = row.kind === null ? null : secondUnit(row.kind, row.unit);
  const same =
    row.kind === null || other === null || value === null || Number.isNaN(value)
      ? undefined
      : t('form.same', { value: valueText(inUnit(row.kind, value, row.unit, other)), unit: other });
  const decimal = (field: 'value' | 'low' | 'high', description?: string) => (
    <TextInput
      label={t(`form.${field}`)}
      inputMode="decimal"
      autoComplete="off"
      value={row[field]}
      onChange={(event) => onChange({ ...row, [field]: event.currentTarget.value })}
      error={errors[field]}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
  return (
    <fieldset
      className={classes.formRow}
      style={{ border: 0, margin: 0, padding: 0 }}
      aria-label={t('form.row', { number })}
    >
      <Select
        label={t('form.kind')}
        searchable
        data-autofocus={number === 1 || undefined}
        value={row.kind}
        onChange={(kind) => onChange(withKind(row, kind))}
        error={errors.kind}
        data={groups.map((group) => ({
          group: t(`group.${group}`),
          items: measurementKindNames
            .filter((kind) => measurementKinds[kind].group === group)
            .map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        }))}
      />
      {decimal('value', same)}
      <Select
        label={t('form.unit')}
        allowDeselect={false}
        value={row.unit}
        onChange={(unit) => onChange({ ...row, unit: unit ?? row.unit })}
        error={errors.unit}
        data={row.kind === null ? [] : [...measurementKinds[row.kind].units]}
      />
      {decimal('low')}
      {decimal('high')}
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          aria-label={t('form.remove')}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}
