import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOfRole } from '#web/app/home-of-role.ts';
import { pendingStep } from '#web/entities/account/presence.queries.ts';
import { AccountSetupScreen } from '#web/features/account-setup/account-setup-screen.tsx';
import { searchOf, text } from '#web/lib/address.ts';
import { internalAddress } from '#web/lib/internal-address.ts';
import { currentSession } from '#web/lib/session-store.ts';

/** `redirect` is where the person was going. */
const searchSchema = searchOf({ redirect: text() });

/** Asks what is left to do; whoever has nothing left goes on. */
export const Route = createFileRoute('/public/account-setup')({
  validateSearch: searchSchema,
  beforeLoad: async ({ search }) => {
    const { jwt, role } = currentSession();
    if (jwt === null) throw redirect({ to: '/public/login', search, replace: true });
    const pending = await pendingStep();
    if (pending === null) throw redirect({ href: internalAddress(search.redirect) ?? homeOfRole(role), replace: true });
    return { pending };
  },
  staticData: { texts: ['account-setup', 'passwords', 'security'] },
  component: AccountSetupPage,
});

function AccountSetupPage() {
  const { pending } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return <AccountSetupScreen step={pending} onDone={() => void navigate({ search: true, replace: true })} />;
}
