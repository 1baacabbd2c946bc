import type { ReactNode } from 'react';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { leggiCarrello } from '../contract.ts';

/** For who has a cart: the customer itself, or staff who act for one. */
export const DelCliente = ({ children }: { children: ReactNode }): ReactNode => (
  <ConCliente ruoli={leggiCarrello.who}>{children}</ConCliente>
);
