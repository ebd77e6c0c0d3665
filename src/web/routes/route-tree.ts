import { createRoute, redirect } from '@tanstack/react-router';
import { isExampleHost } from '#web/lib/config.ts';
import { currentSession } from '#web/lib/session-store.ts';
import { adminRoutes } from './admin-routes.ts';
import { bellyRoutes } from './belly-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { rootRoute } from './root-route.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const toBelly = isExampleHost(context.config) || currentSession().role === 'Nutritionist';
    throw redirect({ to: toBelly ? '/belly' : '/public/login', replace: true });
  },
});

export const routeTree = rootRoute.addChildren([home, ...publicRoutes, adminRoutes, bellyRoutes]);
