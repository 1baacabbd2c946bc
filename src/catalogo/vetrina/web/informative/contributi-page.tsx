import type { ReactNode } from 'react';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import { azienda } from '../../rules.ts';
import { Informativa } from './informativa.tsx';

interface Contributo {
  readonly data: string;
  readonly ente: string;
  readonly causale: string;
  readonly importo: number;
}

const contributi: readonly Contributo[] = [
  {
    data: '2025-11-17',
    ente: 'Agenzia delle Entrate',
    causale: 'Credito d’imposta per beni strumentali 4.0: magazzino verticale',
    importo: 38_400,
  },
  {
    data: '2025-06-16',
    ente: 'Agenzia delle Entrate',
    causale: 'Credito d’imposta per la formazione 4.0',
    importo: 6_250,
  },
  {
    data: '2024-12-09',
    ente: 'Regione del Veneto',
    causale: 'Contributo per l’efficienza energetica delle imprese',
    importo: 14_800,
  },
  { data: '2024-04-22', ente: 'Camera di commercio di Vicenza', causale: 'Voucher digitalizzazione', importo: 5_000 },
];

const colonne: readonly Column<Contributo>[] = [
  { title: 'Data', cell: (uno) => <DateCell value={uno.data} />, width: 100 },
  { title: 'Ente', wide: true, cell: (uno) => uno.ente },
  { title: 'Causale', wide: true, cell: (uno) => uno.causale },
  { title: 'Importo', cell: (uno) => <MoneyCell value={uno.importo} />, numeric: true, width: 120 },
];

export function ContributiPage(): ReactNode {
  return (
    <Informativa
      titolo="Contributi pubblici"
      aggiornata="31/01/2026"
      capitoli={[
        [
          'Trasparenza',
          `In adempimento degli obblighi della legge 4 agosto 2017, n. 124, articolo 1, commi 125-129, ${azienda.ragioneSociale} pubblica le sovvenzioni, i contributi e i vantaggi economici ricevuti da pubbliche amministrazioni. Gli aiuti di Stato e gli aiuti «de minimis» sono inoltre nel Registro nazionale degli aiuti di Stato.`,
        ],
      ]}
    >
      <Table label="Contributi ricevuti" rows={contributi} columns={colonne} keyOf={(uno) => uno.data} />
    </Informativa>
  );
}
