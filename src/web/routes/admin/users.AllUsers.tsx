import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#web/features/users/users-screen.tsx';
import { usersSearchSchema } from '#web/features/users/users-search.ts';

export const Route = createFileRoute('/admin/users/AllUsers')({
  validateSearch: usersSearchSchema,
  component: UsersScreen,
});
