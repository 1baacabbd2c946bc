import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text, whole } from '#platform/contract/search-fields.ts';
import * as percorsi from '#parti/web/percorsi/lotti.ts';

const lottiSearch = searchOf({
  vista: oneOf(['percorso']),
  fornitore: text(60),
  cerca: text(60),
  pagina: whole(1, 10_000),
});

export const lottiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.lottiProduzione,
    staticData: { riservata: true, aiuto: 'lotti' },
    validateSearch: lottiSearch,
    component: lazyRouteComponent(() => import('./lotti-page.tsx'), 'LottiPage'),
  }),
] as const;
