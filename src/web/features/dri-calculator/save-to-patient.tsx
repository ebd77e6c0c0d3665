import { Button, Group, Modal, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconDeviceFloppy } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { useSaveToPatient } from './calculator.queries.ts';
import { patientChanges, type SavedField, type SavedValues } from './patient-changes.ts';
import classes from './save-to-patient.module.css';
import type { Calculator } from './use-calculator.ts';

/** Shows what would change on the record before it does. */
export function SaveToPatient({ calculator }: { calculator: Calculator }) {
  const { t } = useTranslation('dri-calculator');
  const [opened, { open, close }] = useDisclosure(false);
  const { patientId, patient, reading, fields } = calculator;
  const record = patientId === undefined ? undefined : patient.data;
  const changes = record === undefined ? {} : patientChanges(record, reading.input, fields.units);
  const reason =
    record === undefined
      ? t('save.choose')
      : Object.keys(reading.problems).length > 0
        ? t('save.problems')
        : Object.keys(changes).length === 0
          ? t('save.same')
          : undefined;
  return (
    <>
      <Tooltip label={reason} disabled={reason === undefined}>
        <Button
          leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
          {...(reason !== undefined && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => {
            if (reason === undefined) open();
          }}
        >
          {t('save.button')}
        </Button>
      </Tooltip>
      {record !== undefined && <SaveModal opened={opened} close={close} record={record} changes={changes} />}
    </>
  );
}

const unitOf: Partial<Record<SavedField, string>> = {
  heightCm: ' cm',
  weightKg: ' kg',
  prepregnancyWeightKg: ' kg',
  phytateMg: ' mg',
};

interface SaveModalProps {
  opened: boolean;
  close: () => void;
  record: UserDetails;
  changes: Partial<SavedValues>;
}

function SaveModal({ opened, close, record, changes }: SaveModalProps) {
  const { t } = useTranslation('dri-calculator');
  const { t: common } = useTranslation();
  const save = useSaveToPatient();
  const name = `${record.firstName} ${record.lastName}`;
  const textOf = (field: SavedField, value: SavedValues[SavedField] | undefined): string => {
    if (value === null || value === undefined) return t('save.empty');
    if (value === 'female' || value === 'male') return t(`form.${value}`);
    if (value === 'pre' || value === 'post') return t(`form.menopause.${value}`);
    if (typeof value === 'string') return t(`activity.${value}.name`);
    const unit = unitOf[field] ?? '';
    return `${formatNumber(value)}${unit}`;
  };
  const submit = (): void => {
    save.mutate(
      { patient: record, changes },
      {
        onSuccess: () => {
          toast.success(t('save.done', { name }));
          close();
        },
        onError: (error) => {
          toast.failure(error, t('save.failed'));
          close();
        },
      },
    );
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('save.title', { name })}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <p className={classes.text}>{t('save.text')}</p>
      <dl className={classes.changes}>
        {(Object.keys(changes) as SavedField[]).map((field) => (
          <div key={field}>
            <dt>{t(`save.${field}`)}</dt>
            <dd>
              <span className={layout.faint}>{textOf(field, record[field])}</span> →{' '}
              <strong>{textOf(field, changes[field])}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          {common('actions.cancel')}
        </Button>
        <Button loading={save.isPending} onClick={submit} data-autofocus>
          {common('actions.save')}
        </Button>
      </Group>
    </Modal>
  );
}
