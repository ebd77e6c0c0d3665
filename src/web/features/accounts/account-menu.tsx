import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts.contract.ts';
import {
  IconDots,
  IconKey,
  IconListSearch,
  IconPencil,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '#web/ui/icons.gen.ts';
import { toast } from '#web/ui/toast.tsx';
import type { AccountDialog } from './account-dialogs.tsx';
import { useUpdateAccount } from './accounts.queries.ts';

interface AccountMenuProps {
  account: Account;
  /** The account of who is looking: it cannot be deactivated. */
  own: boolean;
  onDialog: (dialog: AccountDialog) => void;
}

export function AccountMenu({ account, own, onDialog }: AccountMenuProps) {
  const { t } = useTranslation('accounts');
  const update = useUpdateAccount(account.id);
  const name = `${account.firstName} ${account.lastName}`;
  const activate = (): void =>
    update.mutate(
      { active: true },
      {
        onSuccess: () => toast.success(t('deactivate.activated', { name })),
        onError: (error) => toast.failure(error, t('form.failed')),
      },
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="xs" aria-label={t('rowActions', { name })} loading={update.isPending}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onDialog({ kind: 'edit', account, own })}
        >
          {t('actions.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKey size={16} aria-hidden />}
          onClick={() => onDialog({ kind: 'password', account })}
        >
          {t('actions.setPassword')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldOff size={16} aria-hidden />}
          onClick={() => onDialog({ kind: 'secondFactor', account })}
        >
          {t('actions.resetSecondFactor')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconListSearch size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/admin/accounts/$accountId/access" params={{ accountId: String(account.id) }} {...props} />
          )}
        >
          {t('actions.access')}
        </Menu.Item>
        <Menu.Divider />
        {account.active ? (
          <Menu.Item
            color="red"
            disabled={own}
            title={own ? t('actions.notYourself') : undefined}
            leftSection={<IconUserOff size={16} aria-hidden />}
            onClick={() => onDialog({ kind: 'deactivate', account })}
          >
            {t('actions.deactivate')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserCheck size={16} aria-hidden />} onClick={activate}>
            {t('actions.activate')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
