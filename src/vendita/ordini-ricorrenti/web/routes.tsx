import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const ordiniRicorrentiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/ordiniricorrenti',
    staticData: { riservata: true, aiuto: 'ordiniricorrenti' },
    validateSearch: searchOf({
      vista: text(9),
      pagina: whole(1, 10_000),
      id: whole(1, 2e9),
      da: text(9),
      tipo: text(4),
      anno: whole(1, 2200),
      numero: whole(1, 2e9),
    }),
    component: lazyRouteComponent(() => import('./ricorrenti-page.tsx'), 'RicorrentiPage'),
  }),
] as const;
