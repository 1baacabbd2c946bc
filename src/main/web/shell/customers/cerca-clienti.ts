import { queryOf } from '#platform/web/query.ts';
import type { CercaClienti } from '#parti/web/cliente-combo.tsx';
import { elencoClienti } from '#vendita/clienti/contract.ts';

export const cercaClienti: CercaClienti = (cerca) => queryOf(elencoClienti, { cerca });
