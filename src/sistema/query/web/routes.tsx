import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { begins } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text } from '#platform/contract/search-fields.ts';
import { amministratori } from '#parti/ruoli.ts';
import { query } from '#parti/web/percorsi/query.ts';

export const queryRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: query,
    staticData: { riservata: amministratori, aiuto: 'query' },
    validateSearch: searchOf({ file: text(80) }),
    loader: begins(() => import('../contract.ts').then((one) => one.leggiQuery)),
    component: lazyRouteComponent(() => import('./query-page.tsx'), 'QueryPage'),
  }),
] as const;
