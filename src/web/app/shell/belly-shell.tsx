import { useAuth } from '#web/lib/auth-context.ts';
import { AppFrame } from './app-frame.tsx';
import { navigationOf } from './navigation.ts';

export function BellyShell() {
  const { role } = useAuth();
  return <AppFrame groups={navigationOf('belly', role)} withLogout />;
}
