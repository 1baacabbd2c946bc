import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { day, searchOf, text, whole } from '#platform/contract/search-fields.ts';

const validateSearch = searchOf({
  tipo: text(10),
  numero: whole(1, Number.MAX_SAFE_INTEGER),
  suffisso: text(4),
  data: day,
});

export const ordineRapidoRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: ordineRapido,
    validateSearch,
    staticData: { riservata: true, aiuto: 'ordinerapido' },
    component: lazyRouteComponent(() => import('./ordine-rapido-page.tsx'), 'OrdineRapidoPage'),
  }),
];
