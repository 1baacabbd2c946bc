import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';

export const Codice = ({ children }: { children: string }): ReactNode => (
  <span style={{ whiteSpace: 'nowrap' }}>{mostraCodiceArticolo(children)}</span>
);
