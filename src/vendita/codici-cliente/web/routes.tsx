import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';

export const codiciClienteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/codicicliente',
    staticData: { riservata: true, aiuto: 'codicicliente' },
    validateSearch: searchOf({
      cerca: text(60),
      quali: oneOf(['misure']),
      ordina: text(10),
      pagina: whole(1, 10_000),
      articolo: text(20),
    }),
    component: lazyRouteComponent(() => import('./codici-page.tsx'), 'CodiciPage'),
  }),
] as const;
