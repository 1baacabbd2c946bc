import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginsSearch } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/richieste.ts';
import { filtriRichieste } from '../rules/list.ts';

export const richiesteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.richieste,
    staticData: { riservata: interni, aiuto: 'richieste' },
    validateSearch: searchOf(filtriRichieste),
    ...beginsSearch(() => import('../contract.ts').then((one) => one.elencoRichieste)),
    component: lazyRouteComponent(() => import('./richieste-page.tsx'), 'RichiestePage'),
  }),
] as const;
