import type { ReactNode } from 'react';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import { chiudiModificaArticolo, useModificaArticolo } from '#parti/web/modifica/modifica-articolo.ts';
import { modificaDescrizione } from './modifica-descrizione-articolo.tsx';
import { modificaQuantita } from './modifica-scatola.tsx';

/** P-188, P-215. */
export function DialoghiArticolo(): ReactNode {
  const richiesta = useModificaArticolo();
  if (!richiesta) return null;
  const { cdArticolo, dialogo } = richiesta;
  return dialogo === 'quantita' ? (
    <DialogoModifica modifica={modificaQuantita(cdArticolo)} onClose={chiudiModificaArticolo} />
  ) : (
    <DialogoModifica modifica={modificaDescrizione(cdArticolo)} onClose={chiudiModificaArticolo} />
  );
}
