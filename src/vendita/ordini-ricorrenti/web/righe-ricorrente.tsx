import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import type { Column } from '#platform/web/kit/column.ts';
import { Table } from '#platform/web/kit/table.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { importoRiga } from '#prodotto/articolo/rules/prezzo.ts';
import type { leggiRicorrente } from '../contract.ts';

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
      {riga.rifiuto !== '' && (
        <Text size="xs" c="red.8">
          {riga.rifiuto}
        </Text>
      )}
    </>
  ),
};

interface Modi {
  readonly scrivi: (riga: RigaRicorrente, campo: HTMLInputElement) => void;
  readonly togli: (riga: RigaRicorrente) => void;
}

const colonneDi = ({ scrivi, togli }: Modi): readonly Column<RigaRicorrente>[] => [
  articolo,
  {
    title: 'Quantità',
    numeric: true,
    cell: (riga) => (
      <TextInput
        size="xs"
        w={90}
        aria-label={`Quantità di ${nomeDi(riga)}`}
        inputMode="decimal"
        maxLength={12}
        defaultValue={formatQuantity(riga.qta)}
        rightSection={<Text size="xs">{riga.unMisura}</Text>}
        onBlur={({ currentTarget }) => scrivi(riga, currentTarget)}
      />
    ),
  },
  { title: 'Importo', numeric: true, cell: (riga) => formatMoney(importoDi(riga)) },
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
  const colonne = colonneDi({
    scrivi: (riga, campo) => {
      const qta = parseNumber(campo.value);
      if (qta === null || qta <= 0) campo.value = formatQuantity(riga.qta);
      else cambia(righe.map((una) => (una.riga === riga.riga ? { ...una, qta } : una)));
    },
    togli: (riga) => cambia(righe.filter((una) => una.riga !== riga.riga)),
  });
  return (
    <>
      <Table label="Righe dell’ordine ricorrente" rows={righe} columns={colonne} keyOf={({ riga }) => riga} />
      {errore && (
        <Text size="sm" c="red" role="alert">
          {errore}
        </Text>
      )}
      <Text size="sm" ta="right">
        Ai prezzi di oggi <b>{formatMoney(sum(righe.map(importoDi), 2))}</b> IVA esclusa
      </Text>
    </>
  );
}
