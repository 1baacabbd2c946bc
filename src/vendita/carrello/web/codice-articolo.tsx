import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';

/** An article's code in groups, never broken over two lines. */
export const Codice = ({ children }: { children: string }): ReactNode => (
  <span style={{ whiteSpace: 'nowrap' }}>{mostraCodiceArticolo(children)}</span>
);
