import { createFileRoute } from '@tanstack/react-router';
import { usersSearch } from '#web/features/users/users.search.ts';
import { UsersScreen } from '#web/features/users/users-screen.tsx';

export const Route = createFileRoute('/admin/users/AllUsers')({
  validateSearch: usersSearch,
  staticData: { texts: ['patient', 'users'] },
  component: UsersScreen,
});
