import type { ReactNode } from 'react';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import type { Preparazione } from './colonne-preparazione.tsx';

type Bolla = Preparazione['bolle'][number];

const colonne: readonly Column<Bolla>[] = [
  { title: 'DDT', wide: true, cell: ({ numero, anno }) => `BO ${numero}/${anno}` },
  { title: 'Data', cell: ({ data }) => <DateCell value={data} /> },
  { title: 'Fattura', cell: ({ fattura }) => (fattura ? `FT ${fattura.numero}/${fattura.anno}` : 'da fatturare') },
];

/** What left the house of an order, and whether it is invoiced. */
export const BolleOrdine = ({ bolle }: { bolle: readonly Bolla[] }): ReactNode => (
  <Table label="Consegne" rows={bolle} columns={colonne} keyOf={({ id }) => id} />
);
