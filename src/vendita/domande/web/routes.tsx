import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const domandeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/domande',
    staticData: { riservata: true, aiuto: 'domande' },
    validateSearch: searchOf({
      stato: text(9),
      mie: text(1),
      cliente: text(6),
      cerca: text(60),
      pagina: whole(1, 10_000),
      domanda: whole(1, 2e9),
    }),
    component: lazyRouteComponent(() => import('./domande-page.tsx'), 'DomandePage'),
  }),
] as const;
