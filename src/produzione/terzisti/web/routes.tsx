import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginsSearch } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';
import { chiLavoraPerNoi } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/mie-lavorazioni.ts';
import { filtriMie } from '../rules/list.ts';

export const terzistiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.mieLavorazioni,
    staticData: { riservata: chiLavoraPerNoi, aiuto: 'mie-lavorazioni' },
    validateSearch: searchOf(filtriMie),
    ...beginsSearch(() => import('../contract.ts').then((uno) => uno.mieLavorazioni)),
    component: lazyRouteComponent(() => import('./mie-lavorazioni-page.tsx'), 'MieLavorazioniPage'),
  }),
] as const;
