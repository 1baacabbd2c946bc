import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { callApi } from '#platform/web/client.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import { SchedaRighe } from '#parti/web/schede/scheda-righe.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ordinatoArticolo } from '#prodotto/articolo/contract.ts';
import type { SchedaProps } from './schede.ts';

type Riga = ReplyOf<typeof ordinatoArticolo>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Nr. ordine', cell: (riga) => riga.nrDocuStampato },
  { title: 'Data', cell: (riga) => <DateCell value={riga.dtDocu} /> },
  { title: 'Consegna richiesta', cell: (riga) => <DateCell value={riga.dtConsRichiesta} /> },
  { title: 'Q.tà ordinata', cell: (riga) => formatQuantity(riga.qtOrdinata), numeric: true },
  { title: 'Q.tà evasa', cell: (riga) => formatQuantity(riga.qtEvasaStoccata), numeric: true },
  { title: 'Riferimento', cell: (riga) => riga.rfCliente || null },
  { title: 'Stato', cell: (riga) => riga.stato },
];

/** P-047. */
export function SchedaOrdini({ cdArticolo: id }: SchedaProps): ReactNode {
  return (
    <SchedaRighe
      label="I tuoi ordini dell'articolo"
      domanda={(periodo) => ({
        chiave: [ordinatoArticolo.path, { id, ...periodo }],
        chiedi: (pagina, signal) => callApi(ordinatoArticolo, { id, ...periodo, pagina }, { signal }),
      })}
      colonne={colonne}
      totali={({ qtOrdinata, qtEvasaStoccata }) => [
        ['Ordinato', qtOrdinata],
        ['Evaso', qtEvasaStoccata],
      ]}
      vuoto="Nessun tuo ordine nel periodo"
    />
  );
}
