import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginQuery } from '#platform/web/begin-query.ts';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, whole } from '#platform/web/search-fields.ts';
import { pagamenti, pagamentoOrdine } from '#parti/web/percorsi/pagamenti.ts';
import { ordinamenti, viste } from '../rules/list.ts';

/** How the buyer comes back from the partner's page; it says nothing about money. */
const esitoSearch = searchOf({ esito: oneOf(['ritorno', 'interrotto']) });
const elencoSearch = searchOf({ vista: oneOf(viste), ordina: oneOf(ordinamenti), pagina: whole(1, 10_000) });

const contratto = () => import('../contract.ts');

const ordine = createRoute({
  getParentRoute: () => rootRoute,
  path: pagamentoOrdine,
  staticData: { riservata: true, aiuto: 'pagamento' },
  validateSearch: esitoSearch,
  loader: async ({ context, params }) => {
    const { leggiPagamento } = await contratto();
    const input = { anno: Number(params.anno), numero: Number(params.numero) };
    return context.queryClient.ensureQueryData(queryOf(leggiPagamento, input));
  },
  component: lazyRouteComponent(() => import('./pagamento-page.tsx'), 'PagamentoPage'),
});

const elenco = createRoute({
  getParentRoute: () => rootRoute,
  path: pagamenti,
  staticData: { riservata: true, aiuto: 'pagamenti' },
  validateSearch: elencoSearch,
  loaderDeps: ({ search }) => search,
  // On its way while the screen's code is; the screen shows each state itself, its filters stay.
  loader: ({ context, deps }) =>
    beginQuery(context.queryClient, () => contratto().then((uno) => uno.elencoPagamenti), deps),
  component: lazyRouteComponent(() => import('./pagamenti-page.tsx'), 'PagamentiPage'),
});

export const pagamentiRoutes = [ordine, elenco] as const;
