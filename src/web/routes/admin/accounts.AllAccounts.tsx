import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#web/features/accounts/accounts-screen.tsx';
import { accountsSearchSchema } from '#web/features/accounts/accounts-search.ts';

export const Route = createFileRoute('/admin/accounts/AllAccounts')({
  validateSearch: accountsSearchSchema,
  component: AccountsScreen,
});
