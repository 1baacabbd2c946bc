import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const assortimentiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/assortimento',
    staticData: { riservata: true, aiuto: 'assortimento' },
    validateSearch: searchOf({ cerca: text(60), ordina: text(12), pagina: whole(1, 10_000), vista: text(8) }),
    component: lazyRouteComponent(() => import('./assortimento-page.tsx'), 'AssortimentoPage'),
  }),
] as const;
