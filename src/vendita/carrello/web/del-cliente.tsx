import type { ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import type { CercaClienti } from '#parti/web/cliente-combo.tsx';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { elencoClienti } from '#vendita/clienti/contract.ts';
import { leggiCarrello } from '../contract.ts';

const cercaClienti: CercaClienti = (cerca) => queryOf(elencoClienti, { cerca });

/** For who has a cart: the customer itself, or staff who act for one. */
export const DelCliente = ({ children }: { children: ReactNode }): ReactNode => (
  <ConCliente ruoli={leggiCarrello.who} cerca={cercaClienti}>
    {children}
  </ConCliente>
);
