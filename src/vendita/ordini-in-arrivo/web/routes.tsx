import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chiFaEntrare } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/ordini-in-arrivo.ts';
import { beginsSearch } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';
import { filtriOrdiniInArrivo } from '../rules/list.ts';

export const ordiniInArrivoRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.ordiniInArrivo,
    staticData: { riservata: chiFaEntrare, aiuto: 'ordini-in-arrivo' },
    validateSearch: searchOf(filtriOrdiniInArrivo),
    ...beginsSearch(() => import('../contract.ts').then((uno) => uno.elencoOrdiniInArrivo)),
    component: lazyRouteComponent(() => import('./ordini-in-arrivo-page.tsx'), 'OrdiniInArrivoPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.ordineInArrivo,
    staticData: { riservata: chiFaEntrare, aiuto: 'ordini-in-arrivo' },
    component: lazyRouteComponent(() => import('./banco-page.tsx'), 'BancoPage'),
  }),
] as const;
