import type { ReactNode } from 'react';
import { ConCliente } from '#parti/web/con-cliente.tsx';
import { leggiCarrello } from '../contract.ts';

export const DelCliente = ({ children }: { children: ReactNode }): ReactNode => (
  <ConCliente ruoli={leggiCarrello.who}>{children}</ConCliente>
);
