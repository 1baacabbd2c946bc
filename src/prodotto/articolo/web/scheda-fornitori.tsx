import { Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { callApi } from '#platform/web/client.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import { SchedaRighe } from '#parti/web/schede/scheda-righe.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { ordiniFornitoriArticolo } from '#prodotto/articolo/contract.ts';
import type { SchedaProps } from './schede.ts';

type Riga = ReplyOf<typeof ordiniFornitoriArticolo>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  { title: 'Ragione sociale', cell: (riga) => riga.ragioneSociale, wide: true },
  { title: 'Numero', cell: (riga) => riga.nrDocuStampato },
  { title: 'Data consegna', cell: (riga) => <Consegna riga={riga} /> },
  { title: 'Q.tà ordinata', cell: (riga) => formatQuantity(riga.qtOrdFor), numeric: true },
  { title: 'Q.tà ricevuta', cell: (riga) => formatQuantity(riga.qtRicevuta), numeric: true },
];

const Consegna = ({ riga }: { readonly riga: Riga }): ReactNode =>
  riga.dtConsConfermata ? (
    <DateCell value={riga.dtConsConfermata} />
  ) : (
    <span>
      <DateCell value={riga.dtConsRichiesta} /> richiesta
    </span>
  );

/** P-068. */
export function SchedaFornitori({ cdArticolo: id }: SchedaProps): ReactNode {
  const [aperti, setAperti] = useState(false);
  return (
    <SchedaRighe
      label="Ordini ai fornitori"
      domanda={(periodo) => {
        const chiesto = { id, aperti: aperti ? '1' : '0', ...periodo } as const;
        return {
          chiave: [ordiniFornitoriArticolo.path, chiesto],
          chiedi: (pagina, signal) => callApi(ordiniFornitoriArticolo, { ...chiesto, pagina }, { signal }),
        };
      }}
      colonne={colonne}
      totali={({ qtOrdFor, qtRicevuta, ordinatoCliente }) => [
        ['Ordinato fornitore', qtOrdFor],
        ['Ricevuto', qtRicevuta],
        ['Ordinato cliente', ordinatoCliente],
      ]}
      vuoto="Nessun ordine a fornitori nel periodo"
    >
      <Checkbox
        size="xs"
        mb={6}
        label="Solo da ricevere"
        checked={aperti}
        onChange={(event) => setAperti(event.currentTarget.checked)}
      />
    </SchedaRighe>
  );
}
