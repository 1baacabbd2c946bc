import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { currentLogin } from '#platform/web/session.ts';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { searchOf, text, whole } from '#platform/contract/search-fields.ts';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { leggiUtente } from '#sistema/accesso/contract.ts';

/** Step and line page are in the URL; other parameters are ignored. */
const validateSearch = searchOf({ passo: whole(1, 3), pagina: whole(1, 100) });

const contratto = () => import('../contract.ts');

/** Prefetches only with access to a cart; cached data shows while refetching. */
async function carica(queries: QueryClient): Promise<void> {
  if (currentLogin() === null) return;
  const { codAnagrafica, roleId } = await queries.ensureQueryData(queryOf(leggiUtente, {}));
  const { leggiCarrello, totaleCarrello } = await contratto();
  if (codAnagrafica === null || !leggiCarrello.who.some((ruolo) => ruolo === roleId)) return;
  await Promise.all([
    queries.ensureQueryData(queryOf(leggiCarrello, {})),
    queries.ensureQueryData(queryOf(totaleCarrello, {})),
  ]);
}

export const carrelloRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: carrello,
    validateSearch,
    staticData: { riservata: true, aiuto: 'carrello' },
    loader: ({ context }) => carica(context.queryClient),
    component: lazyRouteComponent(() => import('./carrello-page.tsx'), 'CarrelloPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/approvazioni',
    staticData: { riservata: true, aiuto: 'persone' },
    validateSearch: searchOf({ vista: text(9), pagina: whole(1, 1000), id: whole(1, 2e9) }),
    component: lazyRouteComponent(() => import('./approvazioni/approvazioni-page.tsx'), 'ApprovazioniPage'),
  }),
] as const;
