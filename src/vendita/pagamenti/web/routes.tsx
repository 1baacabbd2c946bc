import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { oneOf, searchOf, text, whole } from '#platform/contract/search-fields.ts';
import { pagamenti, pagamentoOrdine } from '#parti/web/percorsi/pagamenti.ts';

const esitoSearch = searchOf({ esito: oneOf(['ritorno', 'interrotto']) });
const elencoSearch = searchOf({ vista: text(10), ordina: text(8), pagina: whole(1, 10_000) });

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
  component: lazyRouteComponent(() => import('./pagamenti-page.tsx'), 'PagamentiPage'),
});

export const pagamentiRoutes = [ordine, elenco] as const;
