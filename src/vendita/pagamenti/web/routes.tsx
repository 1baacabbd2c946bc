import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { queryOf } from '#platform/web/query.ts';
import { rootRoute } from '#platform/web/root-route.ts';
import { pagamenti, pagamentoOrdine } from '#parti/web/percorsi/pagamenti.ts';
import { elencoPagamenti, leggiPagamento, viste } from '../contract.ts';

const ordine = createRoute({
  getParentRoute: () => rootRoute,
  path: pagamentoOrdine,
  staticData: { riservata: true },
  // How the buyer comes back from the partner's page; it says nothing about money.
  validateSearch: z.object({ esito: z.enum(['ritorno', 'interrotto']).optional().catch(undefined) }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(queryOf(leggiPagamento, params)),
  component: lazyRouteComponent(() => import('./pagamento-page.tsx'), 'PagamentoPage'),
});

const elenco = createRoute({
  getParentRoute: () => rootRoute,
  path: pagamenti,
  staticData: { riservata: true },
  validateSearch: z.object({ vista: z.enum(viste).optional().catch(undefined), pagina: z.number().int().min(1).max(10_000).optional().catch(undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(queryOf(elencoPagamenti, deps)),
  component: lazyRouteComponent(() => import('./pagamenti-page.tsx'), 'PagamentiPage'),
});

export const pagamentiRoutes = [ordine, elenco] as const;
