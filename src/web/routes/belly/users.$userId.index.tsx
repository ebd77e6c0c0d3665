import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/belly/users/$userId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/belly/users/$userId/info', params, replace: true });
  },
});
