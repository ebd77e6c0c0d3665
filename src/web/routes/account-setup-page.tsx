import { getRouteApi } from '@tanstack/react-router';
import { AccountSetupScreen } from '#web/features/account-setup/account-setup-screen.tsx';

const route = getRouteApi('/public/account-setup');

export function AccountSetupPage() {
  const { pending } = route.useRouteContext();
  const navigate = route.useNavigate();
  return <AccountSetupScreen step={pending} onDone={() => void navigate({ search: true, replace: true })} />;
}
