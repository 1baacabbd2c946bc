import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { scansioni } from '#parti/web/percorsi/scansioni.ts';
import { campiScansioni } from '../rules/list.ts';

export const scansioniRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: scansioni,
    staticData: { riservata: interni, aiuto: 'scansioni' },
    validateSearch: searchOf(campiScansioni),
    component: lazyRouteComponent(() => import('./scansioni-page.tsx'), 'ScansioniPage'),
  }),
] as const;
