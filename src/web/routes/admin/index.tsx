import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOfRole } from '#web/app/home-of-role.ts';
import { currentSession } from '#web/lib/session-store.ts';

export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ href: homeOfRole(currentSession().role), replace: true });
  },
});
