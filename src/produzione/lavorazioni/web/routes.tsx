import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import * as percorsi from '#parti/web/percorsi/terzisti.ts';
import { ricercaTerzisti } from './ricerca-terzisti.ts';

export const lavorazioniRoutes = [
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
] as const;
