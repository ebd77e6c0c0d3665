import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#web/features/users/users-screen.tsx';

export const Route = createFileRoute('/admin/users/AllUsers')({
  component: UsersScreen,
});
