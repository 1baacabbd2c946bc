import { useState, type ReactNode } from 'react';
import { callApi } from '#platform/web/client.ts';
import { SchedaRighe } from '#parti/web/schede/scheda-righe.tsx';
import { inLavorazione } from '../contract.ts';
import { colonneLavorazione, type Lavorazione } from './colonne-lavorazione.tsx';
import { ConsegnaDialog } from './consegna-dialog.tsx';

/** P-065, P-066. */
export function SchedaLavorazione({ cdArticolo: id }: { readonly cdArticolo: string }): ReactNode {
  const [aperta, setAperta] = useState<Lavorazione | null>(null);
  return (
    <>
      <SchedaRighe
        label="In lavorazione"
        domanda={(periodo) => ({
          chiave: [inLavorazione.path, { id, ...periodo }],
          chiedi: (pagina, signal) => callApi(inLavorazione, { id, ...periodo, pagina }, { signal }),
        })}
        colonne={colonneLavorazione(setAperta)}
        totali={({ qtOrdFor, qtDaRicevere }) => [
          ['Ordinato', qtOrdFor],
          ['Da consegnare', qtDaRicevere],
        ]}
        vuoto="Nessuna lavorazione in corso nel periodo"
      />
      {aperta && <ConsegnaDialog key={aperta.id} riga={aperta} onClose={() => setAperta(null)} />}
    </>
  );
}
