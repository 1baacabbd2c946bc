import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import { PriceCell } from '#platform/web/kit/price-cell.tsx';
import { CodiceMostrato } from '#parti/web/codice-mostrato.tsx';
import { Disegno } from '#parti/web/disegno.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import type { inLavorazione } from '../contract.ts';
import classes from './lavorazione.module.css';

export type Lavorazione = ReplyOf<typeof inLavorazione>['righe'][number];

/** P-065. */
export const colonneLavorazione = (onConsegna: (riga: Lavorazione) => void): Column<Lavorazione>[] => [
  {
    title: 'Articolo',
    cell: ({ cdArticolo, descrizione, pathImg }) => (
      <div className={classes.articolo}>
        {pathImg !== '' && <Disegno chiave={pathImg} alt="" width={44} height={33} />}
        <span>
          <CodiceMostrato codice={cdArticolo} /> {descrizione}
        </span>
      </div>
    ),
    wide: true,
  },
  { title: 'UM', cell: ({ unMisura }) => unMisura },
  {
    title: 'Q.tà',
    cell: ({ qtOrdFor, qtDaRicevere }) => (
      <>
        {formatQuantity(qtOrdFor)}
        {qtDaRicevere < qtOrdFor && <span className={classes.resto}>da consegnare {formatQuantity(qtDaRicevere)}</span>}
      </>
    ),
    numeric: true,
  },
  { title: 'Nr. ordine', cell: ({ nrDocuStampato }) => <span className={classes.intero}>{nrDocuStampato}</span> },
  { title: 'Data', cell: ({ dtDocu }) => <DateCell value={dtDocu} /> },
  { title: 'Richiesta', cell: ({ dtConsRichiesta }) => <DateCell value={dtConsRichiesta} /> },
  {
    title: 'Confermata',
    cell: (riga) => (
      <Button
        size="compact-xs"
        variant="default"
        className={classes.giorno}
        rightSection={<IconPencil size={13} aria-hidden />}
        aria-label={`${riga.dtConsConfermata ? formatDate(riga.dtConsConfermata) : 'Conferma'}: modifica la data di consegna confermata, ordine ${riga.nrDocuStampato}`}
        onClick={() => onConsegna(riga)}
      >
        {riga.dtConsConfermata ? formatDate(riga.dtConsConfermata) : 'Conferma'}
      </Button>
    ),
  },
  {
    title: 'Prezzo',
    cell: ({ prezzo, unMisura }) => <PriceCell value={prezzo} decimals={decimaliPrezzo(unMisura)} />,
    numeric: true,
  },
];
