import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { day, searchOf, text } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { rimborsi } from '#parti/web/percorsi/rimborsi.ts';

const rimborsiSearch = searchOf({ data: day, autista: text(30) });

export const rimborsiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: rimborsi,
    staticData: { riservata: interni, aiuto: 'rimborsi' },
    validateSearch: rimborsiSearch,
    component: lazyRouteComponent(() => import('./rimborsi-page.tsx'), 'RimborsiPage'),
  }),
] as const;
