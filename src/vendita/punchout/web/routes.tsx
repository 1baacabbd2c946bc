import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';

export const punchoutRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/punchout',
    staticData: { riservata: true, aiuto: 'punchout' },
    validateSearch: searchOf({}),
    component: lazyRouteComponent(() => import('./punchout-page.tsx'), 'PunchoutPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/punchout/entra',
    staticData: { aiuto: 'accesso' },
    component: lazyRouteComponent(() => import('./entra-punchout.tsx'), 'EntraPunchoutPage'),
  }),
] as const;
