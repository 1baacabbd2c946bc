import type { ReactNode } from 'react';
import { DateCell, MoneyCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useColonne } from '#parti/web/colonne-viste.ts';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { conSegno, descTipo } from '../rules.ts';
import type { PaginaIntera } from './documento.ts';
import { chiaveDi, nomeDi } from './documento.ts';
import { statoDetto } from '../rules/stato-detto.ts';
import { StatoDocumento } from './stato-documento.tsx';

type Collegato = PaginaIntera['collegati'][number];

const colonne: readonly Column<Collegato>[] = [
  {
    title: 'Documento',
    wide: true,
    cell: (collegato) => <AnchorLink {...versoDocumento(collegato)}>{nomeDi(collegato)}</AnchorLink>,
  },
  { title: 'Tipo', cell: ({ tipo }) => descTipo(tipo) },
  { title: 'Data', cell: ({ data }) => <DateCell value={data} /> },
  { title: 'Stato', cell: (uno) => <StatoDocumento stato={uno.stato} detto={statoDetto(uno)} /> },
  {
    title: 'Totale',
    needs: 'prezzi',
    numeric: true,
    cell: ({ tipo, totaleDocumento }) => <MoneyCell value={conSegno(tipo, totaleDocumento)} />,
  },
];

export function DocumentiCollegati({ collegati }: { collegati: readonly Collegato[] }): ReactNode {
  return <Table label="Documenti collegati" rows={collegati} columns={useColonne(colonne)} keyOf={chiaveDi} />;
}
