import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#web/features/accounts/accounts-screen.tsx';

export const Route = createFileRoute('/admin/accounts/AllAccounts')({
  component: AccountsScreen,
});
