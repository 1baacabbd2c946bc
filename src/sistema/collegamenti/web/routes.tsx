import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf } from '#platform/contract/search-fields.ts';
import { amministratori } from '#parti/ruoli.ts';
import { programmiCollegati } from '#parti/web/percorsi/collegamenti.ts';
import { filtriMancate } from '../rules/list.ts';

export const collegamentiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: programmiCollegati,
    staticData: { riservata: amministratori, aiuto: 'collegamenti' },
    validateSearch: searchOf(filtriMancate),
    component: lazyRouteComponent(() => import('./collegamenti-page.tsx'), 'CollegamentiPage'),
  }),
] as const;
