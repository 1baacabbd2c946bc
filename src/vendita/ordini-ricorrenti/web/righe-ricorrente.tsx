import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { useColonne } from '#parti/web/colonne-viste.ts';
import { useUtente } from '#parti/web/utente.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import type { leggiRicorrente } from '../contract.ts';
import { AltraRiga } from './altra-riga.tsx';
import { CampoQuantita } from './campo-quantita.tsx';

export type RigaRicorrente = ReplyOf<typeof leggiRicorrente>['righe'][number];

interface RigheProps {
  readonly righe: readonly RigaRicorrente[];
  readonly errore: ReactNode;
  readonly cambia: (righe: readonly RigaRicorrente[]) => void;
}

const importoDi = ({ prezzoUnitario, qta }: RigaRicorrente): number =>
  prezzoUnitario === null ? 0 : importoRiga(qta, prezzoUnitario);
const nomeDi = ({ cdArticolo }: RigaRicorrente): string => mostraCodiceArticolo(cdArticolo);

const articolo: Column<RigaRicorrente> = {
  title: 'Articolo',
  wide: true,
  cell: (riga) => (
    <>
      <b>{nomeDi(riga)}</b> {riga.descrizione}
      {riga.rigaOrdCliente !== '' && (
        <Text span size="xs" c="dimmed">
          {' '}
          Vs. riga {riga.rigaOrdCliente}
        </Text>
      )}
      {riga.rifiuto !== '' && (
        <Text size="xs" c="var(--mantine-color-error)">
          {riga.rifiuto}
        </Text>
      )}
    </>
  ),
};

interface Modi {
  readonly scrivi: (riga: RigaRicorrente, qta: number) => void;
  readonly togli: (riga: RigaRicorrente) => void;
}

const colonneDi = ({ scrivi, togli }: Modi): readonly Column<RigaRicorrente>[] => [
  articolo,
  {
    title: 'Quantità',
    numeric: true,
    cell: (riga) => (
      <CampoQuantita riga={riga} min={0.001} value={riga.qta} onChange={(qta) => qta !== null && scrivi(riga, qta)} />
    ),
  },
  {
    title: 'Importo',
    needs: 'prezzi',
    numeric: true,
    cell: (riga) => (riga.prezzoUnitario === null ? '' : formatMoney(importoDi(riga))),
  },
  {
    title: 'Azioni',
    cell: (riga) => (
      <ActionIcon variant="subtle" color="gray" aria-label={`Togli ${nomeDi(riga)}`} onClick={() => togli(riga)}>
        <IconTrash size={16} />
      </ActionIcon>
    ),
  },
];

/** At today's prices, marking what could not be ordered today. */
export function RigheRicorrente({ righe, errore, cambia }: RigheProps): ReactNode {
  const { negati } = useUtente();
  const colonne = useColonne(
    colonneDi({
      scrivi: (riga, qta) => cambia(righe.map((una) => (una.riga === riga.riga ? { ...una, qta } : una))),
      togli: (riga) => cambia(righe.filter((una) => una.riga !== riga.riga)),
    }),
  );
  return (
    <>
      <Table label="Righe dell’ordine ricorrente" rows={righe} columns={colonne} keyOf={({ riga }) => riga} />
      <AltraRiga
        aggiungi={(nuova) => cambia([...righe, { ...nuova, riga: 1 + Math.max(0, ...righe.map(({ riga }) => riga)) }])}
      />
      {errore && (
        <Text size="sm" c="danger" role="alert">
          {errore}
        </Text>
      )}
      {!negati.includes('prezzi') && (
        <Text size="sm" ta="right">
          Ai prezzi di oggi <b>{formatMoney(sum(righe.map(importoDi), 2))}</b> IVA esclusa
        </Text>
      )}
    </>
  );
}
