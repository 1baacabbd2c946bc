import type { ReplyOf } from '#platform/contract/call.ts';
import { queryOf } from '#platform/web/query.ts';
import { clienteToolbar, type leggiCliente } from '../contract.ts';

export type Cliente = ReplyOf<typeof leggiCliente>;
export type Referente = Cliente['referente'][number];

export const schedaQuery = (cdAnagrafica: string) => queryOf(clienteToolbar, { cdAnagrafica });
