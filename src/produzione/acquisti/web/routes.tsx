import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { riordino } from '#parti/web/percorsi/acquisti.ts';

const riordinoSearch = searchOf({ fornitore: text(80), cerca: text(60), pagina: whole(1, 10_000) });

export const acquistiRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: riordino,
    staticData: { riservata: interni, aiuto: 'riordino' },
    validateSearch: riordinoSearch,
    component: lazyRouteComponent(() => import('./riordino-page.tsx'), 'RiordinoPage'),
  }),
] as const;
