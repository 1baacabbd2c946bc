import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '../codici.ts';

/** Grouped as on labels, always on one line. */
export const CodiceMostrato = ({ codice }: { readonly codice: string }): ReactNode => (
  <b style={{ whiteSpace: 'nowrap' }}>{mostraCodiceArticolo(codice)}</b>
);
