import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/richieste.ts';
import { aree, ordinamenti } from '../rules/list.ts';

const elencoSearch = searchOf({
  archivia: oneOf(['1']),
  aperte: oneOf(['1']),
  area: oneOf(aree),
  cerca: text(60),
  ordina: oneOf(ordinamenti),
  pagina: whole(1, 10_000),
});

export const richiesteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.richieste,
    staticData: { riservata: interni, aiuto: 'richieste' },
    validateSearch: elencoSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) =>
      beginQuery(context.queryClient, () => import('../contract.ts').then((one) => one.elencoRichieste), deps),
    component: lazyRouteComponent(() => import('./richieste-page.tsx'), 'RichiestePage'),
  }),
] as const;
