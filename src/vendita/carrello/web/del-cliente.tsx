import type { ReactNode } from 'react';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { leggiCarrello } from '../contract.ts';

/** For the customer, or staff who selected one. */
export const DelCliente = ({ children }: { children: ReactNode }): ReactNode => (
  <ConCliente ruoli={leggiCarrello.who}>{children}</ConCliente>
);
