import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/patient-fields.ts';
import type { StaleDetails, UserDetails } from '#contract/patients.contract.ts';
import { staleDiff } from '#domain/patients/stale-diff.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { PatientChange } from './patient-info.queries.ts';
import { type EditableField, isEditableField, useFieldText } from './use-field-text.ts';

export interface Stale extends StaleDetails {
  base: UserDetails;
  change: PatientChange;
}

interface StaleModalProps {
  stale: Stale | null;
  busy: boolean;
  onKeepMine: (stale: Stale) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody saved in between: who, when, and both values of every field that differs. */
export function StaleModal({ stale, busy, onKeepMine, onTakeTheirs, onClose }: StaleModalProps) {
  const { t } = useTranslation('patient-info');
  const { t: common } = useTranslation();
  const name = stale?.savedBy?.name ?? t('stale.somebody');
  return (
    <Modal
      opened={stale !== null}
      onClose={onClose}
      size={720}
      title={t('stale.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {stale !== null && (
        <>
          <Text>{t('stale.text', { name, at: formatDateTime(stale.savedAt) })}</Text>
          <StaleTable stale={stale} name={name} />
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={onTakeTheirs} disabled={busy}>
              {t('stale.takeTheirs')}
            </Button>
            <Button onClick={() => onKeepMine(stale)} loading={busy}>
              {t('stale.keepMine')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}

function StaleTable({ stale: { base, change, current }, name }: { stale: Stale; name: string }) {
  const { t } = useTranslation('patient-info');
  const { t: tPatient } = useTranslation('patient');
  const textOf = useFieldText();
  const rows = staleDiff<User>(base, withoutUndefined(change), current).flatMap((row) =>
    // the drugs of now follow from the medicines, which say more
    isEditableField(row.field) && row.field !== 'drugIds' ? [{ ...row, field: row.field satisfies EditableField }] : [],
  );
  return (
    <Table mt="md" aria-label={t('stale.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('stale.field')}</Table.Th>
          <Table.Th>{t('stale.mine')}</Table.Th>
          <Table.Th>{t('stale.theirs', { name })}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ field, mine, theirs, conflict }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">
              {tPatient(`fields.${field}`)} {conflict && <Badge tone="amber">{t('stale.conflict')}</Badge>}
            </Table.Th>
            <Table.Td>{textOf(field, mine)}</Table.Td>
            <Table.Td>{textOf(field, theirs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function withoutUndefined(change: PatientChange): Partial<User> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
