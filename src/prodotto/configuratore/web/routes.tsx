import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { configuratore } from '#parti/web/percorsi/configuratore.ts';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/web/search-fields.ts';
import { leggiModelloDistinta, tipiSerramento } from '../contract.ts';

const pagina = createRoute({
  getParentRoute: () => rootRoute,
  path: configuratore,
  staticData: { riservata: true },
  validateSearch: searchOf({ tipo: text(20), scelte: text(3000), versione: whole(1, 30_000), contro: text(3000) }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(queryOf(tipiSerramento, { id: params.codArticolo })),
  component: lazyRouteComponent(() => import('./configuratore-page.tsx'), 'ConfiguratorePage'),
});

const modello = createRoute({
  getParentRoute: () => rootRoute,
  path: '/modelli/$codice',
  staticData: { riservata: true },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(queryOf(leggiModelloDistinta, params)),
  component: lazyRouteComponent(() => import('./modello-page.tsx'), 'ModelloPage'),
});

export const configuratoreRoutes = [pagina, modello] as const;
