import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { areaRoutes } from './areas.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Frame } from './shell/frame.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RouteFailed, RouteLoading } from './shell/route-states.tsx';
import { loadUtente } from './shell/user.ts';

/**
 * History mode (B-004). The previous URL is read from the browser's history, because a list of our own would be wrong
 * after Back or in another tab.
 */
export function createPortalRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.update({ component: Frame }).addChildren(areaRoutes),
    context: { queryClient, ready: () => loadUtente(queryClient) },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: RouteLoading,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteFailed,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
