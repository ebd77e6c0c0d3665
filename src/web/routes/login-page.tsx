import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { homeOfRole } from '#web/app/home-of-role.ts';
import { LoginScreen } from '#web/features/login/login-screen.tsx';
import type { LoggedIn } from '#web/lib/auth-context.ts';
import { internalAddress } from '#web/lib/internal-address.ts';

const route = getRouteApi('/public/login');

/** Everybody mistypes a password now and then. */
const worthTelling = 3;

export function LoginPage() {
  const { redirect: asked, ended } = route.useSearch();
  const { config } = route.useRouteContext();
  const navigate = route.useNavigate();
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
