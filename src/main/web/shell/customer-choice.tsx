import type { ReactNode } from 'react';
import { selectCustomer, useCustomer } from '#platform/web/customer.ts';
import { queryOf } from '#platform/web/query.ts';
import type { CercaClienti } from '#parti/web/cliente-combo.tsx';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { elencoClienti } from '#vendita/clienti/contract.ts';

export const cercaClienti: CercaClienti = (cerca) => queryOf(elencoClienti, { cerca });

/** The customer on whose behalf staff act, in the header (P-028, P-120). */
export function CustomerChoice(): ReactNode {
  const customer = useCustomer();
  return <ClienteCombo value={customer} onChange={selectCustomer} cerca={cercaClienti} />;
}
