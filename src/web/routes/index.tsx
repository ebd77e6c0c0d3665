import { createFileRoute, redirect } from '@tanstack/react-router';
import { isExampleHost } from '#web/lib/config.ts';
import { currentSession } from '#web/lib/session-store.ts';

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    const toBelly = isExampleHost(context.config) || currentSession().role === 'Nutritionist';
    throw redirect({ to: toBelly ? '/belly' : '/public/login', replace: true });
  },
});
