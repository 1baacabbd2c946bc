import type { ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { selectCustomer, useCustomer } from '#platform/web/customer.ts';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import { elencoClienti } from '#vendita/clienti/contract.ts';

export const cercaClienti = (cerca: string, signal: AbortSignal) => callApi(elencoClienti, { cerca }, { signal });

/** The customer on whose behalf staff act, in the header (P-028, P-120). */
export function CustomerChoice(): ReactNode {
  const customer = useCustomer();
  return <ClienteCombo value={customer} onChange={selectCustomer} cerca={cercaClienti} />;
}
