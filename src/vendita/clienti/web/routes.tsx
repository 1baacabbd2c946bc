import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { beginsSearch } from '#platform/web/begin-query.ts';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, whole } from '#platform/contract/search-fields.ts';
import { currentLogin } from '#platform/web/session.ts';
import { interni } from '#parti/ruoli.ts';
import * as percorsi from '#parti/web/percorsi/accesso.ts';
import { leggiCategorie } from '#sistema/profilo/contract.ts';
import { ordinamenti } from '../rules/list.ts';

const elencoSearch = searchOf({
  stato: oneOf(['accettata']),
  ordina: oneOf(ordinamenti),
  pagina: whole(1, 10_000),
});

// Profile when logged in, registration for visitors (P-015).
const registrazione = createRoute({
  getParentRoute: () => rootRoute,
  path: percorsi.registrazione,
  staticData: { aiuto: 'registrazione' },
  beforeLoad: () => {
    if (currentLogin()) throw redirect({ to: percorsi.profilo });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(queryOf(leggiCategorie, {})),
  component: lazyRouteComponent(() => import('./registrazione/registrazione-page.tsx'), 'RegistrazionePage'),
});

const registrazioni = createRoute({
  getParentRoute: () => rootRoute,
  path: percorsi.registrazioni,
  staticData: { riservata: interni, aiuto: 'registrazioni' },
  validateSearch: elencoSearch,
  ...beginsSearch(() => import('../contract.ts').then((uno) => uno.elencoRegistrazioni)),
  component: lazyRouteComponent(() => import('./registrazioni/registrazioni-page.tsx'), 'RegistrazioniPage'),
});

export const clientiRoutes = [registrazione, registrazioni] as const;
