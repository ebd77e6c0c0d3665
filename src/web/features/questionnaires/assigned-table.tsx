import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserQuestionnaire } from '#contract/questionnaires.contract.ts';
import { patientMailsQuery } from '#web/entities/mail/mail.queries.ts';
import { MailNote } from '#web/entities/mail/mail-state.tsx';
import { formatDate } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { IconBan, IconDots, IconLink, IconSend } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './questionnaire-group.module.css';
import { StateBadge } from './state-badge.tsx';
import { useAssignmentActions } from './use-assignment-actions.tsx';

interface AssignedTableProps {
  userId: number;
  rows: UserQuestionnaire[];
  placeholder: ReactNode;
}

/** What was sent to the patient, newest first, and what became of the mail. */
export function AssignedTable({ userId, rows, placeholder }: AssignedTableProps) {
  const { t } = useTranslation('questionnaires');
  const { reissue, cancel, busy, modals } = useAssignmentActions();
  const togetherWith = ({ bundleId }: UserQuestionnaire): number =>
    bundleId === null ? 1 : rows.filter((row) => row.bundleId === bundleId).length;
  const { data: mailed } = useQuery(patientMailsQuery(userId));
  const mailOf = ({ id }: UserQuestionnaire) =>
    mailed?.mails.find(({ userQuestionnaireIds }) => userQuestionnaireIds.includes(id));
  const columns: Column<UserQuestionnaire>[] = [
    {
      key: 'title',
      header: t('assigned.questionnaire'),
      render: ({ id, userId, title }) => (
        <Link
          to="/belly/users/$userId/questionnaires/single/$userQuestionnaireId"
          params={{ userId: String(userId), userQuestionnaireId: String(id) }}
          className={`${layout.link} ${classes.rowLink}`}
        >
          {title}
        </Link>
      ),
    },
    { key: 'state', header: t('assigned.state'), render: ({ state }) => <StateBadge state={state} /> },
    { key: 'progress', header: t('assigned.progress'), render: (row) => <ProgressBar {...row.progress} /> },
    {
      key: 'sent',
      header: t('assigned.sent'),
      nowrap: true,
      render: (row) => {
        const mail = mailOf(row);
        return (
          <span className={classes.sent}>
            {formatDate(row.sentAt)}
            {mail && <MailNote mail={mail} />}
          </span>
        );
      },
    },
    {
      key: 'submitted',
      header: t('assigned.submitted'),
      nowrap: true,
      render: ({ submittedAt }) => (submittedAt === null ? '' : formatDate(submittedAt)),
    },
    {
      key: 'expires',
      header: t('assigned.expires'),
      nowrap: true,
      render: ({ state, expiresAt }) => (state === 'sent' || state === 'inProgress' ? formatDate(expiresAt) : ''),
    },
    {
      key: 'actions',
      header: t('assigned.actions'),
      hiddenHeader: true,
      align: 'right',
      render: (row) =>
        row.state !== 'submitted' && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t('assigned.menu', { title: row.title })} loading={busy}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconLink size={16} aria-hidden />}
                onClick={() => void reissue(row, togetherWith(row))}
              >
                {t('reissue.action')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconSend size={16} aria-hidden />}
                onClick={() => void reissue(row, togetherWith(row), true)}
              >
                {t('reissue.mail')}
              </Menu.Item>
              {row.state !== 'cancelled' && (
                <Menu.Item color="red" leftSection={<IconBan size={16} aria-hidden />} onClick={() => void cancel(row)}>
                  {t('cancel.action')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('assigned.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        placeholder={placeholder}
      />
      {modals}
    </>
  );
}

function ProgressBar({ answered, total }: { answered: number; total: number }) {
  const { t } = useTranslation('questionnaires');
  return (
    <span
      className={`${layout.inlineGroup} ${layout.nowrap} ${layout.gap8}`}
      title={t('assigned.progressOf', { answered, total })}
    >
      <span className={classes.bar} aria-hidden>
        <span className={classes.fill} style={{ width: `${total === 0 ? 0 : (100 * answered) / total}%` }} />
      </span>
      {answered}/{total}
    </span>
  );
}
