import { createFileRoute } from '@tanstack/react-router';
import { accessSearchSchema } from '#web/features/access/access.search.ts';
import { AccountAccessScreen } from '#web/features/access/account-access-screen.tsx';

export const Route = createFileRoute('/admin/accounts/$accountId/access')({
  validateSearch: accessSearchSchema,
  staticData: { texts: ['access'] },
  component: AccountAccessScreen,
});
