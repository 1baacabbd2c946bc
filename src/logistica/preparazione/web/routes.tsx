import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginsSearch } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, whole } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/preparazione.ts';
import { filtriDaFatturare, filtriPreparazione } from '../rules/list.ts';

const contratto = () => import('../contract.ts');

export const preparazioneRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.settimana,
    staticData: { riservata: interni, aiuto: 'ordini-settimana' },
    validateSearch: searchOf({ anno: whole(2000, 2100), settimana: whole(1, 53) }),
    component: lazyRouteComponent(() => import('./settimana-page.tsx'), 'SettimanaPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.preparazione,
    staticData: { riservata: interni, aiuto: 'preparazione' },
    validateSearch: searchOf(filtriPreparazione),
    ...beginsSearch(() => contratto().then((uno) => uno.elencoPreparazione)),
    component: lazyRouteComponent(() => import('./preparazione-page.tsx'), 'PreparazionePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.daFatturare,
    staticData: { riservata: interni, aiuto: 'preparazione' },
    validateSearch: searchOf(filtriDaFatturare),
    ...beginsSearch(() => contratto().then((uno) => uno.elencoDaFatturare)),
    component: lazyRouteComponent(() => import('./da-fatturare-page.tsx'), 'DaFatturarePage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.ordineInPreparazione,
    staticData: { riservata: interni, aiuto: 'preparazione' },
    component: lazyRouteComponent(() => import('./ordine-page.tsx'), 'OrdinePage'),
  }),
] as const;
