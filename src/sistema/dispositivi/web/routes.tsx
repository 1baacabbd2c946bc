import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { begins, beginsSearch } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/dispositivi.ts';
import { filtriDispositivi } from '../rules/list.ts';

const contratto = () => import('../contract.ts');

export const dispositiviRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.mappatura,
    staticData: { riservata: interni, aiuto: 'mappatura' },
    validateSearch: searchOf(filtriDispositivi),
    ...beginsSearch(() => contratto().then((uno) => uno.elencoDispositivi)),
    component: lazyRouteComponent(() => import('./mappatura-page.tsx'), 'MappaturaPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.mappaRete,
    staticData: { riservata: interni, aiuto: 'mappatura' },
    loader: begins(() => contratto().then((uno) => uno.mappaRete)),
    component: lazyRouteComponent(() => import('./mappa-rete-page.tsx'), 'MappaRetePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.telefoni,
    staticData: { riservata: interni, aiuto: 'telefoni' },
    validateSearch: searchOf({ cerca: text(60) }),
    loader: begins(() => contratto().then((uno) => uno.elencoTelefoni)),
    component: lazyRouteComponent(() => import('./telefoni-page.tsx'), 'TelefoniPage'),
  }),
] as const;
