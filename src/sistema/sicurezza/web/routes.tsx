import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { sicurezza } from '#parti/web/percorsi/accesso.ts';

// Without a loader: it would take the whole contract into the first load of every page.
export const sicurezzaRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: sicurezza,
    staticData: { riservata: true, aiuto: 'sicurezza' },
    component: lazyRouteComponent(() => import('./sicurezza-page.tsx'), 'SicurezzaPage'),
  }),
] as const;
