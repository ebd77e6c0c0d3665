import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientStatus } from '#contract/patient-fields.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { useFollowUpDone } from '#web/entities/follow-up/use-follow-up-done.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { formatDate } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarCheck,
  IconChecks,
  IconDots,
  IconDownload,
  IconEye,
  IconFlag,
} from '#web/ui/icons.gen.ts';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { ToFlags } from './flags-strip.tsx';
import { exportPatient, useMarkReviewed, useSavePatient } from './patient-info.queries.ts';
import { patientPages } from './patient-pages.ts';

interface PatientActionsProps {
  user: UserDetails;
  /** The head has no room for them. */
  withPages: boolean;
}

/** What is seldom needed of a patient. */
export function PatientActions({ user, withPages }: PatientActionsProps) {
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

  const params = { userId: String(user.id) };
  return (
    <>
      {due !== null && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('actions.followUpDone')}
          title={`${t('actions.followUpDone')}: ${due.text}`}
          loading={followUp.isPending}
          onClick={() => followUp.mark(due.id, true)}
        >
          <IconCalendarCheck size={16} aria-hidden />
        </ActionIcon>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('actions.menu')}
            loading={save.isPending || exporting || review.isPending}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {withPages && (
            <>
              {patientPages.map(({ name: page, to, icon: Icon }) => (
                <Menu.Item
                  key={page}
                  leftSection={<Icon size={16} aria-hidden />}
                  renderRoot={(props) => <Link to={to} params={params} {...props} />}
                >
                  {t(`tabs.${page}`)}
                </Menu.Item>
              ))}
              <Menu.Divider />
            </>
          )}
          {user.nextStep === 'reviewList' && (
            <Menu.Item
              leftSection={<IconChecks size={16} aria-hidden />}
              onClick={() =>
                review.mutate(undefined, { onSuccess: () => toast.success(t('actions.reviewed')), onError: failed })
              }
            >
              {t('actions.markReviewed')}
            </Menu.Item>
          )}
          <PlannedFollowUp user={user} />
          <GoalCounts {...user.goals} />
          {user.redFlags.some(({ handledAt }) => handledAt !== null) && (
            <Menu.Item leftSection={<IconFlag size={16} aria-hidden />} renderRoot={(props) => <ToFlags {...props} />}>
              {t('redFlags.titleDone')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconEye size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/belly/users/$userId/access" params={params} {...props} />}
          >
            {t('whoLooked')}
          </Menu.Item>
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

/** Nothing is said where no goal was ever agreed. */
function GoalCounts({ open, reached }: UserDetails['goals']) {
  const { t } = useTranslation('patient-info');
  if (open + reached === 0) return null;
  const parts = [
    ...(reached > 0 ? [t('goals.reached', { count: reached })] : []),
    ...(open > 0 ? [t('goals.open', { count: open })] : []),
  ];
  return <Menu.Label>{t('goals.all', { counts: parts.join(', ') })}</Menu.Label>;
}

/** What was agreed for a later day; from that day on it is the next step itself. */
function PlannedFollowUp({ user: { followUp, step } }: { user: UserDetails }) {
  const { t } = useTranslation('patient');
  if (followUp === null || step.name === 'followUp' || step.name === 'none') return null;
  return <Menu.Label title={followUp.text}>{t('followUp.on', { date: formatDate(followUp.dueOn) })}</Menu.Label>;
}
