import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text, whole } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { scansioni } from '#parti/web/percorsi/scansioni.ts';
import { origini } from '../rules/list.ts';

const scansioniSearch = searchOf({
  origine: oneOf(origini),
  area: text(40),
  tipo: text(40),
  anno: whole(1, 999_999_999),
  numero: whole(1, 999_999_999),
  cliente: text(6),
  rimanenza: whole(1, 999_999_999),
  pagina: whole(1, 999_999_999),
});

export const scansioniRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: scansioni,
    staticData: { riservata: interni, aiuto: 'scansioni' },
    validateSearch: scansioniSearch,
    component: lazyRouteComponent(() => import('./scansioni-page.tsx'), 'ScansioniPage'),
  }),
] as const;
