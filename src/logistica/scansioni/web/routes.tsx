import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';
import { scansioni } from '#parti/web/percorsi/scansioni.ts';
import { origini, primoAnno } from '../rules/list.ts';

const scansioniSearch = searchOf({
  origine: oneOf(origini),
  area: text(40),
  tipo: text(40),
  anno: whole(primoAnno, 2199),
  numero: whole(1, 999_999_999),
  cliente: text(6),
  rimanenza: whole(1, 999_999_999),
  pagina: whole(1, 10_000),
});

export const scansioniRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: scansioni,
    staticData: { riservata: true, aiuto: 'scansioni' },
    validateSearch: scansioniSearch,
    loaderDeps: ({ search }) => ({ origine: search.origine ?? 'Scansioni' }),
    loader: ({ context, deps }) =>
      beginQuery(context.queryClient, () => import('../contract.ts').then((uno) => uno.areeScansioni), deps),
    component: lazyRouteComponent(() => import('./scansioni-page.tsx'), 'ScansioniPage'),
  }),
] as const;
