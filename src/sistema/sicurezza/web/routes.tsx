import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { sicurezza } from '#parti/web/percorsi/accesso.ts';
import { leggiSicurezza } from '../contract.ts';

export const sicurezzaRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: sicurezza,
    staticData: { riservata: true, aiuto: 'sicurezza' },
    loader: ({ context }) => context.queryClient.ensureQueryData(queryOf(leggiSicurezza, {})),
    component: lazyRouteComponent(() => import('./sicurezza-page.tsx'), 'SicurezzaPage'),
  }),
] as const;
