import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text } from '#platform/contract/search-fields.ts';
import { interni } from '#parti/ruoli.ts';
import { testataProdotto } from '#parti/web/percorsi/testata-prodotto.ts';
import { dialog } from '#parti/web/percorsi/testate.ts';
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
  parola: text(60),
});

const dialogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: dialog,
  staticData: { riservata: interni, aiuto: 'testate' },
  validateSearch: searchOf({ comando: text(40), testata: text(20), suff: text(4) }),
  component: lazyRouteComponent(() => import('./dialog-page.tsx'), 'DialogPage'),
});

export const testateRoutes = [
  dialogRoute,
  createRoute({
    getParentRoute: () => rootRoute,
    path: testataProdotto,
    staticData: { riservata: interni, aiuto: 'testataProdotto' },
    validateSearch: elencoSearch,
    component: lazyRouteComponent(() => import('./gestione/testata-prodotto-page.tsx'), 'TestataProdottoPage'),
  }),
] as const;
