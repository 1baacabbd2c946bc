import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { callApi } from '#platform/web/client.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { dettaPerUnita } from '#parti/per-unita.ts';
import { SchedaRighe } from '#parti/web/schede/scheda-righe.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { scarti } from '../contract.ts';

type Riga = ReplyOf<typeof scarti>['righe'][number];

const colonne: readonly Column<Riga>[] = [
  {
    title: 'Articolo padre',
    cell: (riga) => <span style={{ whiteSpace: 'nowrap' }}>{mostraCodiceArticolo(riga.cdArticoloPadre)}</span>,
    wide: true,
  },
  { title: 'Conferma', cell: (riga) => riga.confermaOrdine_For || null },
  { title: 'Data conferma', cell: (riga) => <DateCell value={riga.dataConferma_For} /> },
  { title: 'Nr. bolla', cell: (riga) => riga.nrBolla },
  { title: 'Nr. ordine', cell: (riga) => riga.nrDocuStampato },
  { title: 'Q.tà', cell: (riga) => `${formatQuantity(riga.qta)} ${riga.unMisura}`, numeric: true },
  { title: 'Recuperabile', cell: (riga) => (riga.recuperabile ? 'Sì' : 'No') },
  { title: 'Tipo scarto', cell: (riga) => riga.tipoScarto },
];

/** P-067. */
export function SchedaScarti({ cdArticolo: id }: { readonly cdArticolo: string }): ReactNode {
  return (
    <SchedaRighe
      label="Scarti"
      domanda={(periodo) => ({
        chiave: [scarti.path, { id, ...periodo }],
        chiedi: (pagina, signal) => callApi(scarti, { id, ...periodo, pagina }, { signal }),
      })}
      colonne={colonne}
      totali={({ recuperabili, nonRecuperabili }) => [
        ['Recuperabili', dettaPerUnita(recuperabili)],
        ['Non Recuperabili', dettaPerUnita(nonRecuperabili)],
      ]}
      vuoto="Nessuno scarto nel periodo"
    />
  );
}
