import { createFileRoute } from '@tanstack/react-router';
import { accessSearch } from '#web/features/access/access.search.ts';
import { AccountAccessScreen } from '#web/features/access/account-access-screen.tsx';

export const Route = createFileRoute('/admin/accounts/$accountId/access')({
  validateSearch: accessSearch,
  staticData: { texts: ['access'] },
  component: AccountAccessScreen,
});
