import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { interni } from '#parti/ruoli.ts';
import { centrolavoro } from '#parti/web/percorsi/centrolavoro.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const centrolavoroRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: centrolavoro,
    staticData: { riservata: interni, aiuto: 'centrolavoro' },
    validateSearch: searchOf({
      scheda: text(9),
      programma: whole(1, 2_000_000_000),
      articolo: text(40),
      lotto: text(40),
    }),
    component: lazyRouteComponent(() => import('./centrolavoro-page.tsx'), 'CentroLavoroPage'),
  }),
] as const;
