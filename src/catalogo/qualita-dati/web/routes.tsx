import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/qualita-dati.ts';
import { begins } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, whole } from '#platform/contract/search-fields.ts';
import { controlli } from '../rules/list.ts';

const qualitaSearch = searchOf({ controllo: oneOf(controlli), pagina: whole(1, 10_000) });

export const qualitaDatiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.qualitaDati,
    staticData: { riservata: chiCuraArticoli, aiuto: 'qualitaDati' },
    validateSearch: qualitaSearch,
    loader: begins(() => import('../contract.ts').then((uno) => uno.contaQualita)),
    component: lazyRouteComponent(() => import('./qualita-dati-page.tsx'), 'QualitaDatiPage'),
  }),
] as const;
