import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { begins } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { interni } from '#parti/ruoli.ts';
import { homeIntranet } from '#parti/web/percorsi/home-intranet.ts';

export const homeintranetRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: homeIntranet,
    staticData: { riservata: interni, aiuto: 'homeintranet' },
    loader: begins(() => import('../contract.ts').then((uno) => uno.leggiHome)),
    component: lazyRouteComponent(() => import('./homeintranet-page.tsx'), 'HomeintranetPage'),
  }),
] as const;
