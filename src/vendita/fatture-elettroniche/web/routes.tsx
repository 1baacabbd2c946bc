import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { chiFaEntrare } from '#parti/ruoli.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const fattureElettronicheRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fattureElettroniche',
    staticData: { riservata: chiFaEntrare, aiuto: 'fatture-elettroniche' },
    /** `fattura`: the invoice whose panel is open. */
    validateSearch: searchOf({
      vista: text(12),
      cerca: text(60),
      ordina: text(10),
      pagina: whole(1, 10_000),
      fattura: whole(1, 9e15),
    }),
    component: lazyRouteComponent(() => import('./fatture-elettroniche-page.tsx'), 'FattureElettronichePage'),
  }),
] as const;
