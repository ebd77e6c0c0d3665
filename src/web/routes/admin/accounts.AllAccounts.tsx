import { createFileRoute } from '@tanstack/react-router';
import { accountsSearch } from '#web/features/accounts/accounts.search.ts';
import { AccountsScreen } from '#web/features/accounts/accounts-screen.tsx';

export const Route = createFileRoute('/admin/accounts/AllAccounts')({
  validateSearch: accountsSearch,
  staticData: { texts: ['accounts', 'passwords', 'patient'] },
  component: AccountsScreen,
});
