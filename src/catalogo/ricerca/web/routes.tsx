import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { strictly } from '#platform/contract/search-fields.ts';
import { indice, prodotti, sommario } from '#parti/web/percorsi/ricerca.ts';
import { domandaIndice, domandaRicerca, domandaSommario } from './domanda.ts';
import { leggiStato, type StatoRicerca } from './stato-ricerca.ts';

/** Not awaited: the toolbar shows at once. */
const prodottiRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: prodotti,
  staticData: { aiuto: 'ricerca' },
  validateSearch: strictly<StatoRicerca>(leggiStato),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(domandaRicerca(params.value, deps));
  },
  component: lazyRouteComponent(() => import('./prodotti-page.tsx'), 'ProdottiPage'),
});

const sommarioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: sommario,
  staticData: { aiuto: 'sommario' },
  loader: ({ context, params: { value, categoryCode } }) =>
    context.queryClient.ensureQueryData(domandaSommario(value, categoryCode)),
  component: lazyRouteComponent(() => import('./sommario-page.tsx'), 'SommarioPage'),
});

const indiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: indice,
  staticData: { aiuto: 'sommario' },
  loader: ({ context, params: { value, category } }) => {
    void context.queryClient.prefetchInfiniteQuery(domandaIndice(value, category));
  },
  component: lazyRouteComponent(() => import('./indice-page.tsx'), 'IndicePage'),
});

export const ricercaRoutes = [prodottiRoute, sommarioRoute, indiceRoute];
