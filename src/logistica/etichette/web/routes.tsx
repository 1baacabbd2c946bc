import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { on, oneOf, searchOf, text, whole } from '#platform/web/search-fields.ts';
import { etichette } from '#parti/web/percorsi/etichette.ts';
import { operatori } from '../rules/list.ts';
import { ordinamenti, ordinamentiErrori, primoAnno, schede, viste } from '../rules/list.ts';

const search = searchOf({
  scheda: oneOf(schede),
  spedizione: text(20),
  annullato: on,
  confermato: on,
  operatore: oneOf(operatori),
  anno: whole(primoAnno, 2099),
  mese: whole(1, 12),
  giorno: whole(1, 31),
  vista: oneOf(viste),
  cerca: text(60),
  ordina: oneOf([...ordinamenti, ...ordinamentiErrori]),
  pagina: whole(1, 10_000),
});

export const etichetteRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: etichette,
    staticData: { riservata: true, aiuto: 'etichette' },
    validateSearch: search,
    component: lazyRouteComponent(() => import('./etichette-page.tsx'), 'EtichettePage'),
  }),
] as const;
