import { Checkbox } from '@mantine/core';
import { formatDateTime } from '#platform/contract/format-date.ts';
import { formatNumber } from '#platform/contract/format.ts';
import { DateCell } from '#platform/web/kit/cells.tsx';
import type { Column } from '#platform/web/kit/column.ts';
import { Stato } from '../stato.tsx';
import type { Riga } from './use-azioni-spedizioni.ts';

export const colonne: readonly Column<Riga>[] = [
  {
    title: 'Spedizione',
    wide: true,
    sort: 'codice',
    cell: ({ descrCodiceSpedizione }) => <strong style={{ whiteSpace: 'nowrap' }}>{descrCodiceSpedizione}</strong>,
  },
  { title: 'Stato', sort: 'stato', cell: ({ fase }) => <Stato fase={fase} /> },
  { title: 'Corriere', cell: ({ operatore, numeroCorriere }) => `${operatore} ${numeroCorriere}` },
  {
    title: 'Destinatario',
    wide: true,
    sort: 'destinatario',
    cell: ({ destinatario, localita, provincia }) => `${destinatario}, ${localita} ${provincia}`,
  },
  { title: 'Doc.', numeric: true, cell: ({ numDocumenti }) => numDocumenti },
  { title: 'Colli', numeric: true, sort: 'colli', cell: ({ numColli }) => numColli },
  { title: 'Kg', numeric: true, sort: 'peso', cell: ({ peso }) => formatNumber(peso, 1) },
  { title: 'Euro', numeric: true, cell: ({ costo }) => (costo === null ? null : formatNumber(costo, 2)) },
  { title: 'Partenza', sort: 'partenza', cell: ({ dtPartenza }) => <DateCell value={dtPartenza} /> },
  { title: 'Consegna', sort: 'consegna', cell: ({ dtConsegna }) => <DateCell value={dtConsegna} /> },
  {
    title: 'Dov’è',
    wide: true,
    cell: ({ traccia, tracciaLuogo, tracciaOra }) =>
      traccia === ''
        ? null
        : [traccia, tracciaLuogo, tracciaOra && formatDateTime(tracciaOra)].filter(Boolean).join(', '),
  },
];

/** Only sent, unconfirmed ones can be confirmed. */
export const colonnaScelta = (
  scelte: ReadonlySet<string>,
  setScelte: (scelte: ReadonlySet<string>) => void,
): Column<Riga> => ({
  title: 'Scelta',
  width: 56,
  cell: ({ descrCodiceSpedizione, fase }) => (
    <Checkbox
      size="xs"
      aria-label={`Scegli ${descrCodiceSpedizione}`}
      disabled={fase !== 'inviata'}
      checked={scelte.has(descrCodiceSpedizione)}
      onChange={({ currentTarget: { checked } }) =>
        setScelte(
          new Set(
            checked
              ? [...scelte, descrCodiceSpedizione]
              : [...scelte].filter((altra) => altra !== descrCodiceSpedizione),
          ),
        )
      }
    />
  ),
});
