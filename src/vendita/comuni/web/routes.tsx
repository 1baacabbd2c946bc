import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { interni } from '#parti/ruoli.ts';

export const comuniRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/comuni',
    staticData: { riservata: interni, aiuto: 'comuni' },
    component: lazyRouteComponent(() => import('./comuni-page.tsx'), 'ComuniPage'),
  }),
] as const;
