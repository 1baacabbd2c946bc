import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';
import { chiLavoraPerNoi } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/mie-lavorazioni.ts';
import { qualiMie } from '../rules/list.ts';

const mieSearch = searchOf({ quali: oneOf(qualiMie), cerca: text(60), pagina: whole(1, 10_000) });

export const terzistiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.mieLavorazioni,
    staticData: { riservata: chiLavoraPerNoi, aiuto: 'mie-lavorazioni' },
    validateSearch: mieSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      beginQuery(context.queryClient, () => import('../contract.ts').then((uno) => uno.mieLavorazioni), deps),
    component: lazyRouteComponent(() => import('./mie-lavorazioni-page.tsx'), 'MieLavorazioniPage'),
  }),
] as const;
