import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Role } from '#contract/auth.contract.ts';
import { renderScreen } from './render-screen.tsx';

interface Place {
  /** As the routes of the product spell it. */
  path: string;
  component: () => ReactNode;
  validateSearch?: unknown;
  staticData?: object;
  children?: Place[];
}

/** A screen that asks the router where it is: at its address, which it changes itself. */
export async function renderAt(address: string, place: Place, role: Role = 'Nutritionist') {
  const routeOf = (parent: AnyRoute, { children = [], ...options }: Place): AnyRoute => {
    const route: AnyRoute = createRoute({ getParentRoute: () => parent, ...options } as never);
    return children.length === 0 ? route : route.addChildren(children.map((child) => routeOf(route, child)));
  };
  const root = createRootRoute();
  const history = createMemoryHistory({ initialEntries: [address] });
  const routeTree = root.addChildren([routeOf(root, place)]);
  const router = createRouter({ routeTree, history, defaultNotFoundComponent: () => null });
  await renderScreen(<RouterProvider router={router as never} />, role);
  return { history, at: () => router.state.location.href };
}
