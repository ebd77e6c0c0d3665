import { type AnyRouter, createRouter } from '@tanstack/react-router';
import type { WorkStep } from '#web/entities/workbench/work-steps.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import type { Resources } from '#web/i18n/resources.ts';
import { currentSession } from '#web/lib/session-store.ts';
import { routeTree } from '#web/routes/route-tree.ts';
import { NotFoundView } from './not-found-view.tsx';
import { PendingView } from './pending-view.tsx';
import { RouteErrorView } from './route-error-view.tsx';
import type { RuleBookTabName } from './shell/rule-book-areas.ts';

export function createAppRouter() {
  return createRouter({
    routeTree,
    trailingSlash: 'preserve',
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 30_000,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 5 * 60_000,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFoundView,
    defaultErrorComponent: RouteErrorView,
    defaultPendingComponent: PendingView,
  });
}

/**
 * The code and texts of the page that is opened are asked for beside the settings, which the router waits for before it
 * begins; not where it leads to the login, whose paint it would delay.
 */
export function askForFirstPage(router: AnyRouter): void {
  const matches = router.matchRoutes(router.latestLocation);
  const isOfStaff = matches.some(({ routeId }) => routeId === '/admin' || routeId === '/belly');
  if (isOfStaff !== (currentSession().jwt !== null)) return;
  void loadTexts(matches.flatMap(({ staticData }) => staticData.texts ?? []));
  for (const { routeId } of matches) void router.loadRouteChunk(router.routesById[routeId]);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** One came straight from the lab report: Back returns to it as it was left. */
    fromReport?: true;
  }
  interface StaticDataRouteOption {
    /** The texts a screen shows at once; what opens later brings its own. */
    texts?: (keyof Resources)[];
    /** A screen that needs the height of the page, and scrolls inside. */
    workScreen?: true;
    /** The step of the way from the sample to the paper that the screen belongs to. */
    workStep?: WorkStep;
    /** A part of the rule book, whose tabs stand above it. */
    ruleBook?: RuleBookTabName;
  }
}
