import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { parseNumber } from '#platform/contract/format.ts';
import { DialogoModifica } from '#parti/web/modifica/dialogo-modifica.tsx';
import { chiudiModificaArticolo, useModificaArticolo } from '#parti/web/modifica/modifica-articolo.ts';
import type { Cambiato } from './dopo-modifica.ts';
import { dopoModifica } from './dopo-modifica.ts';
import { modificaDescrizione } from './modifica-descrizione-articolo.tsx';
import { modificaQuantita } from './modifica-scatola.tsx';

/** The dialog that a panel or a table asked for; mounted once, beside the panels (P-188, P-215). */
export function DialoghiArticolo(): ReactNode {
  const richiesta = useModificaArticolo();
  const queryClient = useQueryClient();
  if (!richiesta) return null;
  const { cdArticolo, dialogo } = richiesta;
  const salvata = (cambiato: Cambiato): void => {
    dopoModifica(queryClient, cdArticolo, cambiato);
    chiudiModificaArticolo();
  };
  if (dialogo === 'quantita') {
    return (
      <DialogoModifica
        modifica={modificaQuantita(cdArticolo)}
        onClose={chiudiModificaArticolo}
        onSalvata={(versione, scritta) => salvata({ versione, qtScatola: parseNumber(scritta) ?? 0 })}
      />
    );
  }
  return (
    <DialogoModifica
      modifica={modificaDescrizione(cdArticolo)}
      onClose={chiudiModificaArticolo}
      onSalvata={(versione, html) => salvata({ versione, conDescrizioneTecnica: html !== '' })}
    />
  );
}
