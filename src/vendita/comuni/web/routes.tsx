import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';

export const comuniRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/comuni',
    staticData: { riservata: true, aiuto: 'comuni' },
    component: lazyRouteComponent(() => import('./comuni-page.tsx'), 'ComuniPage'),
  }),
] as const;
