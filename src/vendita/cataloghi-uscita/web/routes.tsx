import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';

export const cataloghiUscitaRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/cataloghiuscita',
    staticData: { riservata: true, aiuto: 'cataloghi-uscita' },
    validateSearch: searchOf({}),
    component: lazyRouteComponent(() => import('./cataloghi-uscita-page.tsx'), 'CataloghiUscitaPage'),
  }),
] as const;
