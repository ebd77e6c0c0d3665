import { createFileRoute } from '@tanstack/react-router';
import { usersSearchSchema } from '#web/features/users/users.search.ts';
import { UsersScreen } from '#web/features/users/users-screen.tsx';

export const Route = createFileRoute('/admin/users/AllUsers')({
  validateSearch: usersSearchSchema,
  staticData: { texts: ['patient', 'users'] },
  component: UsersScreen,
});
