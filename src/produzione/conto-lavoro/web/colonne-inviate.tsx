import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { coloreRitardo } from '../rules.ts';
import classes from './terzisti.module.css';
import type { Inviata } from './tipi-terzisti.ts';

/** B-133. */
export function Ritardo({ giorni }: { readonly giorni: number }): ReactNode {
  const colore = coloreRitardo(giorni);
  if (colore === null) return null;
  const detto = `${giorni} ${giorni === 1 ? 'giorno' : 'giorni'} di ritardo`;
  return (
    <Tooltip label={detto}>
      <span style={{ whiteSpace: 'nowrap' }}>
        <span className={classes.punto} data-colore={colore} role="img" aria-label={detto} />
        {giorni} gg
      </span>
    </Tooltip>
  );
}

const prime: readonly Column<Inviata>[] = [
  {
    title: 'Articolo',
    wide: true,
    cell: ({ CdArticolo, DescrizioneProdotto }) => (
      <>
        <CodiceMostrato codice={CdArticolo} /> {DescrizioneProdotto}
      </>
    ),
  },
  { title: 'Ritardo', cell: ({ GiorniRitardo }) => <Ritardo giorni={GiorniRitardo} /> },
  { title: 'Inviata', numeric: true, cell: ({ QtaInviata, UnMisura }) => `${formatQuantity(QtaInviata)} ${UnMisura}` },
  {
    title: 'Ricevuta',
    numeric: true,
    cell: ({ QtaRicevuta }) => (QtaRicevuta === 0 ? null : formatQuantity(QtaRicevuta)),
  },
  { title: 'Scarto', numeric: true, cell: ({ Scarto }) => (Scarto === 0 ? null : formatQuantity(Scarto)) },
  { title: 'È lì', numeric: true, cell: ({ Qta, Ricevimento }) => (Ricevimento ? null : formatQuantity(Qta)) },
  {
    title: 'Lavorazione',
    cell: ({ Lavorazione, Passo }) => (Passo ? `${Lavorazione} (${Passo})` : Lavorazione || null),
  },
  { title: 'Terzista', cell: ({ RagioneSociale }) => RagioneSociale },
  { title: 'Bolla', cell: ({ NrBolla }) => <span style={{ whiteSpace: 'nowrap' }}>{NrBolla}</span> },
  { title: 'Documento', cell: ({ NrDocuStampato, NrRigaDocu }) => `${NrDocuStampato} riga ${NrRigaDocu}` },
  { title: 'Nr. ordine', cell: ({ NrDocuTerzista }) => NrDocuTerzista || null },
  { title: 'Inviata il', cell: ({ DataInvio }) => <DateCell value={DataInvio} /> },
  { title: 'Lead time', numeric: true, cell: ({ LeadTime }) => (LeadTime === null ? null : `${LeadTime} gg`) },
  { title: 'Da rendere il', cell: ({ DataDovuta }) => <DateCell value={DataDovuta} /> },
  { title: 'Confermata il', cell: ({ DataConfermata }) => <DateCell value={DataConfermata} /> },
];

const diRicevute: readonly Column<Inviata>[] = [
  { title: 'Data ricevimento', cell: ({ DataRicevimento }) => <DateCell value={DataRicevimento} /> },
];

/** B-132. */
export const colonneInviate = (soloAperte: boolean): readonly Column<Inviata>[] =>
  soloAperte ? prime : [...prime, ...diRicevute];
