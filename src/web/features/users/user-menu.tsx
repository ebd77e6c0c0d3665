import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PatientStatus } from '#contract/patient-fields.ts';
import type { AdminUserListItem } from '#contract/patients.contract.ts';
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconExternalLink,
  IconFileUpload,
  IconReportMedical,
  IconTrash,
  IconUserShare,
} from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import type { UserDialog } from './user-dialogs.tsx';
import { useSetStatus } from './users.queries.ts';

interface UserMenuProps {
  user: AdminUserListItem;
  onDialog: (dialog: UserDialog) => void;
}

export function UserMenu({ user, onDialog }: UserMenuProps) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const status = useSetStatus(user);
  const name = `${user.firstName} ${user.lastName}`;
  const params = { userId: String(user.id) };
  const setStatus = (next: PatientStatus): void =>
    status.mutate(next, {
      onSuccess: () =>
        toast.success(next === 'archived' ? t('actions.archived', { name }) : t('actions.restored', { name })),
      onError: (error) => toast.failure(error, t('actions.failed')),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="xs" aria-label={t('rowActions', { name })} loading={status.isPending}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconExternalLink size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/belly/users/$userId/info', params })}
        >
          {t('actions.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileUpload size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/admin/users/$userId/lab-report-upload', params })}
        >
          {t('actions.upload')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconReportMedical size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/belly/users/$userId/lab-reports', params })}
        >
          {t('actions.labReports')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserShare size={16} aria-hidden />}
          onClick={() => onDialog({ kind: 'reassign', user })}
        >
          {t('actions.reassign')}
        </Menu.Item>
        {user.status === 'active' ? (
          <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => setStatus('archived')}>
            {t('actions.archive')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchiveOff size={16} aria-hidden />} onClick={() => setStatus('active')}>
            {t('actions.restore')}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onDialog({ kind: 'erase', user })}
        >
          {t('actions.erase')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
