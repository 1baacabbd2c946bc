import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text } from '#platform/web/search-fields.ts';
import * as percorsi from '#parti/web/percorsi/testata-prodotto.ts';
import { ordinamenti, schede } from '../rules/list.ts';

const elencoSearch = searchOf({
  CodTestata: text(12),
  Descrizione: text(60),
  Cerca: text(60),
  ordina: oneOf(ordinamenti),
  /** `VTS00012-0`. */
  testata: text(20),
  scheda: oneOf(schede),
  /** Opened at once, for links. */
  apri: oneOf(['immagine']),
  filtro: text(100),
});

export const testataProdottoRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: percorsi.testataProdotto,
    staticData: { riservata: true, aiuto: 'testataProdotto' },
    validateSearch: elencoSearch,
    component: lazyRouteComponent(() => import('./testata-prodotto-page.tsx'), 'TestataProdottoPage'),
  }),
] as const;
