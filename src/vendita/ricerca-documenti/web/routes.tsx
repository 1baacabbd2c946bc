import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { interni } from '#parti/ruoli.ts';
import { visualizzaDocumenti } from '#parti/web/percorsi/documenti.ts';
import { ricerca } from './campi-ricerca-documenti.ts';

export const ricercaDocumentiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: visualizzaDocumenti,
    staticData: { riservata: interni, aiuto: 'visualizzadocumenti' },
    validateSearch: ricerca,
    component: lazyRouteComponent(() => import('./ricerca-documenti-page.tsx'), 'RicercaDocumentiPage'),
  }),
] as const;
