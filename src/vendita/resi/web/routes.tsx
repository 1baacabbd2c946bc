import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const resiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/resi',
    staticData: { riservata: true, aiuto: 'resi' },
    validateSearch: searchOf({ vista: text(9), cerca: text(60), pagina: whole(1, 10_000), reso: whole(1, 2e9) }),
    component: lazyRouteComponent(() => import('./resi-page.tsx'), 'ResiPage'),
  }),
] as const;
