import type { ReactNode } from 'react';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import { chiudiModificaArticolo, useModificaArticolo } from '#parti/web/modifica/modifica-articolo.ts';
import { modificaDescrizione } from './modifica-descrizione-articolo.tsx';
import { modificaEan } from './modifica-ean.tsx';
import { modificaQuantita } from './modifica-scatola.tsx';

/** P-188, P-215. */
export function DialoghiArticolo(): ReactNode {
  const richiesta = useModificaArticolo();
  if (!richiesta) return null;
  const { cdArticolo, dialogo } = richiesta;
  if (dialogo === 'quantita')
    return <DialogoModifica modifica={modificaQuantita(cdArticolo)} onClose={chiudiModificaArticolo} />;
  if (dialogo === 'ean')
    return (
      <DialogoModifica
        modifica={modificaEan(cdArticolo)}
        soggetto={mostraCodiceArticolo(cdArticolo)}
        onClose={chiudiModificaArticolo}
      />
    );
  return <DialogoModifica modifica={modificaDescrizione(cdArticolo)} onClose={chiudiModificaArticolo} />;
}
