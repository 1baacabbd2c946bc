import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { interni } from '#parti/ruoli.ts';
import { laser } from '#parti/web/percorsi/laser.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text } from '#platform/contract/search-fields.ts';

export const laserRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: laser,
    staticData: { riservata: interni, aiuto: 'laser' },
    validateSearch: searchOf({ scheda: text(9) }),
    component: lazyRouteComponent(() => import('./laser-page.tsx'), 'LaserPage'),
  }),
] as const;
