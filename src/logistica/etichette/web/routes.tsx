import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { day, on, searchOf, text, whole } from '#platform/contract/search-fields.ts';
import { chiUsaMagazzino } from '#parti/ruoli.ts';
import { etichette } from '#parti/web/percorsi/etichette.ts';

const search = searchOf({
  scheda: text(9),
  spedizione: text(20),
  annullato: on,
  confermato: on,
  operatore: text(3),
  anno: whole(2022, 2099),
  mese: whole(1, 12),
  dal: day,
  al: day,
  giorno: whole(1, 31),
  vista: text(8),
  cerca: text(60),
  ordina: text(16),
  pagina: whole(1, 10_000),
});

export const etichetteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: etichette,
    staticData: { riservata: chiUsaMagazzino, aiuto: 'etichette' },
    validateSearch: search,
    component: lazyRouteComponent(() => import('./etichette-page.tsx'), 'EtichettePage'),
  }),
] as const;
