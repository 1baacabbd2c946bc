import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { callApi } from '#platform/web/client.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import { SchedaRighe } from '#parti/web/schede/scheda-righe.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { mastrino } from '../contract.ts';

type Riga = ReplyOf<typeof mastrino>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Fornitore', cell: (riga) => riga.ragioneSociale, wide: true },
  { title: 'Nr. bolla', cell: (riga) => riga.nrBolla },
  { title: 'Data bolla', cell: (riga) => <DateCell value={riga.dtEvasioneStoccaggio} /> },
  { title: 'Nr. ordine', cell: (riga) => riga.nrDocuStampato },
  { title: 'Q.tà', cell: (riga) => formatQuantity(riga.carico), numeric: true },
];

/** P-064. */
export function SchedaRicevimenti({ cdArticolo: id }: { readonly cdArticolo: string }): ReactNode {
  return (
    <SchedaRighe
      label="Ricevimenti"
      domanda={(periodo) => ({
        chiave: [mastrino.path, { id, ...periodo }],
        chiedi: (pagina, signal) => callApi(mastrino, { id, ...periodo, pagina }, { signal }),
      })}
      colonne={colonne}
      totali={({ carico }) => [['Totale', carico]]}
      vuoto="Nessun ricevimento nel periodo"
    />
  );
}
