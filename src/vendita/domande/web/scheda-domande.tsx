import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { DomandeOggetto } from './domande-oggetto.tsx';

export const SchedaDomande = ({ cdArticolo }: { cdArticolo: string }): ReactNode => (
  <DomandeOggetto
    di={{ articolo: cdArticolo }}
    oggetto={{ tipo: 'articolo', cdArticolo }}
    nome={`Articolo ${mostraCodiceArticolo(cdArticolo)}`}
  />
);
