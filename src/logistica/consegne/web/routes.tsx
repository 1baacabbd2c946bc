import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { day, searchOf } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { consegne } from '#parti/web/percorsi/consegne.ts';

const consegneSearch = searchOf({ data: day });

export const consegneRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: consegne,
    staticData: { riservata: interni, aiuto: 'consegne' },
    validateSearch: consegneSearch,
    component: lazyRouteComponent(() => import('./consegne-page.tsx'), 'ConsegnePage'),
  }),
] as const;
