import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, whole } from '#platform/contract/search-fields.ts';
import { searchedPages } from '#platform/contract/list-fields.ts';
import { amministratori } from '#parti/ruoli.ts';
import { abbinamenti } from '#parti/web/percorsi/importazione.ts';

const abbinamentiSearch = searchOf({
  importazione: whole(1, 2_000_000_000),
  ...searchedPages,
});

export const bmecatRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: abbinamenti,
    staticData: { riservata: amministratori, aiuto: 'importazione' },
    validateSearch: abbinamentiSearch,
    component: lazyRouteComponent(() => import('./abbinamenti-page.tsx'), 'AbbinamentiPage'),
  }),
] as const;
