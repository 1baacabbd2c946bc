import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { prodotti } from '#parti/web/percorsi/ricerca.ts';
import { domandaRicerca } from './domanda.ts';
import { leggiStato } from './stato-ricerca.ts';

/** The call starts with the address; the page shows its toolbar at once and the results when they are there. */
const prodottiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: prodotti,
  validateSearch: leggiStato,
  loaderDeps: ({ search: { stati, ordine } }) => ({ ...(stati ? { stati } : {}), ...(ordine ? { ordine } : {}) }),
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(domandaRicerca(params.value, deps));
  },
  component: lazyRouteComponent(() => import('./prodotti-page.tsx'), 'ProdottiPage'),
});

export const ricercaRoutes = [prodottiRoute];
