import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';

export const inventarioRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/inventario',
    staticData: { riservata: chiUsaMagazzino, aiuto: 'inventario' },
    validateSearch: searchOf({ conta: whole(1, 2e9), vista: text(12), cerca: text(60), pagina: whole(1, 10_000) }),
    component: lazyRouteComponent(() => import('./inventario-page.tsx'), 'InventarioPage'),
  }),
] as const;
