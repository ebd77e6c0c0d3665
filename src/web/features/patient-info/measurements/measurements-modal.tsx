import { ActionIcon, Button, Group, Modal, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { measurementKindNames, measurementKinds } from '#contract/measurement-kinds.ts';
import type { Measurement } from '#contract/measurements.contract.ts';
import { inUnit, secondUnit } from '#domain/measurements/units.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { onlyAsked, showFieldErrors } from '#web/lib/form.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { IconPlus, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import {
  emptyRow,
  type FormFields,
  fieldsOf,
  numberOf,
  placeOf,
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
  const words = { kind: t('form.kindNeeded'), value: t('form.valueNeeded') };
  const form = useForm<FormFields>({
    initialValues: fieldsOf(measurement, practiceToday()),
    validate: (fields) => ({
      ...readRows(fields, words).errors,
      ...((fields.measuredOn === null || parseDate(fields.measuredOn) === null) && {
        measuredOn: t('form.dateNeeded'),
      }),
    }),
  });
  const { rows, measuredOn } = form.values;

  const { confirm, confirmModal } = useConfirm();
  const send = (fields: FormFields, limitsConfirmed: boolean) => {
    const read = readRows(fields, words);
    const measurements = read.measurements.map((each) => ({ ...each, ...(limitsConfirmed && { limitsConfirmed }) }));
    const [first] = measurements;
    if (first === undefined) return;
    const handlers = {
      onSuccess: () => {
        toast.success(t('form.saved', { count: measurements.length }));
        onClose();
      },
      onError: async (error: Error) => {
        const unusual = onlyAsked(error, ['LOWER_LIMIT_UNUSUAL', 'UPPER_LIMIT_UNUSUAL']);
        const message = [...unusual, t('form.keepLimits', { count: unusual.length })].join(' ');
        const kept = unusual.length > 0 && (await confirm({ message, confirmLabel: t('form.keep') }));
        if (kept) send(fields, true);
        else if (!showFieldErrors(form, error, (field) => placeOf(field, read.places)))
          toast.failure(error, t('form.failed'));
      },
    };
    if (measurement === null) add.mutate(measurements, handlers);
    else update.mutate({ ...first, id: measurement.id, version: measurement.version }, handlers);
  };
  const submit = form.onSubmit((fields) => send(fields, false));

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
            value={measuredOn}
            onChange={(date) => form.setFieldValue('measuredOn', date)}
            error={form.errors.measuredOn}
          />
          <TextInput label={t('form.source')} maxLength={100} {...form.getInputProps('source')} />
        </SimpleGrid>
        <div className={classes.rows}>
          {rows.map((row, at) => (
            <Row
              key={row.key}
              form={form}
              row={row}
              at={at}
              {...(rows.length > 1 && { onRemove: () => form.removeListItem('rows', at) })}
            />
          ))}
        </div>
        <Group justify="space-between" mt="md" gap="xs">
          {measurement === null ? (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => form.insertListItem('rows', emptyRow())}
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
      {confirmModal}
    </Modal>
  );
}

interface RowProps {
  form: UseFormReturnType<FormFields>;
  row: RowFields;
  at: number;
  onRemove?: () => void;
}

function Row({ form, row, at, onRemove }: RowProps) {
  const { t } = useTranslation('measurements');
  const value = numberOf(row.value);
  const other = row.kind === null ? null : secondUnit(row.kind, row.unit);
  const same =
    row.kind === null || other === null || value === null || Number.isNaN(value)
      ? undefined
      : t('form.same', { value: valueText(inUnit(row.kind, value, row.unit, other)), unit: other });
  const decimal = (field: 'value' | 'low' | 'high', description?: string) => (
    <DecimalField
      label={t(`form.${field}`)}
      {...form.getInputProps(`rows.${at}.${field}`)}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
  return (
    <fieldset
      className={`${layout.gap8} ${layout.gridTop} ${classes.formRow}`}
      style={{ border: 0, margin: 0, padding: 0 }}
      aria-label={t('form.row', { number: at + 1 })}
    >
      <Select
        label={t('form.kind')}
        searchable
        data-autofocus={at === 0 || undefined}
        value={row.kind}
        onChange={(kind) => {
          form.clearFieldError(`rows.${at}.kind`);
          form.replaceListItem('rows', at, withKind(row, kind));
        }}
        error={form.errors[`rows.${at}.kind`]}
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
        {...form.getInputProps(`rows.${at}.unit`)}
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
