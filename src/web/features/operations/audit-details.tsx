import { Button, Drawer, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/operations.contract.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconArrowBackUp } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { auditChanges } from './audit-changes.ts';
import { AuditSubject } from './audit-subject.tsx';
import { useAuditWords } from './audit-words.ts';
import { useRevert } from './operations.queries.ts';
import classes from './operations-screen.module.css';
import { useAuditValues } from './use-audit-values.ts';

interface AuditDetailsProps {
  entry: AuditEntry | null;
  onClose: () => void;
}

/** One entry with what stood before and after, and the way to undo its change set as a whole. */
export function AuditDetails({ entry, onClose }: AuditDetailsProps) {
  const { t } = useTranslation('operations');
  const { t: tCommon } = useTranslation();
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size={480}
      closeButtonProps={{ 'aria-label': tCommon('actions.close') }}
      title={entry ? t('audit.changeSet', { id: entry.changeSetId }) : ''}
    >
      {entry && <Details entry={entry} onClose={onClose} />}
    </Drawer>
  );
}

function Details({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation('operations');
  const words = useAuditWords();
  const revert = useRevert();
  const { confirm, confirmModal } = useConfirm();
  const undo = async (): Promise<void> => {
    const sure = await confirm({
      message: t('audit.revertQuestion', { id: entry.changeSetId }),
      confirmLabel: t('audit.revert'),
    });
    if (!sure) return;
    revert.mutate(entry.changeSetId, {
      onSuccess: () => {
        toast.success(t('audit.reverted'));
        onClose();
      },
      onError: (error) => toast.failure(error, t('audit.revertFailed')),
    });
  };
  return (
    <div className={layout.grid16}>
      {confirmModal}
      <p>
        {formatDateTime(entry.at)} · {entry.account?.name ?? t('audit.system')} · {words.verb(entry.action)} ·{' '}
        <AuditSubject entry={entry} />
      </p>
      <Changes entry={entry} />
      {entry.revertible && (
        <Button
          variant="default"
          loading={revert.isPending}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => void undo()}
        >
          {t('audit.revert')}
        </Button>
      )}
    </div>
  );
}

/** What was written, in words: each field that differs. */
function Changes({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('operations');
  const values = useAuditValues();
  const changes = auditChanges(entry.before, entry.after);
  if (changes.length === 0) return <p className={layout.faint}>{t('audit.noFields')}</p>;
  return (
    <Table aria-label={t('audit.changes')} className={`${layout.small} ${classes.changes}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('audit.fieldHead')}</Table.Th>
          <Table.Th>{t('audit.before')}</Table.Th>
          <Table.Th>{t('audit.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{values.field(field)}</Table.Th>
            <Table.Td>{values.value(field, before)}</Table.Td>
            <Table.Td>{values.value(field, after)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
