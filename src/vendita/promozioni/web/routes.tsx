import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf } from '#platform/contract/search-fields.ts';
import * as percorsi from '#parti/web/percorsi/promozioni.ts';
import { soloConLogin } from '#parti/web/solo-con-login.ts';
import { leggiUtente } from '#sistema/accesso/contract.ts';
import { interni } from '#parti/ruoli.ts';
import { periodi, type Periodo } from '../rules/periodo-promozione.ts';

const validateSearch = searchOf({ periodo: oneOf(periodi) });

const contratto = () => import('../contract.ts');

const getParentRoute = () => rootRoute;

/** Only staff see past and future ones; others are redirected. */
async function periodoPer(queries: QueryClient, chiesto: Periodo | undefined): Promise<Periodo> {
  const { roleId } = await queries.ensureQueryData(queryOf(leggiUtente, {}));
  return chiesto && interni.some((ruolo) => ruolo === roleId) ? chiesto : 'correnti';
}

const elenco = createRoute({
  getParentRoute,
  path: percorsi.promozioni,
  staticData: { riservata: true, aiuto: 'promozioni' },
  validateSearch,
  beforeLoad: soloConLogin,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const periodo = await periodoPer(context.queryClient, deps.periodo);
    const { elencoPromozioni } = await contratto();
    await context.queryClient.ensureQueryData(queryOf(elencoPromozioni, { periodo }));
    return periodo;
  },
  component: lazyRouteComponent(() => import('./promozioni-page.tsx'), 'PromozioniPage'),
});

const una = createRoute({
  getParentRoute,
  path: percorsi.paginaPromozione,
  staticData: { riservata: true, aiuto: 'promozioni' },
  beforeLoad: soloConLogin,
  loader: async ({ context, params }) => {
    const { leggiPromozione } = await contratto();
    return context.queryClient.ensureQueryData(queryOf(leggiPromozione, { id: params.codice }));
  },
  component: lazyRouteComponent(() => import('./promozione-page.tsx'), 'PromozionePage'),
});

export const promozioniRoutes = [elenco, una] as const;
