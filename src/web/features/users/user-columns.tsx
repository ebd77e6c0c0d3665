import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AdminUserListItem, UserSort } from '#contract/patients.contract.ts';
import { QuestionnaireRing } from '#web/entities/patient/questionnaire-ring.tsx';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './user-columns.module.css';
import type { UserDialog } from './user-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';

export function useUserColumns(onDialog: (dialog: UserDialog) => void): Column<AdminUserListItem, UserSort>[] {
  const { t } = useTranslation('users');
  const { t: tPatient } = useTranslation('patient');
  return [
    {
      key: 'code',
      header: tPatient('fields.code'),
      sort: 'code',
      always: true,
      render: ({ id, code }) => (
        <Link
          to="/belly/users/$userId/info"
          params={{ userId: String(id) }}
          className={`${layout.link} ${classes.link}`}
        >
          {code}
        </Link>
      ),
    },
    {
      key: 'firstName',
      header: tPatient('fields.firstName'),
      whole: ({ firstName }) => firstName,
      render: ({ firstName }) => firstName,
    },
    {
      key: 'lastName',
      header: tPatient('fields.lastName'),
      sort: 'name',
      whole: ({ lastName }) => lastName,
      render: ({ lastName }) => lastName,
    },
    {
      key: 'account',
      header: tPatient('fields.account'),
      sort: 'account',
      whole: ({ account }) => account.name,
      render: ({ account }) => account.name,
    },
    {
      key: 'labReports',
      header: tPatient('fields.labReports'),
      align: 'right',
      render: ({ labReportCount }) => formatNumber(labReportCount),
    },
    {
      key: 'questionnaires',
      header: tPatient('fields.questionnaires'),
      render: ({ questionnaires }) => <QuestionnaireRing {...questionnaires} />,
    },
    {
      key: 'created',
      header: tPatient('fields.created'),
      sort: 'created',
      render: ({ createdAt }) => <span className={layout.nowrap}>{formatDate(createdAt)}</span>,
    },
    {
      key: 'status',
      header: tPatient('fields.status'),
      render: ({ status }) => <Badge tone={status === 'active' ? 'green' : 'grey'}>{t(`statusBadge.${status}`)}</Badge>,
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      hiddenHeader: true,
      always: true,
      align: 'right',
      render: (user) => <UserMenu user={user} onDialog={onDialog} />,
    },
  ];
}
