import type { SessionRole } from '#web/lib/session.ts';

/** Where a person lands after login. */
export function homeOfRole(role: SessionRole): string {
  if (role === 'Admin') return '/admin/accounts/AllAccounts';
  return role === 'Nutritionist' ? '/belly/users' : '/public/login';
}
