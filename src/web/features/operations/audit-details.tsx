import { Button, Drawer } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/operations.contract.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useAuditWords } from './audit-words.ts';
import { useRevert } from './operations.queries.ts';
import classes from './operations-screen.module.css';

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
    <div className={classes.details}>
      {confirmModal}
      <p>
        {formatDateTime(entry.at)} · {entry.account?.name ?? t('audit.system')} · {words.verb(entry.action)} ·{' '}
        {words.entity(entry.entity)} <span className={classes.subject}>{entry.entityName ?? `#${entry.entityId}`}</span>
      </p>
      <State title={t('audit.before')} value={entry.before} />
      <State title={t('audit.after')} value={entry.after} />
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

function State({ title, value }: { title: string; value: unknown }) {
  const { t } = useTranslation('operations');
  return (
    <section>
      <h3 className={classes.stateTitle}>{title}</h3>
      {value === null || value === undefined ? (
        <p className={classes.muted}>{t('audit.nothing')}</p>
      ) : (
        <pre className={classes.state}>{JSON.stringify(value, null, 2)}</pre>
      )}
    </section>
  );
}
