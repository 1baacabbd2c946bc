import type { QueryClient } from '@tanstack/react-query';
import type { RouterHistory } from '@tanstack/react-router';
import { createRouter } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { testateRoutes } from '#prodotto/testate/web/routes.tsx';
import { accessoRoutes } from '#sistema/accesso/web/routes.tsx';
import { profiloRoutes } from '#sistema/profilo/web/routes.tsx';
import { carrelloRoutes } from '#vendita/carrello/web/routes.tsx';
import { catalogoRoutes } from '#catalogo/catalogo/web/routes.tsx';
import { clientiRoutes } from '#vendita/clienti/web/routes.tsx';
import { documentiRoutes } from '#vendita/documenti/web/routes.tsx';
import { ordineRapidoRoutes } from '#vendita/ordine-rapido/web/routes.tsx';
import { pagamentiRoutes } from '#vendita/pagamenti/web/routes.tsx';
import { promozioniRoutes } from '#vendita/promozioni/web/routes.tsx';
import { ricercaRoutes } from '#catalogo/ricerca/web/routes.tsx';
import { vetrinaRoutes } from '#catalogo/vetrina/web/routes.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { Frame } from './shell/frame.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RouteFailed, RouteLoading } from './shell/route-states.tsx';
import { loadUtente } from './shell/user.ts';

/** All routes of the portal: each area brings its own list. */
const routeTree = rootRoute
  .update({ component: Frame })
  .addChildren([
    ...vetrinaRoutes,
    ...accessoRoutes,
    ...profiloRoutes,
    ...clientiRoutes,
    ...ricercaRoutes,
    ...catalogoRoutes,
    ...carrelloRoutes,
    ...documentiRoutes,
    ...promozioniRoutes,
    ...pagamentiRoutes,
    ...ordineRapidoRoutes,
    ...testateRoutes,
  ]);

/** The router; a test hands over a history of its own. */
export function createPortalRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient, ready: () => loadUtente(queryClient) },
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
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
