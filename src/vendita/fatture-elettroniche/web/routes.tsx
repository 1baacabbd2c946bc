import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchOf, whole } from '#platform/contract/search-fields.ts';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { chiFaEntrare } from '#parti/ruoli.ts';
import { filtriFatture } from '../rules/list.ts';

export const fattureElettronicheRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fattureElettroniche',
    staticData: { riservata: chiFaEntrare, aiuto: 'fatture-elettroniche' },
    /** `fattura`: the invoice whose panel is open. */
    validateSearch: searchOf({ ...filtriFatture, fattura: whole(1, Number.MAX_SAFE_INTEGER) }),
    loaderDeps: ({ search: { fattura: _, ...elenco } }) => elenco,
    loader: ({ context, deps }) =>
      beginQuery(
        context.queryClient,
        () => import('../contract.ts').then((uno) => uno.elencoFattureElettroniche),
        deps,
      ),
    component: lazyRouteComponent(() => import('./fatture-elettroniche-page.tsx'), 'FattureElettronichePage'),
  }),
] as const;
