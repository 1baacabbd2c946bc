import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { amministratori } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/configuratore.ts';
import { begins } from '#platform/web/begin-query.ts';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

const contratto = () => import('../contract.ts');

const pagina = createRoute({
  getParentRoute: () => rootRoute,
  path: percorsi.configuratore,
  staticData: { riservata: true, aiuto: 'configuratore' },
  validateSearch: searchOf({ tipo: text(20), scelte: text(3000), versione: whole(1, 30_000), contro: text(3000) }),
  loader: async ({ context, params }) => {
    const { tipiSerramento } = await contratto();
    return context.queryClient.ensureQueryData(queryOf(tipiSerramento, { id: params.codArticolo }));
  },
  component: lazyRouteComponent(() => import('./configuratore-page.tsx'), 'ConfiguratorePage'),
});

const modelli = createRoute({
  getParentRoute: () => rootRoute,
  path: percorsi.modelli,
  staticData: { riservata: amministratori, aiuto: 'modelli' },
  loader: begins(() => contratto().then(({ elencoModelli }) => elencoModelli)),
  component: lazyRouteComponent(() => import('./modelli-page.tsx'), 'ModelliPage'),
});

const modello = createRoute({
  getParentRoute: () => rootRoute,
  path: percorsi.modello,
  staticData: { riservata: amministratori, aiuto: 'modelli' },
  loader: async ({ context, params }) => {
    const { leggiModelloDistinta } = await contratto();
    return context.queryClient.ensureQueryData(queryOf(leggiModelloDistinta, params));
  },
  component: lazyRouteComponent(() => import('./modello-page.tsx'), 'ModelloPage'),
});

export const configuratoreRoutes = [pagina, modelli, modello] as const;
