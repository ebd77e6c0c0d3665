import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/belly/')({
  beforeLoad: () => {
    throw redirect({ to: '/belly/users', replace: true });
  },
});
