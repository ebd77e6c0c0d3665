import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarCheck,
  IconChecks,
  IconDots,
  IconDownload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientStatus } from '#contract/patient-fields.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { useFollowUpDone } from '#web/entities/follow-up/use-follow-up-done.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { exportPatient, useMarkReviewed, useSavePatient } from './patient-info.queries.ts';

export function PatientActions({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { confirm, confirmModal } = useConfirm();
  const save = useSavePatient(user.id);
  const review = useMarkReviewed(user.id);
  const [exporting, setExporting] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  const followUp = useFollowUpDone(user.id);
  const due = dueFollowUp(user);
  const failed = (error: unknown): void => toast.failure(error, t('actions.failed'));

  const setStatus = (version: number, status: PatientStatus): void =>
    save.mutate(
      { version, change: { status } },
      {
        onSuccess: (saved) =>
          status === 'archived'
            ? toast.success(
                t('actions.archived', { name }),
                undoAction(() => setStatus(saved.version, 'active')),
              )
            : toast.success(t('actions.restored', { name })),
        onError: failed,
      },
    );

  const archive = async (): Promise<void> => {
    const message = t('actions.archiveQuestion', { name });
    if (await confirm({ title: t('actions.archive'), message, confirmLabel: t('actions.archive') })) {
      setStatus(user.version, 'archived');
    }
  };

  const exportData = async (): Promise<void> => {
    setExporting(true);
    try {
      saveFile(await exportPatient(user.id), `${user.code}.json`);
    } catch (error) {
      toast.failure(error, t('actions.exportFailed'));
    } finally {
      setExporting(false);
    }
  };

  return (
    <>
      {user.nextStep === 'reviewList' && (
        <Button
          variant="default"
          leftSection={<IconChecks size={16} aria-hidden />}
          loading={review.isPending}
          onClick={() =>
            review.mutate(undefined, { onSuccess: () => toast.success(t('actions.reviewed')), onError: failed })
          }
        >
          {t('actions.markReviewed')}
        </Button>
      )}
      {due !== null && (
        <Button
          variant="default"
          leftSection={<IconCalendarCheck size={16} aria-hidden />}
          loading={followUp.isPending}
          title={due.text}
          onClick={() => followUp.mark(due.id, true)}
        >
          {t('actions.followUpDone')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('actions.menu')} loading={save.isPending || exporting}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void exportData()}>
            {t('actions.export')}
          </Menu.Item>
          {user.status === 'active' ? (
            <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => void archive()}>
              {t('actions.archive')}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconArchiveOff size={16} aria-hidden />}
              onClick={() => setStatus(user.version, 'active')}
            >
              {t('actions.restore')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {confirmModal}
    </>
  );
}

/** The one whose day has come. */
function dueFollowUp({ followUp, status }: UserDetails): UserDetails['followUp'] {
  return followUp !== null && status === 'active' && followUp.dueOn <= practiceToday() ? followUp : null;
}
