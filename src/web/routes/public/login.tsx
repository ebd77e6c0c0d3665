import { createFileRoute, redirect } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { homeOfRole } from '#web/app/home-of-role.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import { oneOf, searchOf, text } from '#web/lib/address.ts';
import type { LoggedIn } from '#web/lib/auth-context.ts';
import { isExampleHost } from '#web/lib/config.ts';
import { internalAddress } from '#web/lib/internal-address.ts';
import { beginDemoSession, currentSession } from '#web/lib/session-store.ts';

/** `redirect` is the address that asked for a login, `ended` why the session before is gone. */
const loginSearch = searchOf({
  redirect: text(),
  ended: oneOf(['expired', 'refused']),
});

/** Everybody mistypes a password now and then. */
const worthTelling = 3;

export const Route = createFileRoute('/public/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    if (isExampleHost(context.config)) await beginDemoSession();
    const { role } = currentSession();
    if (role !== 'None') throw redirect({ href: internalAddress(search.redirect) ?? homeOfRole(role), replace: true });
  },
  staticData: { texts: ['login'] },
  component: LoginPage,
});

function LoginPage() {
  const { redirect: asked, ended } = Route.useSearch();
  const { config } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { t } = useTranslation('login');
  const goOn = ({ role, pending, failedAttempts }: LoggedIn): void => {
    if (failedAttempts >= worthTelling) {
      void import('#web/ui/toast.tsx').then(({ toast }) => toast.warn(t('failedAttempts', { count: failedAttempts })));
    }
    void (pending === null
      ? navigate({ href: internalAddress(asked) ?? homeOfRole(role), replace: true })
      : navigate({ to: '/public/account-setup', search: { redirect: asked }, replace: true }));
  };
  return <LoginScreen config={config} ended={ended} onLoggedIn={goOn} />;
}
