import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, whole } from '#platform/contract/search-fields.ts';

export const personeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/persone',
    staticData: { riservata: true, aiuto: 'persone' },
    validateSearch: searchOf({ pagina: whole(1, 10) }),
    component: lazyRouteComponent(() => import('./persone-page.tsx'), 'PersonePage'),
  }),
] as const;
