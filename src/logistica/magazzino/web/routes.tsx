import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { begins } from '#platform/web/begin-query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, whole } from '#platform/contract/search-fields.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { magazzino } from '#parti/web/percorsi/magazzino.ts';

export const magazzinoRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: magazzino,
    staticData: { riservata: chiUsaMagazzino, aiuto: 'magazzino' },
    validateSearch: searchOf({ macchina: whole(1, 9), anno: whole(2000, 2100), numero: whole(1, 2_000_000_000) }),
    loader: begins(() => import('../contract.ts').then((uno) => uno.macchineMagazzino)),
    component: lazyRouteComponent(() => import('./pannello/magazzino-page.tsx'), 'MagazzinoPage'),
  }),
] as const;
