import { useAuth } from '#web/lib/auth-context.ts';
import { AppFrame } from './app-frame.tsx';
import { navigationOf } from './navigation.ts';

export function AdminShell() {
  const { role } = useAuth();
  return <AppFrame groups={navigationOf('admin', role)} withLogout={role !== 'Admin'} />;
}
