import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { simulatoreHost } from '#parti/web/percorsi/host.ts';

export const hostRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: simulatoreHost,
    staticData: { riservata: true, aiuto: 'simulatorehost' },
    component: lazyRouteComponent(() => import('./conversazione-page.tsx'), 'SimulatorePage'),
  }),
] as const;
