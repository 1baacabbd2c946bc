import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { queryOf } from '#platform/web/query.ts';
import { clienteToolbar, leggiCliente } from '../contract.ts';

export type Cliente = ReplyOf<typeof leggiCliente>;
export type Referente = Cliente['referente'][number];

/** The card and the header read the same, so that both follow a change. */
export const schedaQuery = (cdAnagrafica: string) => queryOf(clienteToolbar, { cdAnagrafica });

/** After a change of the contacts; resolves when the new ones are there. */
export const ricaricaSchede = (queries: QueryClient): Promise<unknown> =>
  Promise.all([clienteToolbar, leggiCliente].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
