import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { chiFaEntrare } from '#parti/ruoli.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';

export const fattureFornitoriRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/fattureFornitori',
    staticData: { riservata: chiFaEntrare, aiuto: 'fatture-fornitori' },
    /** `fattura`: the invoice whose panel is open. */
    validateSearch: searchOf({
      vista: text(20),
      cerca: text(60),
      ordina: text(12),
      pagina: whole(1, 10_000),
      fattura: whole(1, 2_000_000_000),
    }),
    component: lazyRouteComponent(() => import('./fatture-fornitori-page.tsx'), 'FattureFornitoriPage'),
  }),
] as const;
