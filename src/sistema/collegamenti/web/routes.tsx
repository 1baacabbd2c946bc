import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, whole } from '#platform/web/search-fields.ts';
import { amministratori } from '#parti/ruoli.ts';
import { programmiCollegati } from '#parti/web/percorsi/collegamenti.ts';
import { ordinamenti } from '../rules/list.ts';

const elencoSearch = searchOf({ ordina: oneOf(ordinamenti), pagina: whole(1, 10_000) });

export const collegamentiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: programmiCollegati,
    staticData: { riservata: amministratori, aiuto: 'collegamenti' },
    validateSearch: elencoSearch,
    component: lazyRouteComponent(() => import('./collegamenti-page.tsx'), 'CollegamentiPage'),
  }),
] as const;
