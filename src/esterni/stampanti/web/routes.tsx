import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { begins } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { stampanti } from '#parti/web/percorsi/stampanti.ts';

export const stampantiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: stampanti,
    staticData: { riservata: chiUsaMagazzino, aiuto: 'stampanti' },
    validateSearch: searchOf({
      tipo: text(12),
      chiave: text(60),
      pagina: whole(1, 10_000),
    }),
    loader: begins(() => import('../contract.ts').then((uno) => uno.elencoStampanti)),
    component: lazyRouteComponent(() => import('./stampanti-page.tsx'), 'StampantiPage'),
  }),
] as const;
