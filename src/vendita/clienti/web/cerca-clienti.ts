import { queryOf } from '#platform/web/query.ts';
import type { CercaClienti } from '#parti/web/cliente-combo.tsx';
import { elencoClienti } from '../contract.ts';

/** Customers whose name, town or code has what was typed. */
export const cercaClienti: CercaClienti = (cerca) => queryOf(elencoClienti, { cerca });
