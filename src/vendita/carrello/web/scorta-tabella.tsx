import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { DataTable } from '#platform/web/kit/data-table.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { descrizioneRiga } from '../rules.ts';
import type { ArticoloScarso } from './rifiuto.ts';
import type { Riga } from './righe.ts';

/** What was asked for and what there is, article by article. */
export function ScortaTabella({ articoli, righe }: { articoli: readonly ArticoloScarso[]; righe: readonly Riga[] }): ReactNode {
  const descrizioni = new Map(righe.map((riga) => [riga.cdArticolo, descrizioneRiga(riga)]));
  return (
    <DataTable
      label="Articoli con disponibilità insufficiente"
      rows={articoli}
      keyOf={({ cdArticolo }) => cdArticolo}
      maxHeight={400}
      columns={[
        { title: 'Codice', cell: ({ cdArticolo }) => <span style={{ whiteSpace: 'nowrap' }}>{mostraCodiceArticolo(cdArticolo)}</span> },
        { title: 'Descrizione', cell: ({ cdArticolo }) => descrizioni.get(cdArticolo) },
        { title: 'Richiesta', numeric: true, cell: ({ richiesta, um }) => `${formatQuantity(richiesta)} ${um}` },
        { title: 'Disponibile', numeric: true, cell: ({ disponibile, um }) => `${formatQuantity(disponibile)} ${um}` },
      ]}
    />
  );
}
