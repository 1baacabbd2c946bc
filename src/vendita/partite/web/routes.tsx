import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { chiOrdina } from '#parti/ruoli.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const partiteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/partite',
    staticData: { riservata: chiOrdina, aiuto: 'partite' },
    validateSearch: searchOf({
      vista: text(9),
      cliente: text(6),
      eta: text(14),
      ordina: text(10),
      pagina: whole(1, 10_000),
      incassa: text(40),
    }),
    component: lazyRouteComponent(() => import('./partite-page.tsx'), 'PartitePage'),
  }),
] as const;
