import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { begins } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { pressoTerzisti } from '#parti/web/percorsi/presso-terzisti.ts';
import * as percorsi from '#parti/web/percorsi/terzisti.ts';
import { ricercaTerzisti } from './ricerca-terzisti.ts';

export const contoLavoroRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.terzisti,
    staticData: { riservata: true, aiuto: 'terzisti' },
    validateSearch: ricercaTerzisti,
    component: lazyRouteComponent(() => import('./terzisti-page.tsx'), 'TerzistiPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.testSimapac,
    staticData: { riservata: true, aiuto: 'terzisti' },
    beforeLoad: () => {
      throw redirect({ to: percorsi.terzisti, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: pressoTerzisti,
    staticData: { riservata: true, aiuto: 'presso-terzisti' },
    loader: begins(() => import('../contract.ts').then((uno) => uno.pressoTerzisti)),
    component: lazyRouteComponent(() => import('./presso-terzisti-page.tsx'), 'PressoTerzistiPage'),
  }),
] as const;
