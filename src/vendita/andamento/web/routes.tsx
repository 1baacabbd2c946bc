import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { day, searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const andamentoRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/andamento',
    staticData: { riservata: [2, 4], aiuto: 'andamento' },
    /** Lists of values are checked by `leggiSearch`, to keep them off the first page. */
    validateSearch: searchOf({
      quadro: text(20),
      dal: day,
      al: day,
      confronto: day,
      passo: text(10),
      misura: text(10),
      cliente: text(6),
      origine: text(10),
      categoria: text(20),
      marchio: text(10),
      mesi: whole(1, 60),
    }),
    component: lazyRouteComponent(() => import('./andamento-page.tsx'), 'AndamentoPage'),
  }),
] as const;
